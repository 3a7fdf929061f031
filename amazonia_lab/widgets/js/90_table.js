// One view of the table: its selection is its own, everything else is the model's.
const NEAR = ["card", "die", "space", ""];
const WIDE = 1120; // as the style sheet has it
const NARROW = 640;
// What the table is drawn from. A wish of one's own and the save, which comes after everything else, change nothing that
// is seen.
const SHOWN = ["head", "drawings", "ground", "standing", "zones", "status", "offers", "told", "spoken", "progress", "can", "curtain", "number", "onward", "answer"];
let views = 0;

function gather(view) {
  const get = (name) => view.model.get(name);
  const past = view.look && view.look.data; // an earlier moment, to be looked at only
  const ground = past ? past.ground : get("ground");
  const zones = past ? past.zones.map((zone, number) => ({ ...zone, ...ground[zone.id], number })) : get("zones").map((id, number) => ({ ...get("zone" + number), ...ground[id], number }));
  const offers = { choices: [], plans: [], blocked: [], ...(view.look ? {} : get("offers")) };
  const curtain = get("curtain");
  const anchors = new Set([...offers.choices, ...offers.plans].flatMap((o) => o.path || []));
  const names = new Map();
  const shapes = new Map();
  for (const zone of zones) {
    for (const one of [...zone.items, ...(zone.places || []), ...(zone.pieces || [])]) names.set(one.id, one.label);
    for (const item of zone.items) if (item.kind === "player" && item.shape && !shapes.has(item.color)) shapes.set(item.color, item.shape);
    for (const item of zone.items) if (item.foot) names.set(item.foot.id, `${item.label}: ${item.foot.label}`);
    for (const piece of zone.pieces || []) if (piece.kind === "figure" && piece.shape) shapes.set(piece.color, piece.shape);
  }
  view.sel = view.sel.filter((anchor) => anchors.has(anchor));
  view.now = {
    t: view.t, zones, offers, anchors, names, shapes, head: get("head"), progress: get("progress"),
    status: past ? past.status : get("status"), can: view.look ? {} : get("can"), log: past ? past.told : get("told"),
    drawings: (past && past.drawings) || get("drawings"), standing: past ? past.standing : get("standing"),
    down: !!curtain && curtain.seat !== undefined,
    lit: view.walk ? new Map() : withSheets(lights(offers, view.sel), zones),
    blocked: new Map(offers.blocked.map((b) => [b.anchor, b])),
  };
}

function frame(view) {
  const { zones, down } = view.now;
  const board = zones.findIndex((zone) => zone.kind === "map");
  const near = (zone) => zone.items.length === 0 || zone.items.some((item) => NEAR.includes(item.kind || ""));
  const side = (zone) => {
    if (zone.side) return zone.side;
    if (zone.kind !== "row") return { track: "above", sheet: "left", shelf: "right" }[zone.kind];
    // What is played with lies at hand below the board, what is told before it at the left, a display at the right.
    return board < 0 || near(zone) ? "below" : zone.number < board ? "left" : "right";
  };
  const at = (where) => {
    const here = zones.filter((zone) => zone.kind !== "map" && side(zone) === where);
    const nodes = here.filter((zone) => !zone.fold).map((zone) => (zone.kind === "track" ? trackNode(view, zone) : zoneNode(view, zone)));
    const folds = here.filter((zone) => zone.fold && zone.items.length).map((zone) => zoneNode(view, zone));
    return folds.length ? [...nodes, h("div", { class: "al-fold-row", "data-key": "folds-" + where }, folds)] : nodes;
  };
  const overBoard = () => [endNode(view), momentNode(view)];
  const maps = zones.filter((zone) => zone.kind === "map").map((zone) => h("section", { class: "al-boardbox al-panel", "data-key": "box-" + zone.id },
    h("div", { class: "al-mapbox", "data-own": true, "data-group": zone.id, "data-map": zone.id, "data-key": "map-" + zone.id }), legendNode(view, zone),
    zone.note ? h("p", { class: "al-map-note" }, icon(view, "event"), zone.note) : null, overBoard()));
  const left = at("left");
  // The panel lies beside the board, where there is room beside it.
  const panel = panelNode(view);
  const where = !panel ? "" : view.width >= WIDE && !view.model.get("stage") ? "right" : view.width <= NARROW ? "below" : left.length ? "left" : "log";
  const here = (column) => (where === column ? panel : null);
  return [
    h("div", { class: "al-in" + (left.length ? "" : " al-no-left") + (view.look ? " al-looking" : "") + (view.gone ? " al-lonely" : ""), inert: down ? true : null },
      skipNode(view),
      headNode(view),
      h("div", { class: "al-tracks" }, at("above")),
      h("div", { class: "al-middle" }, maps, onwardNode(view), barPlace(view), h("div", { class: "al-below" }, at("below"))),
      here("below"),
      h("div", { class: "al-left" }, here("left"), left),
      h("div", { class: "al-right" }, here("right"), at("right")),
      h("div", { class: "al-logs" }, here("log"), logNode(view)), wordsNode(view), footNode(view)),
    dockNode(view),
    curtainNode(view),
  ].filter(Boolean);
}

