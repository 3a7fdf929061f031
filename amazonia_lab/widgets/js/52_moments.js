// What just happened, seen at once: an event as a large card, dice with their faces, the end with who is saved.

// Rows since the last wish of this view. A view that has wished for nothing tells what bots did since a person played.
function freshRows(view) {
  const { log } = view.now;
  if (view.seen === null) return log.slice(log.map((row) => !row.by).lastIndexOf(true) + 1);
  const at = log.findIndex((row) => row.n === view.seen);
  // Not there any more: undone, or so long ago that the log has left it behind.
  if (!view.seen) return log;
  return at >= 0 ? log.slice(at + 1) : log.length && parseInt(log[0].n) > parseInt(view.seen) ? log : [];
}

// The symbol of a row: a die shows what was rolled.
function signNode(view, row, extra = "") {
  if (row.icon !== "die") return row.icon ? icon(view, row.icon.replace("event:", ""), extra) : null;
  return row.dice ? h("span", { class: "al-dice" }, row.dice.map((n) => dieFace(n, extra))) : dieFace(row.die, extra);
}

const isEvent = (row) => (row.icon || "").startsWith("event");
const isLarge = (row) => isEvent(row) || row.icon === "die";

// A small card in the board's corner, until the next thing is chosen or it is put away.
function momentNode(view) {
  const { t, status } = view.now;
  if (view.look || view.walk || status.outcome || view.sel.length || view.preview || view.menu) return null;
  const fresh = freshRows(view);
  const rows = fresh.filter(isLarge).slice(-4);
  const last = rows.length ? rows[rows.length - 1].n : "";
  if (!rows.length || view.hush === last) return null;
  const event = rows.some(isEvent);
  return h("section", { class: "al-moment al-panel" + (event ? " al-moment-event" : ""), "data-key": "moment" + last, "aria-label": t("shown_now") },
    h("ul", {}, rows.map((row) => h("li", { "data-key": "m" + row.n }, signNode(view, row, "al-big"), h("span", {}, row.text)))),
    h("button", { type: "button", class: "al-btn al-hide", "data-hush": last, "data-key": "hush", "aria-label": t("hide"), ...SUPPRESS }, icon(view, "cross")));
}

// It lies in that corner where it hides least: what can be chosen, what stands on the board, other places; never under
// the bar, which follows one who scrolls.
const CORNERS = ["", "right", "top right", "top"];
const HIDES = [[".al-place.al-can, .al-line-head.al-can", 4], [".al-piece", 3], [".al-place", 1], [".al-name", 1]];
function placeMoment(view) {
  const moment = view.root.querySelector(".al-moment");
  if (!moment) return;
  const board = moment.parentElement;
  const map = board.querySelector(".al-map");
  if (map) moment.style.setProperty("--below", `${board.getBoundingClientRect().bottom - map.getBoundingClientRect().bottom + 4}px`);
  const things = HIDES.flatMap(([which, weight]) => [...board.querySelectorAll(which)].map((e) => [e.getBoundingClientRect(), weight]));
  const bar = view.root.querySelector(".al-bar");
  if (bar) things.push([bar.getBoundingClientRect(), 100]);
  const hides = CORNERS.map((corner) => {
    moment.dataset.corner = corner;
    const box = moment.getBoundingClientRect();
    const both = (r, low, high) => Math.max(0, Math.min(r[high], box[high]) - Math.max(r[low], box[low]));
    return things.reduce((sum, [r, weight]) => sum + weight * both(r, "left", "right") * both(r, "top", "bottom"), 0);
  });
  moment.dataset.corner = CORNERS[hides.indexOf(Math.min(...hides))];
}

// The picture of what the end sums up: on a track what stands there, else what was met or missed, if that is said.
function endIcon(zone, item) {
  if (zone.kind === "track") return item.icon;
  const judged = (chip) => (chip.state || []).some((state) => state === "met" || state === "missing");
  return ((item.chips || []).find(judged) || item).icon;
}

// How it ended, with what stands on the tracks (who is saved, who is lost) or what else the game sums up.
function endNode(view) {
  const { t, status, zones } = view.now;
  if (!status.outcome || view.hush === "end") return null;
  const won = status.won === true;
  const title = t(won ? "won" : status.won === false ? "lost" : "over");
  const ending = view.now.head.ending || [];
  const tracks = zones.filter((zone) => (ending.length ? ending.includes(zone.id) : zone.kind === "track")).map((zone) => {
    const there = zone.items.filter((item) => !(item.state || []).includes("empty"));
    return there.length ? h("div", { class: "al-end-track", "data-key": "end-" + zone.id }, h("b", {}, zone.kind === "track" ? `${zone.label} ${there.length}/${zone.items.length}` : zone.label),
      h("ul", {}, there.map((item) => h("li", { "data-key": "end-" + item.id },
        h("span", { class: `al-space al-on ${colored(view, item.color)}${item.shape ? " al-like-" + item.shape : ""}`, ...hidden }, icon(view, endIcon(zone, item)) || item.value),
        h("span", { class: "al-end-name" }, item.label))))) : null;
  });
  return h("section", { class: `al-end al-panel ${won ? "al-end-won" : status.won === false ? "al-end-lost" : ""}`, "data-key": "end", "aria-label": title },
    h("div", { class: "al-end-head" }, icon(view, won ? "tick" : status.won === false ? "cross" : "star", "al-big"), h("div", {}, h("b", { class: "al-who" }, title), h("p", {}, status.outcome)),
      h("button", { type: "button", class: "al-btn al-hide", "data-hush": "end", "data-key": "hush", "aria-label": t("hide"), ...SUPPRESS }, icon(view, "cross"))),
    tracks,
    h("div", { class: "al-row al-end-next" }, onwardButton(view), ["talk", "replay", onwardButton(view) ? "" : "new", "save"].filter(Boolean).map((name) => h("button", { type: "button", class: "al-btn" + (name === "talk" && !onwardButton(view) ? " al-go" : ""), "data-do": name, "data-key": "end-" + name, ...SUPPRESS }, t(name)))));
}
