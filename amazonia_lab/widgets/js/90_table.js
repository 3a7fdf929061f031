// One view of the table: its selection is its own, everything else is the model's.
const HEARD = 250;
const NEAR = ["card", "die", "space", ""];
let views = 0;

function gather(view) {
  const get = (name) => view.model.get(name);
  const ground = get("ground");
  const zones = get("zones").map((id, number) => ({ ...get("zone" + number), ...ground[id], number }));
  const offers = { choices: [], plans: [], blocked: [], ...get("offers") };
  const curtain = get("curtain");
  const anchors = new Set([...offers.choices, ...offers.plans].flatMap((o) => o.path || []));
  const names = new Map();
  const shapes = new Map();
  for (const zone of zones) {
    for (const one of [...zone.items, ...(zone.places || []), ...(zone.pieces || [])]) names.set(one.id, one.label);
    for (const item of zone.items) if (item.foot) names.set(item.foot.id, `${item.label}: ${item.foot.label}`);
    for (const piece of zone.pieces || []) if (piece.kind === "figure" && piece.shape) shapes.set(piece.color, piece.shape);
  }
  view.sel = view.sel.filter((anchor) => anchors.has(anchor));
  view.now = {
    t: view.t, zones, offers, anchors, names, shapes, head: get("head"), status: get("status"), can: get("can"), log: get("told"),
    down: !!curtain && curtain.seat !== undefined,
    lit: lights(offers, view.sel),
    blocked: new Map(offers.blocked.map((b) => [b.anchor, b])),
  };
}

function tell(view, say) {
  view.say = say;
  const text = [say.head, say.text, say.rule].filter(Boolean).join(". ");
  // Said once, a moment later, so that it is heard after the redraw.
  clearTimeout(view.speaking);
  view.speaking = setTimeout(() => (view.live.textContent = text), HEARD);
}

// Something was pointed at, by mouse, finger or key.
function point(view, anchor, element) {
  const { offers, t } = view.now;
  if (view.now.down) return;
  view.from = anchor;
  if (view.preview && view.aim === anchor) return doIt(view, "go");
  const { preview, menu } = view;
  view.preview = view.menu = view.say = null;
  view.wishes = [];
  let meant = pointAt(offers, view.sel, anchor);
  // The place stands for the figure on it where only the figure is offered, and the other way round.
  if (meant.kind === "nothing") {
    for (const other of sharing(view, anchor)) {
      const also = pointAt(offers, view.sel, other);
      if (also.kind === "nothing") continue;
      meant = also;
      break;
    }
  } else if (!element.hasAttribute("data-at")) {
    meant = orFigure(view, anchor, meant);
  }
  view.aim = null;
  if (meant.kind === "play") {
    if (wish(view, { do: "act", actions: meant.wish.actions })) {
      view.sel = [];
      view.aim = anchor;
    }
  } else if (meant.kind === "show") {
    view.sel = meant.selection;
    view.preview = meant.wish;
    view.aim = anchor;
    tellOnly(view, [meant.wish.label, meant.wish.price].filter(Boolean).join(", "));
  } else if (meant.kind === "menu") {
    view.sel = meant.selection;
    view.menu = meant.wishes;
  } else if (meant.kind === "select") {
    view.sel = meant.selection;
    view.wishes = meant.wishes || [];
    tellOnly(view, t("lit_count", { count: [...lights(offers, view.sel).keys()].length }));
  } else {
    explain(view, anchor);
  }
  draw(view);
  // What is about to happen is seen, however far down the page it was chosen.
  const about = view.menu ? ".al-menu" : view.preview || view.wishes.length ? ".al-bar" : null;
  if (about) view.root.querySelector(about).scrollIntoView({ block: "nearest" });
}

const tellOnly = (view, text) => {
  clearTimeout(view.speaking);
  view.speaking = setTimeout(() => (view.live.textContent = text), HEARD);
};