function draw(view) {
  if (view.closed) return;
  clearTimeout(view.late);
  const active = view.root.contains(document.activeElement) ? document.activeElement : null;
  const anchor = active && (active.getAttribute("data-anchor") || null);
  const had = active && (active.alKey || null);
  gather(view);
  patch(view.stage, frame(view));
  for (const zone of view.now.zones) {
    if (zone.kind !== "map") continue;
    const host = view.root.querySelector(`[data-map="${CSS.escape(zone.id)}"]`);
    drawBoard(view, host, zone, view.now.drawings[zone.id], view.now.standing[zone.id]);
    lightBoard(view, host, zone);
  }
  fillFields(view);
  rove(view);
  markAnchors(view);
  afterWords(view);
  holdModal(view);
  watchBar(view);
  askTip(view);
  measureLater(view);
  const slider = view.root.querySelector('[data-fill="look"]');
  if (slider && document.activeElement !== slider) slider.value = view.look.wanted;
  const log = view.root.querySelector('[data-scroll="log"]');
  if (log && log.alCount !== view.model.get("told").length + view.model.get("number") * 1000) {
    // The newest is in sight; a frame later, when the table has been laid out.
    requestAnimationFrame(() => (log.scrollTop = log.scrollHeight));
    log.alCount = view.model.get("told").length + view.model.get("number") * 1000;
  }
  // What the bar says is read from its beginning.
  for (const words of view.root.querySelectorAll(".al-bar-words")) {
    if (words.alSaid !== words.textContent) words.scrollTop = 0;
    words.alSaid = words.textContent;
  }
  const end = view.root.querySelector(".al-end");
  // Its buttons are in sight too.
  if (end && !view.hadEnd && view.drawn) end.scrollIntoView({ block: "nearest" });
  view.hadEnd = !!end;
  view.root.dataset.number = view.model.get("number");
  view.root.dataset.busy = view.pending ? "yes" : "no";
  view.root.dataset.asking = view.asks.size ? "yes" : "no";
  if (view.menu && !view.hadMenu) {
    const first = view.root.querySelector("[role=menuitem]");
    if (first) first.focus({ preventScroll: true });
  }
  view.hadMenu = !!view.menu;
  enterPanel(view);
  // A browser takes the focus from what is disabled only later, when nobody gives it to anything else.
  const lost = () => !view.root.contains(document.activeElement) || document.activeElement.disabled;
  if (active && lost()) {
    // What had the focus is gone: the same anchor anew, the same button, else where the person last was. Nobody
    // pointed at that, so the bar goes on telling what happened.
    view.placing = true;
    const again = had && [...view.root.querySelectorAll("[data-key]")].find((e) => e.alKey === had && !e.disabled);
    if (again && again.tabIndex >= -1 && again.focus) again.focus({ preventScroll: true });
    if (lost()) refocus(view, anchor || view.from);
    if (lost()) {
      const stop = view.root.querySelector(view.now.down ? ".al-curtain button" : '[data-map] [tabindex="0"]');
      if (stop) stop.focus({ preventScroll: true });
    }
    view.placing = false;
  }
}

// What depends on sizes is done once the browser has laid the table out, before it is painted: to ask for a size in the
// middle of drawing would lay everything out once more.
function measureLater(view) {
  if (view.measuring) return;
  view.measuring = requestAnimationFrame(() => {
    view.measuring = 0;
    if (view.closed) return;
    placeMoment(view);
    scrollStops(view);
  });
}

