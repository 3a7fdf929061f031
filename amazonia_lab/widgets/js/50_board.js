// The board: drawn in Python, put together here; lights, prices and labels follow the selection.
const byLayer = (host, name) => host.querySelector(`[data-layer="${name}"]`);

// Movement glides by style; an attribute would jump.
function gliding(piece) {
  const [tag, attrs, kids] = piece;
  const glide = (attrs.transform || "").replace(/translate\(([-\d.]+) ([-\d.]+)\)/, "translate($1px,$2px)");
  const { transform, ...others } = attrs;
  return [tag, { ...others, style: `transform:${glide}` }, kids];
}

// Ids are global to a page, and a table may be shown twice in it: each view has its own.
function renamed([tag, attrs, kids], from, to) {
  const own = {};
  for (const name in attrs) own[name] = /^(id|fill|clip-path)$/.test(name) ? attrs[name].replace(from, to) : attrs[name];
  return [tag, own, kids.map((kid) => (Array.isArray(kid) ? renamed(kid, from, to) : kid))];
}

function drawBoard(view, host, zone, drawing, standing) {
  if (host.alDrawing !== drawing) {
    patch(host, [renamed(drawing, view.now.head.prefix, view.prefix)]);
    host.alDrawing = drawing;
    host.alStanding = null;
  }
  if (host.alStanding !== standing) {
    patch(byLayer(host, "pieces"), standing.pieces.map(gliding));
    host.alStanding = standing;
    for (const element of host.querySelectorAll("[data-mark]")) {
      for (const old of element.alMarks || []) element.classList.remove(old);
      element.alMarks = (standing.marks[element.getAttribute("data-mark")] || "").split(" ").filter(Boolean);
      for (const mark of element.alMarks) element.classList.add(mark);
    }
  }
  const picture = host.firstElementChild;
  picture.setAttribute("role", "group");
  // Places say everything; what else is drawn is for the eye.
  for (const layer of picture.querySelectorAll("[data-layer]:not([data-layer=places])")) layer.setAttribute("aria-hidden", "true");
  picture.setAttribute("aria-label", zone.label);
}

// What a place says of itself, by ear and in the sentence bar.
function describePlace(t, zone, place, light, blocked) {
  // Free sites are told by the place's own lines.
  const here = (zone.pieces || []).filter((p) => p.place === place.id && p.kind !== "site").map((p) => (p.value && !p.label.includes(p.value) ? `${p.label} ${p.value}` : p.label));
  const parts = [place.label, ...(place.lines || [])];
  // Territories first: what stands here comes last, so that nothing else seems to stand there too.
  for (const area of zone.areas || []) if ((area.places || []).includes(place.id)) parts.push(area.label);
  if (here.length) parts.push(t("here", { pieces: here.join(", ") }));
  return asSentences([...parts, ...offerSays(t, light, blocked)]);
}

// What anything on the table says of itself: a place, a figure, a card, a space of a track.
function aboutThing(view, anchor) {
  for (const zone of view.now.zones) {
    const piece = (zone.pieces || []).find((p) => p.id === anchor);
    const place = (zone.places || []).find((p) => p.id === (piece ? piece.place : anchor));
    if (place) return { head: describePlace(view.now.t, zone, place, null, null), text: "" };
    const item = zone.items.find((one) => one.id === anchor);
    if (item) return { head: item.label, text: asSentences(itemSays(item)) };
    const card = zone.items.find((one) => one.foot && one.foot.id === anchor);
    if (card) return { head: `${card.label}: ${card.foot.label}`, text: "" };
  }
  return null;
}