// Where a place and a figure on it are both offered, and there are several figures to choose from, a menu asks.
function orFigure(view, anchor, meant) {
  const { offers, names, anchors, t } = view.now;
  if (meant.kind === "select" || view.sel.length) return meant;
  const movers = view.now.zones.flatMap((zone) => (zone.pieces || []).filter((p) => p.kind === "figure" && anchors.has(p.id)));
  const here = movers.filter((p) => p.place === anchor && pointAt(offers, [], p.id).kind !== "nothing");
  if (movers.length < 2 || !here.length) return meant;
  const wishes = [...(meant.wishes || [meant.wish]), ...here.map((p) => ({ choose: p.id, label: t("choose", { name: names.get(p.id) }), actions: [], path: [] }))];
  return { kind: "menu", selection: meant.selection || [], wishes };
}

// Other anchors of the same spot: figures on a place, the place of a figure.
function sharing(view, anchor) {
  const found = [];
  for (const zone of view.now.zones) {
    for (const piece of zone.pieces || []) {
      if (piece.place === anchor) found.push(piece.id);
      if (piece.id === anchor) found.push(piece.place);
    }
  }
  return found;
}

function explain(view, anchor) {
  const { blocked, names } = view.now;
  const refused = blocked.get(anchor) || sharing(view, anchor).map((a) => blocked.get(a)).find(Boolean);
  const about = aboutThing(view, anchor) || { head: names.get(anchor), text: "" };
  view.sel = [];
  if (refused) tell(view, { kind: "refusal", anchor, head: names.get(anchor), text: refused.reason, rule: refused.rule });
  else tell(view, { kind: "note", text: about.text || about.head || "", head: about.text ? about.head : "" });
}

function goBack(view) {
  const had = view.menu || view.preview || view.sel.length || view.dialog || view.say || view.wishes.length;
  if (!had) return false;
  const inside = view.root.contains(document.activeElement) ? view.from : null;
  if (view.dialog) view.dialog = null;
  else {
    view.menu = view.preview = view.say = null;
    view.sel = [];
    view.wishes = [];
  }
  view.aim = view.said = null;
  draw(view);
  if (inside) refocus(view, inside);
  return true;
}

function refocus(view, anchor) {
  const element = [...view.root.querySelectorAll("[data-anchor][tabindex]")].find((e) => e.getAttribute("data-anchor") === anchor);
  if (element) element.focus({ preventScroll: true });
}

function doIt(view, name) {
  const { t } = view.now;
  if (["undo", "redo", "hint", "bot"].includes(name)) {
    view.sel = [];
    view.preview = view.menu = view.say = null;
    view.wishes = [];
    wish(view, { do: name });
  } else if (name === "go" && view.preview) {
    play(view, view.preview);
    if (view.from) refocus(view, view.from);
  } else if (name === "cancel") goBack(view);
  else if (["save", "load", "new"].includes(name)) {
    view.dialog = view.dialog === name ? null : name;
    view.said = null;
  } else if (name === "close") view.dialog = null;
  else if (name === "copy") copySave(view);
  else if (name === "download") downloadSave(view);
  else if (name === "load-now") {
    const field = view.root.querySelector('[data-fill="load"]');
    wish(view, { do: "load", text: field ? field.value : "" });
  } else if (name === "new-now") {
    const field = view.root.querySelector('[data-fill="seed"]');
    wish(view, { do: "new", seed: field ? field.value.trim() : "" });
  }
  else if (name === "continue") wish(view, { do: "load", text: view.found.text });
  else if (name === "not-now") view.found = null;
  else if (name === "ping") look(view, 1500);
  else if (name === "lift") wish(view, { do: "lift", seat: (view.model.get("curtain") || {}).seat });
  draw(view);
  if (view.dialog === name) {
    const first = view.root.querySelector(".al-dialog textarea, .al-dialog button");
    if (first) first.focus();
    // Its buttons are in sight too.
    view.root.querySelector(".al-dialog").scrollIntoView({ block: "nearest" });
  }
  if (view.say === null && name === "copy") tell(view, { kind: "note", text: t("copied") });
}

