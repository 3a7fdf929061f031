// Looking back: this view alone shows an earlier step; the game goes on, and nothing can be played meanwhile.
const gameOf = (number) => Math.floor(number / 1e6);

function lookAt(view, step) {
  const progress = view.model.get("progress");
  if (!view.look) view.look = { step, steps: progress.step, game: gameOf(view.model.get("number")), data: null };
  const look = view.look;
  view.say = null;
  look.wanted = Math.max(0, Math.min(step, progress.step));
  if (look.asking) return; // the last wish counts, once the answer is there
  look.asking = true;
  const wanted = look.wanted;
  ask(view, "look", { step: wanted }, (data) => {
    look.asking = false;
    if (view.look !== look) return;
    look.data = data;
    look.step = data.step;
    look.steps = data.steps;
    if (look.wanted !== wanted) lookAt(view, look.wanted);
    else tellOnly(view, `${view.t("replay_at", { step: look.step, steps: look.steps })}. ${lookText(view)}`);
  });
}

function lookText(view) {
  const { data } = view.look;
  if (!data) return view.t("reading");
  return data.who && !data.text.includes(data.who) ? view.t("replay_who", data) : data.text;
}

function stopLooking(view) {
  view.look = null;
  view.focusNow = true;
}

// The game has moved on: who looks back goes on looking, with more steps to look at.
function lookAgain(view) {
  if (!view.look) return;
  if (view.look.game !== gameOf(view.model.get("number"))) view.look = null;
  else lookAt(view, view.look.wanted);
}

function replayBar(view) {
  const { t } = view.now;
  const { step, steps } = view.look;
  const button = (name, off, extra = "") => h("button", { type: "button", class: "al-btn " + extra, "data-do": name, "data-key": name, "aria-disabled": off ? "true" : null, ...SUPPRESS }, t(name.replace(/-/g, "_")));
  return h("div", { class: "al-bar al-replay", role: "group", "aria-label": t("replay") },
    h("div", { class: "al-bar-words" }, h("b", {}, t("replay_at", { step, steps })), h("span", {}, lookText(view)),
      view.say && view.say.text ? h("p", { class: "al-say-" + view.say.kind }, view.say.text) : null),
    h("input", { type: "range", min: 0, max: steps, step: 1, class: "al-slider", "aria-label": t("replay_slider"), "aria-valuetext": `${t("replay_at", { step, steps })}. ${lookText(view)}`, "data-own": true, "data-fill": "look", "data-key": "slider", ...SUPPRESS }),
    h("div", { class: "al-bar-buttons" }, button("replay-before", step <= 0), button("replay-next", step >= steps), button("replay-now", false, "al-go")));
}

// What bots did is shown: figures walk step by step, and the bar says what happens. A click or key ends it.
const SLOT = 650;
const LONGEST = 7000;
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const asCss = (transform) => transform.replace(/translate\(([-\d.]+) ([-\d.]+)\)/, "translate($1px,$2px)");

// Whoever knows what bots do may have it done at once; remembered by the browser.
const BOTS_AT_ONCE = "amazonia_lab.bots"; // no slash: saves are kept below "amazonia_lab/"

function botsAtOnce() {
  try {
    return localStorage.getItem(BOTS_AT_ONCE) !== null;
  } catch {
    return false; // a private window: they are shown
  }
}

function turnBotsAtOnce() {
  try {
    if (botsAtOnce()) localStorage.removeItem(BOTS_AT_ONCE);
    else localStorage.setItem(BOTS_AT_ONCE, "1");
  } catch {
    // as above
  }
}

function showTurns(view, again) {
  const { turns } = view.model.get("progress");
  if (!turns.length || view.look || view.now.down || (!again && (calm() || botsAtOnce() || document.visibilityState !== "visible"))) return;
  const number = view.model.get("number");
  const { used } = view;
  ask(view, "walk", { first: turns[0].from, last: turns[turns.length - 1].to }, (data) => {
    // Whoever has gone on playing meanwhile is not held up by it.
    if (number === view.model.get("number") && used === view.used && !view.look && !view.dialog) walk(view, data.rows.filter((row) => row.text || Object.keys(row.moved).length));
  });
}

function walk(view, rows) {
  endWalk(view);
  if (!rows.length) return;
  const slot = Math.min(SLOT, LONGEST / rows.length) * (calm() ? 2 : 1);
  const total = slot * rows.length;
  const ways = new Map();
  rows.forEach((row, i) => {
    for (const [piece, [before, after]] of Object.entries(row.moved)) {
      if (!ways.has(piece)) ways.set(piece, [{ offset: 0, transform: asCss(before) }]);
      // Without motion a figure stands at once where it goes.
      const begin = i / rows.length;
      const end = calm() ? begin : (i + 0.85) / rows.length;
      if (begin > 0) ways.get(piece).push({ offset: begin, transform: asCss(before) });
      ways.get(piece).push({ offset: Math.min(1, end), transform: asCss(after) });
    }
  });
  const moving = [];
  for (const [piece, frames] of ways) {
    const element = view.root.querySelector(`[data-layer="pieces"] [data-key="${CSS.escape(piece)}"]`);
    if (!element || !element.animate) continue;
    const last = frames[frames.length - 1];
    if (last.offset < 1) frames.push({ offset: 1, transform: last.transform });
    moving.push(element.animate(frames, { duration: total, easing: "linear" }));
  }
  view.walk = { rows, at: 0, moving, slot };
  draw(view);
  nextWalk(view);
}

function nextWalk(view) {
  const now = view.walk;
  clearTimeout(view.walking);
  view.walking = setTimeout(() => {
    if (view.walk !== now || view.closed) return;
    now.at += 1;
    if (now.at >= now.rows.length) endWalk(view);
    else nextWalk(view);
    if (!view.walk || now.rows[now.at].seat !== now.rows[now.at - 1].seat) draw(view);
  }, now.slot);
  redrawBar(view);
}

function endWalk(view) {
  clearTimeout(view.walking);
  if (!view.walk) return;
  for (const one of view.walk.moving) one.cancel();
  view.walk = null;
}

function walkWords(view) {
  const row = view.walk.rows[view.walk.at];
  const player = view.now.head.players[row.seat];
  return h("div", { class: "al-bar-words al-walk" }, h("b", {}, view.t("turn_of", { name: player ? player.name : "" })), h("span", {}, row.text));
}