// The way that a wish goes, before it is granted: from the figure over every place on it.
function drawWay(view, host, zone) {
  const layer = byLayer(host, "way");
  if (!layer) return;
  const wish = view.preview;
  const places = new Set((zone.places || []).map((p) => p.id));
  const path = wish ? wish.path || [] : [];
  const figure = (zone.pieces || []).find((p) => p.kind === "figure" && path.includes(p.id));
  const last = path[path.length - 1];
  const way = wish && wish.way && wish.way.length ? wish.way : places.has(last) ? [last] : [];
  const middleOf = (anchor) => {
    const ring = host.querySelector(`.al-place[data-anchor="${CSS.escape(anchor)}"] .al-ring`);
    if (!ring) return null;
    const box = ring.getBBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const points = figure && way.length ? [figure.place, ...way].map(middleOf).filter(Boolean) : [];
  const d = points.length > 1 ? "M" + points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L") : "";
  patch(layer, d ? [["path", { class: "al-going-under", d }, []], ["path", { class: "al-going", d }, []]] : []);
}

// The places that the thing under the mouse, with the focus or last chosen is about: numbered on a grid, where their
// order tells, and by name where few names are drawn.
function drawMeant(view) {
  const held = view.say && view.say.anchor;
  const all = view.now.zones.flatMap((zone) => zone.items).filter((one) => (one.places || []).length);
  const item = all.find((one) => one.id === view.over) || all.find((one) => one.id === held || view.sel.includes(one.id));
  const meant = item ? item.places : [];
  const goals = view.now.zones.flatMap((zone) => (zone.places || []).filter((p) => (p.tags || []).includes("mission")).map((p) => p.id));
  const named = new Set([...meant, ...goals, ...view.sel, view.over, held, view.aim]);
  for (const host of view.root.querySelectorAll("[data-map]")) {
    for (const name of host.querySelectorAll("[data-name]")) name.classList.toggle("al-named", named.has(name.getAttribute("data-name")));
    const layer = byLayer(host, "meant");
    const counted = layer && meant.length > 1 && host.querySelector(".al-tiled");
    const nodes = [];
    for (const place of host.querySelectorAll(".al-place")) {
      const number = meant.indexOf(place.getAttribute("data-anchor"));
      place.classList.toggle("al-meant", number >= 0);
      if (number < 0 || !counted) continue;
      const box = place.querySelector(".al-hit").getBBox();
      nodes.push(["text", { class: "al-meant-number", x: box.x + 14, y: box.y + 20, "data-key": "meant" + number }, [String(number + 1)]]);
    }
    if (layer) patch(layer, nodes);
  }
}

function lightBoard(view, host, zone) {
  const { lit, blocked, t } = view.now;
  const places = new Map((zone.places || []).map((p) => [p.id, p]));
  const atPlace = (anchor) => {
    if (lit.has(anchor)) return lit.get(anchor);
    // A figure on the place may be what is offered; the place is the larger target.
    for (const piece of zone.pieces || []) if (piece.place === anchor && lit.has(piece.id)) return lit.get(piece.id);
    return null;
  };
  for (const element of host.querySelectorAll("[data-anchor]")) {
    const anchor = element.getAttribute("data-anchor");
    const place = places.get(anchor);
    const light = lit.get(anchor);
    element.classList.toggle("al-can", !!light);
    element.classList.toggle("al-chosen", view.sel.includes(anchor));
    if (!place) continue;
    element.setAttribute("role", "button");
    element.setAttribute("data-lm-suppress-shortcuts", "true");
    element.setAttribute("aria-label", describePlace(t, zone, place, atPlace(anchor), blocked.get(anchor)));
    element.setAttribute("aria-pressed", String(view.sel.includes(anchor)));
    if (!element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
  }
  drawWay(view, host, zone);
  drawMeant(view);
  for (const glow of host.querySelectorAll("[data-light]")) {
    glow.classList.toggle("al-lit", lit.has(glow.getAttribute("data-light")));
  }
  // What is built next in a place is lit with it, and says the price itself.
  const next = new Map();
  for (const piece of zone.pieces || []) if (piece.kind === "site" && !next.has(piece.place)) next.set(piece.place, piece);
  const said = (anchor, price) => next.has(anchor) && parseInt(price) === Number(next.get(anchor).value);
  for (const [place, piece] of next) {
    const element = host.querySelector(`[data-key="${CSS.escape(piece.id)}"]`);
    if (element) element.classList.toggle("al-can", lit.has(place));
  }
  const taken = new Set((zone.pieces || []).filter((piece) => piece.kind === "figure").map((piece) => piece.place));
  for (const tag of host.querySelectorAll("[data-price]")) {
    const light = lit.get(tag.getAttribute("data-price"));
    const price = light ? light.price : "";
    const fits = price && price.length <= 8 && !said(tag.getAttribute("data-price"), price);
    tag.classList.toggle("al-lit", !!fits);
    tag.classList.toggle("al-aside", taken.has(tag.getAttribute("data-price")));
    if (!fits) continue;
    const [more, box, words] = tag.firstElementChild.children;
    if (words.textContent !== price) words.textContent = price;
    more.style.display = price === "1" || price.length > 2 ? "none" : "";
    tag.classList.toggle("al-wide", price.length > 2);
    const width = Math.max(16, 8 + price.length * 8);
    box.setAttribute("width", width);
    box.setAttribute("x", -width / 2);
  }
}