function onClick(view, event) {
  const from = event.target.closest("[data-do], [data-act], [data-menu], [data-wish], [data-fold], [data-hush], [data-anchor], [data-about]");
  if (!from || !view.root.contains(from) || from.disabled) return;
  const name = from.getAttribute("data-do");
  // The second click of a double click is no second wish; going back twice in a row may well be.
  if (event.detail > 1 && !["undo", "redo"].includes(name)) return;
  if (name) doIt(view, name);
  else if (from.hasAttribute("data-hush")) {
    view.hush = from.getAttribute("data-hush");
    draw(view);
  } else if (from.hasAttribute("data-fold")) {
    const zone = from.getAttribute("data-fold");
    if (!view.unfolded.delete(zone)) view.unfolded.add(zone);
    draw(view);
  } else if (from.hasAttribute("data-about")) {
    // Nothing to be done with it; a finger has no hovering, so a tap says what it is.
    if (!view.preview && !view.menu) explain(view, from.getAttribute("data-about"));
    draw(view);
  } else if (from.hasAttribute("data-act")) play(view, { actions: [from.getAttribute("data-act")] }) && draw(view);
  else if (from.hasAttribute("data-menu")) {
    const wanted = view.menu[Number(from.getAttribute("data-menu"))];
    if (wanted.choose) {
      view.menu = null;
      view.sel = [];
      point(view, wanted.choose, from);
    } else {
      play(view, wanted);
      draw(view);
    }
    if (view.from) refocus(view, view.from);
  } else if (from.hasAttribute("data-wish")) {
    play(view, view.wishes[Number(from.getAttribute("data-wish"))]);
    draw(view);
  } else {
    const group = groupOf(from);
    if (group) view.stops[group.getAttribute("data-group")] = from.getAttribute("data-at") || from.getAttribute("data-anchor");
    point(view, from.getAttribute("data-anchor"), from);
  }
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
  return [
    h("div", { class: "al-in" + (left.length ? "" : " al-no-left"), inert: down ? true : null },
      headNode(view),
      h("div", { class: "al-tracks" }, at("above")),
      h("div", { class: "al-middle" }, board < 0 ? overBoard() : null, maps, barNode(view), h("div", { class: "al-below" }, at("below"))),
      h("div", { class: "al-left" }, left),
      h("div", { class: "al-right" }, at("right")), logNode(view), footNode(view)),
    curtainNode(view),
  ].filter(Boolean);
}

// The mouse or the focus has come to a thing: the bar says what it is.
function over(view, element) {
  const from = element && element.closest ? element.closest("[data-anchor], [data-about]") : null;
  const anchor = from ? from.getAttribute("data-anchor") || from.getAttribute("data-about") : null;
  if (anchor === view.over || view.closed) return;
  view.over = anchor;
  const bar = view.root.querySelector(".al-bar");
  const [, attrs, kids] = barNode(view);
  dress(bar, attrs);
  patch(bar, kids);
}

function draw(view) {
  if (view.closed) return;
  const active = view.root.contains(document.activeElement) ? document.activeElement : null;
  const anchor = active && (active.getAttribute("data-anchor") || null);
  const had = active && (active.alKey || null);
  gather(view);
  patch(view.stage, frame(view));
  for (const zone of view.now.zones) {
    if (zone.kind !== "map") continue;
    const host = view.root.querySelector(`[data-map="${CSS.escape(zone.id)}"]`);
    drawBoard(view, host, zone, view.model.get("drawings")[zone.id], view.model.get("standing")[zone.id]);
    lightBoard(view, host, zone);
  }
  fillFields(view);
  rove(view);
  const log = view.root.querySelector('[data-scroll="log"]');
  if (log && log.alCount !== view.model.get("told").length + view.model.get("number") * 1000) {
    // The newest is in sight; a frame later, when the table has been laid out.
    requestAnimationFrame(() => (log.scrollTop = log.scrollHeight));
    log.alCount = view.model.get("told").length + view.model.get("number") * 1000;
  }
  view.root.dataset.number = view.model.get("number");
  view.root.dataset.busy = view.pending ? "yes" : "no";
  if (view.menu && !view.hadMenu) {
    const first = view.root.querySelector("[role=menuitem]");
    if (first) first.focus({ preventScroll: true });
  }
  view.hadMenu = !!view.menu;
  if (active && !view.root.contains(document.activeElement)) {
    // What had the focus is gone: the same anchor anew, the same button, else where the person last was.
    const again = had && [...view.root.querySelectorAll("[data-key]")].find((e) => e.alKey === had && !e.disabled);
    if (again && again.tabIndex >= -1 && again.focus) again.focus({ preventScroll: true });
    if (!view.root.contains(document.activeElement)) refocus(view, anchor || view.from);
    if (!view.root.contains(document.activeElement)) {
      const stop = view.root.querySelector(view.now.down ? ".al-curtain button" : '[data-map] [tabindex="0"]');
      if (stop) stop.focus({ preventScroll: true });
    }
  }
}