function render({ model, el }) {
  const root = document.createElement("div");
  const stage = document.createElement("div");
  const live = document.createElement("div");
  root.className = "al-table" + (model.get("stage") ? " al-stage" : "");
  if (model.get("theme")) root.dataset.theme = model.get("theme");
  root.lang = model.get("head").lang;
  live.className = "al-live";
  live.setAttribute("role", "status");
  live.setAttribute("aria-live", "polite");
  root.append(stage, live);
  el.append(root);
  const view = {
    model, root, stage, live, id: `${Date.now().toString(36)}-${++views}-${Math.floor(performance.now())}`,
    t: makeWords(model.get("words")), symbols: model.get("symbols"), sel: [], wishes: [], stops: {}, unfolded: new Set(),
    asks: new Map(), asked: 0, panel: null, book: null, look: null, walk: null, more: false, opened: new Map(), wholeLog: null, tip: 0, width: 0, words: newWords(),
    preview: null, menu: null, say: null, over: null, seen: null, dialog: null, said: null, pending: null, gone: false, closed: false, used: Date.now(),
  };
  view.prefix = `${model.get("head").prefix}v${views}`;
  const save = model.get("save");
  view.found = save.moves || !model.get("offer") ? null : unfinished(model.get("head"), save);
  const pictures = document.querySelectorAll(`[id="${model.get("head").prefix}-picture"]`);
  for (const picture of pictures) picture.hidden = true;

  let planned = false;
  const later = () => {
    if (planned) return;
    planned = true;
    queueMicrotask(() => {
      planned = false;
      if (view.number !== model.get("number")) {
        view.number = model.get("number");
        view.sel = [];
        view.wishes = [];
        view.preview = view.menu = null;
        view.say = view.over = null;
        endWalk(view);
        const { step, turns } = model.get("progress");
        if (gameOf(view.number) !== view.game || step < view.step) view.wholeLog = null;
        // Bots have answered since: what they did is shown.
        else if (view.drawn && turns.length && view.step <= turns[0].from) view.toShow = true;
        [view.game, view.step] = [gameOf(view.number), step];
        lookAgain(view);
      }
      forgetWords(view);
      if ((model.get("curtain") || {}).seat !== undefined) forget(view);
      onAnswer(view);
      speakNews(view);
      draw(view);
      if (view.toShow) showTurns(view);
      view.toShow = false;
      view.drawn = true;
    });
  };
  const onSave = () => {
    keepSave(view, model.get("head"), model.get("save"));
    if (!model.get("save").moves || !view.found) return;
    view.found = null; // a game is begun: the other one is not asked for any more
    later();
  };
  const click = (event) => onClick(view, event);
  const change = (event) => event.target.matches('[data-fill="file"]') && readSave(view, event.target);
  const input = (event) => onInput(view, event);
  const asked = (content) => onAsked(view, content);
  const key = (event) => {
    onToolKey(view, event);
    onLogKey(view, event);
    onKey(view, event);
  };
  const modifier = (event) => onModifier(view, event);
  const message = (content) => onMessage(view, content);
  const alive = () => look(view, 1500);
  // Things move under a mouse that rests; that is no pointing.
  const move = (event) => {
    if (event.pointerType !== "mouse" || (event.clientX === view.mouseX && event.clientY === view.mouseY)) return;
    [view.mouseX, view.mouseY] = [event.clientX, event.clientY];
    over(view, event.target);
  };
  const focus = (event) => !view.placing && !root.dataset.placed && event.target.matches(":focus-visible") && over(view, event.target);
  const ears = hearing();
  ears.on(root, "pointermove", move);
  ears.on(root, "focusin", focus);
  ears.on(root, "change", change);
  ears.on(root, "input", input);
  ears.on(root, "click", click);
  ears.on(root, "keydown", key);
  ears.on(root, "keydown keyup focusout", modifier);
  for (const name of SHOWN) ears.model(model, "change:" + name, later);
  ears.model(model, "change:save", onSave);
  ears.model(model, "change:onward", () => speak(view, model.get("onward").text, true));
  ears.model(model, "msg:custom", message);
  ears.model(model, "msg:custom", asked);
  ears.model(model, "comm_live_update", alive);
  const used = (event) => {
    view.used = Date.now();
    view.ended = false;
    if (!view.walk || event.target.closest('[data-do="show-again"]')) return;
    // Whoever does something has seen enough. What was pointed at meanwhile was not to be had yet.
    endWalk(view);
    draw(view);
    view.ended = !!event.target.closest("[data-anchor], [data-act]");
    if (view.ended && event.type === "keydown" && ["Enter", " "].includes(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  ears.on(root, "pointerdown keydown", used, true);
  const sized = new ResizeObserver(() => {
    const before = [view.width >= WIDE, view.width <= NARROW].join();
    view.width = root.clientWidth;
    // On a narrow screen the bar stays in sight just below the buttons, however many lines their words take.
    const tools = root.querySelector(".al-tools");
    if (tools) root.style.setProperty("--tools", `${tools.offsetHeight}px`);
    scrollStops(view);
    fitBoard(view);
    if (view.panel && before !== [view.width >= WIDE, view.width <= NARROW].join()) draw(view);
  });
  sized.observe(root);
  view.barSight = new IntersectionObserver((seen) => {
    const before = docked(view);
    view.barAway = seen[seen.length - 1].intersectionRatio < 0.6;
    if (before !== docked(view) && !view.closed) draw(view);
  }, { threshold: [0, 0.6] });
  watchBar(view);
  ears.on(window, "resize", () => fitBoard(view));
  const watch = setInterval(() => {
    if (document.visibilityState === "visible" && !view.pending && Date.now() - view.used < IN_USE) look(view);
  }, LOOK_EVERY);
  view.width = root.clientWidth;
  if (model.get("guide") && !guideKept()) view.tip = 1;
  if (model.get("replay")) lookAt(view, 0);
  later();
  return () => {
    view.closed = true;
    clearInterval(watch);
    sized.disconnect();
    view.barSight.disconnect();
    for (const timer of [view.late, view.timer, view.looking, view.speaking, view.asking, view.walking]) clearTimeout(timer);
    ears.end();
    root.remove();
    for (const picture of pictures) picture.hidden = false;
  };
}

export default { render };
