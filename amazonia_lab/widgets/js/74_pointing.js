// Pointing at things, and what is said about them.
// Something was pointed at, by mouse, finger or key.
function point(view, anchor, element) {
  const { offers, t } = view.now;
  if (view.now.down) return;
  const before = view.pending;
  view.from = anchor;
  if (view.preview && view.aim === anchor) return doIt(view, "go");
  const { preview, menu } = view;
  view.preview = view.menu = view.say = null;
  view.wishes = [];
  let meant = pointAt(offers, view.sel, anchor);
  // The place stands for the figure on it where only the figure is offered, and the other way round.
  if (meant.kind === "nothing") {
    const about = wishesAbout(view, anchor);
    if (about.length) meant = about.length > 1 ? { kind: "menu", selection: [], wishes: about } : { kind: "show", selection: [], wish: about[0] };
    for (const other of about.length ? [] : sharing(view, anchor)) {
      const also = pointAt(offers, view.sel, other);
      if (also.kind === "nothing") continue;
      meant = also;
      break;
    }
  } else if (!element.hasAttribute("data-at")) {
    meant = orFigure(view, anchor, meant);
  }
  view.aim = null;
  // A finger cannot rest on a thing to read what it is, so the first touch shows and the second one does it.
  if (meant.kind === "play" && view.touched) meant = { kind: "show", selection: [anchor], wish: meant.wish };
  if (meant.kind === "play") {
    if (wish(view, { do: "act", actions: meant.wish.actions })) {
      guideStep(view, meant.wish.actions);
      view.sel = [];
      view.aim = anchor;
    }
  } else if (meant.kind === "show") {
    view.sel = meant.selection;
    view.preview = meant.wish;
    view.aim = anchor;
    // A price that is only a number says nothing without its picture.
    const { label, price } = meant.wish;
    tellOnly(view, asSentences([label, /^\d+$/.test(price) || label.includes(price) ? "" : price, t("sure")]));
  } else if (meant.kind === "menu") {
    view.sel = meant.selection;
    view.menu = meant.wishes;
  } else if (meant.kind === "select") {
    view.sel = meant.selection;
    view.wishes = [...(meant.wishes || []), ...atItsPlace(view, anchor)];
    tellOnly(view, t("lit_count", { count: [...lights(offers, view.sel).keys()].length }));
  } else {
    explain(view, anchor);
  }
  drawSent(view, before);
  if (view.sel.length && !view.preview && !view.menu) showLit(view);
}

// What can be chosen next is brought into sight, if none of it is.
function showLit(view) {
  const lit = [...view.root.querySelectorAll(".al-can[data-anchor]")].filter((e) => !view.sel.includes(e.getAttribute("data-anchor")) && e.getClientRects().length);
  const inside = (e) => { const box = e.getBoundingClientRect(); return box.bottom > 0 && box.top < innerHeight; };
  if (lit.length && !lit.some(inside)) lit[0].scrollIntoView({ block: "center", behavior: calm() ? "auto" : "smooth" });
}

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

// What can be done at the place of the figure that was chosen, beside its ways: a mission there.
function atItsPlace(view, anchor) {
  const { offers, zones } = view.now;
  const figure = view.sel.length === 1 && zones.some((zone) => (zone.pieces || []).some((one) => one.id === anchor));
  const here = figure ? sharing(view, anchor).map((other) => pointAt(offers, [], other)) : [];
  return here.flatMap((meant) => (meant.wish ? [meant.wish] : meant.wishes || [])).filter((wish) => !wish.path.includes(anchor)).slice(0, 2);
}

// What is offered of things that are about a place: its row and its column, where a line is asked for.
function wishesAbout(view, anchor) {
  const { offers, zones } = view.now;
  const spot = [anchor, ...sharing(view, anchor)];
  const things = zones.flatMap((zone) => zone.items).filter((one) => (one.places || []).some((place) => spot.includes(place)));
  return things.map((one) => pointAt(offers, [], one.id)).filter((meant) => meant.kind === "play").map((meant) => meant.wish);
}

// Other anchors of the same spot: figures on a place, the place of a figure.
function sharing(view, anchor) {
  const found = [];
  for (const zone of view.now.zones) {
    for (const piece of zone.pieces || []) {
      if (piece.place === anchor) found.push(piece.id);
      if (piece.id === anchor) found.push(piece.place);
    }
    for (const item of zone.items) {
      if (item.stands_for === anchor) found.push(item.id);
      if (item.id === anchor && item.stands_for) found.push(item.stands_for);
    }
  }
  return found;
}

// What a thing that is refused would do, and for what: whoever points at it wants to know that first.
function doesOf(view, anchor, reason) {
  const item = view.now.zones.flatMap((zone) => zone.items).find((one) => one.id === anchor);
  if (!item) return "";
  const price = ofState(item, "money").map((chip) => chip.label).filter((label) => !reason.includes(label));
  const does = [[...(item.about || []).slice(0, 1), ...price].join("; ")].filter(Boolean);
  return does.map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)).join("");
}

function explain(view, anchor) {
  const { blocked, names } = view.now;
  const refused = blocked.get(anchor) || sharing(view, anchor).map((a) => blocked.get(a)).find(Boolean);
  const about = aboutThing(view, anchor) || { head: names.get(anchor), text: "" };
  view.sel = [];
  if (refused) tell(view, { kind: "refusal", anchor, head: names.get(anchor), does: doesOf(view, anchor, refused.reason), text: refused.reason, rule: refused.rule });
  else tell(view, { kind: "note", anchor, text: about.text || about.head || "", head: about.text ? about.head : "" });
}

// The mouse or the focus has come to a thing: the bar says what it is.
function over(view, element) {
  const from = element && element.closest ? element.closest("[data-anchor], [data-about]") : null;
  const anchor = from ? from.getAttribute("data-anchor") || from.getAttribute("data-about") : null;
  if (anchor === view.over || view.closed) return;
  view.over = anchor;
  redrawBar(view);
  if (view.now) drawMeant(view);
}

function redrawBar(view) {
  const bar = view.root.querySelector(".al-bar:not(.al-bar-place)");
  if (!bar || !view.now) return;
  const [, attrs, kids] = barNode(view);
  dress(bar, attrs);
  patch(bar, kids);
}