function render({ model, el }) {
  const root = document.createElement("div");
  const stage = document.createElement("div");
  const live = document.createElement("div");
  root.className = "al-table" + (model.get("stage") ? " al-stage" : "");
  if (model.get("theme")) root.dataset.theme = model.get("theme");
  live.className = "al-live";
  live.setAttribute("role", "status");
  live.setAttribute("aria-live", "polite");
  root.append(stage, live);
  el.append(root);
  const view = {
    model, root, stage, live, id: `${Date.now().toString(36)}-${++views}-${Math.floor(performance.now())}`,
    t: makeWords(model.get("words")), symbols: model.get("symbols"), sel: [], wishes: [], stops: {}, unfolded: new Set(),
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
        if (view.number !== undefined && view.drawn) tellOnly(view, news(view));
      }
      onAnswer(view);
      if (save_changed()) keepSave(model.get("head"), model.get("save"));
      draw(view);
      view.drawn = true;
    });
  };
  let lastSave = save.text;
  const save_changed = () => {
    const text = model.get("save").text;
    const changed = text !== lastSave;
    lastSave = text;
    if (changed && model.get("save").moves) view.found = null;
    return changed;
  };
  const click = (event) => onClick(view, event);
  const change = (event) => event.target.matches('[data-fill="file"]') && readSave(view, event.target);
  const key = (event) => onKey(view, event);
  const modifier = (event) => onModifier(view, event);
  const message = (content) => onMessage(view, content);
  const alive = () => look(view, 1500);
  // Things move under a mouse that rests; that is no pointing.
  const move = (event) => {
    if (event.pointerType !== "mouse" || (event.clientX === view.mouseX && event.clientY === view.mouseY)) return;
    [view.mouseX, view.mouseY] = [event.clientX, event.clientY];
    over(view, event.target);
  };
  const focus = (event) => event.target.matches(":focus-visible") && over(view, event.target);
  root.addEventListener("pointermove", move);
  root.addEventListener("focusin", focus);
  root.addEventListener("change", change);
  root.addEventListener("click", click);
  root.addEventListener("keydown", key);
  for (const type of ["keydown", "keyup", "focusout"]) root.addEventListener(type, modifier);
  model.on("change", later);
  model.on("msg:custom", message);
  model.on("comm_live_update", alive);
  const used = () => (view.used = Date.now());
  for (const type of ["pointerdown", "keydown"]) root.addEventListener(type, used);
  const watch = setInterval(() => {
    if (document.visibilityState === "visible" && !view.pending && Date.now() - view.used < IN_USE) look(view);
  }, LOOK_EVERY);
  later();
  return () => {
    view.closed = true;
    clearInterval(watch);
    for (const timer of [view.timer, view.looking, view.speaking]) clearTimeout(timer);
    root.removeEventListener("pointermove", move);
    root.removeEventListener("focusin", focus);
    root.removeEventListener("change", change);
    root.removeEventListener("click", click);
    root.removeEventListener("keydown", key);
    for (const type of ["keydown", "keyup", "focusout"]) root.removeEventListener(type, modifier);
    for (const type of ["pointerdown", "keydown"]) root.removeEventListener(type, used);
    model.off("change", later);
    model.off("msg:custom", message);
    model.off("comm_live_update", alive);
    root.remove();
    for (const picture of pictures) picture.hidden = false;
  };
}

// What is new, for the live region: the last sentences, then who is asked what.
function news(view) {
  const status = view.model.get("status");
  const log = view.model.get("told").slice(-2).map((row) => row.text);
  return [...log, status.outcome || (status.who ? view.t("turn", { name: status.who }) : "")].filter(Boolean).join(" ");
}

export default { render };
