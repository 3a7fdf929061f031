// One Tab stop for each group of targets (the board, a row of cards ...); arrows go to the nearest in that
// direction, N and P to the next and previous one that offers something.
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const groupOf = (element) => element.closest("[data-group]");
const targetsIn = (group) => [...group.querySelectorAll("[data-anchor][role=button], button[data-anchor]")];

function middle(element) {
  const shape = element.querySelector(".al-hit") || element;
  const box = shape.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

// The nearest one that lies more in this direction than beside it.
function nearest(from, [dx, dy], others) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const other of others) {
    if (other === from) continue;
    const [ox, oy] = middle(other);
    const ahead = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (ahead < 4 || aside > ahead * 1.6) continue;
    const cost = ahead + aside * 2;
    if (cost < least) [best, least] = [other, cost];
  }
  return best;
}

// What offers something: of a card with a strip below, the card itself wears no light of its own.
const OFFERS = ".al-can, .al-can > .al-play";

// Where one begins on the map: at the figure that may move, as the eye does.
function ownPlaces(view) {
  const pieces = view.now.zones.flatMap((zone) => zone.pieces || []);
  return pieces.filter((piece) => piece.kind === "figure" && (piece.state || []).includes("active")).map((piece) => piece.place);
}

function rove(view) {
  const own = ownPlaces(view);
  for (const group of view.root.querySelectorAll("[data-group]")) {
    const targets = targetsIn(group);
    const name = group.getAttribute("data-group");
    let stop = targets.find((e) => e.getAttribute("data-anchor") === view.stops[name]);
    stop = stop || targets.find((e) => own.includes(e.getAttribute("data-anchor"))) || targets.find((e) => e.matches(OFFERS)) || targets[0];
    for (const target of targets) {
      const index = target === stop ? "0" : "-1";
      if (target.getAttribute("tabindex") !== index) target.setAttribute("tabindex", index);
    }
  }
}

function focusTarget(view, element) {
  const group = groupOf(element);
  if (group) view.stops[group.getAttribute("data-group")] = element.getAttribute("data-anchor");
  rove(view);
  element.focus();
}

// The mark that keeps letters at the table also keeps Ctrl+S from the notebook, so it is off while Ctrl is down.
const MARK = "data-lm-suppress-shortcuts";

function onModifier(view, event) {
  if (event.type === "keydown" && (event.key === "Control" || event.key === "Meta")) {
    if (event.target.hasAttribute(MARK)) {
      event.target.removeAttribute(MARK);
      view.bare = event.target;
    }
  } else if (view.bare && (event.type === "focusout" || event.key === "Control" || event.key === "Meta")) {
    view.bare.setAttribute(MARK, "true");
    view.bare = null;
  }
}

// A console (the play page is one) takes Enter for its prompt before the table hears of it, wherever the focus is:
// the focus comes back, and a button is pressed after all.
function keepEnter(event) {
  if (event.key !== "Enter" || !event.defaultPrevented) return;
  if (document.activeElement !== event.target) event.target.focus({ preventScroll: true });
  if (event.target.matches("button, summary") && !event.repeat) event.target.click();
}

function onKey(view, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  keepEnter(event);
  const key = event.key;
  // Letters are notebook commands (x cuts the cell); they stay at the table.
  if (key !== "Tab") event.stopPropagation();
  else keepTab(view, event);
  const typing = /^(TEXTAREA|INPUT)$/.test(event.target.tagName);
  if (event.target.getAttribute("data-fill") === "ask" && wordsKey(view, event)) return;
  if (key === "Escape") {
    if (goBack(view)) event.preventDefault();
    return;
  }
  if (typing) return;
  if (key === "/" || key === "?") {
    toWords(view);
    event.preventDefault();
    return;
  }
  const choice = event.target.closest("[role=menuitem]");
  if (choice && (key === "ArrowDown" || key === "ArrowUp")) {
    const all = [...choice.closest("[role=menu]").querySelectorAll("[role=menuitem]")];
    const step = key === "ArrowDown" ? 1 : all.length - 1;
    all[(all.indexOf(choice) + step) % all.length].focus();
    event.preventDefault();
    return;
  }
  const here = event.target.closest("[data-anchor]");
  if (!here) return;
  if (key in ARROWS) {
    const group = groupOf(here);
    const to = group && nearest(here, ARROWS[key], targetsIn(group));
    if (to) focusTarget(view, to);
    event.preventDefault();
  } else if (/^[np]$/i.test(key)) {
    const order = [...view.root.querySelectorAll("[data-group] [data-anchor][tabindex]")];
    const all = order.filter((e) => e.matches(OFFERS));
    const at = order.indexOf(here);
    const after = all.filter((e) => order.indexOf(e) > at);
    const before = all.filter((e) => order.indexOf(e) < at);
    const to = key.toLowerCase() === "n" ? after[0] || all[0] : before[before.length - 1] || all[all.length - 1];
    if (to) focusTarget(view, to);
    event.preventDefault();
  } else if ((key === "Enter" || key === " ") && here.tagName !== "BUTTON") {
    view.touched = false;
    if (!event.repeat) point(view, here.getAttribute("data-anchor"), here);
    event.preventDefault();
  } else if ((key === "Enter" || key === " ") && event.repeat) {
    event.preventDefault(); // a held key is one press
  }
}
