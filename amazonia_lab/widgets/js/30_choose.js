// The one way of choosing: anchors that were pointed at filter the choices by their path.
const includesAll = (path, anchors) => anchors.every((anchor) => path.includes(anchor));
const rest = (path, selection) => path.filter((anchor) => !selection.includes(anchor));

// Choices and plans that go with a selection. A plan of one action that is a choice already says nothing new.
function fitting(offers, selection) {
  const begun = (c) => !c.ordered || !selection.length || selection.includes(c.path[0]);
  const choices = (offers.choices || []).filter((c) => includesAll(c.path || [], selection) && begun(c));
  const known = new Set(choices.map((c) => c.action));
  const plans = (offers.plans || []).filter(
    (p) => includesAll(p.path, selection) && !(p.actions.length === 1 && known.has(p.actions[0])),
  );
  return { choices, plans };
}

const asWish = (offer) => ({
  actions: offer.actions || [offer.action],
  label: offer.label,
  price: offer.price || "",
  warning: offer.warning || "",
  group: offer.group || "",
  path: offer.path || [],
  way: offer.way || [],
});

// What pointing at one more anchor means: play, show before playing, ask which one, or light up what is left.
function pointAt(offers, selection, anchor) {
  let chosen = selection.includes(anchor) ? selection.filter((a) => a !== anchor) : [...selection, anchor];
  let found = fitting(offers, chosen);
  if (found.choices.length + found.plans.length === 0) {
    chosen = [anchor];
    found = fitting(offers, chosen);
    if (found.choices.length + found.plans.length === 0) return { kind: "nothing" };
  }
  if (!chosen.includes(anchor)) return { kind: "select", selection: chosen };
  const total = found.choices.length + found.plans.length;
  const aim = (path) => path[path.length - 1] === anchor || rest(path, chosen).length === 0;
  if (total === 1) {
    if (found.plans.length) return { kind: "show", selection: chosen, wish: asWish(found.plans[0]) };
    const choice = found.choices[0];
    // What costs money is shown first, unless all of it was pointed at.
    const free = !choice.price || rest(choice.path, chosen).length === 0;
    if (aim(choice.path) && free && !choice.careful) return { kind: "play", wish: asWish(choice) };
    return { kind: "show", selection: chosen, wish: asWish(choice) };
  }
  const all = [...found.choices, ...found.plans];
  if (all.every((offer) => aim(offer.path))) return { kind: "menu", selection: chosen, wishes: all.map(asWish) };
  const ready = found.choices.filter((choice) => rest(choice.path, chosen).length === 0);
  return { kind: "select", selection: chosen, wishes: ready.map(asWish) };
}

// What stands for something that is lit is lit as well.
function withSheets(lit, zones) {
  for (const zone of zones) for (const item of zone.items) if (item.stands_for && lit.has(item.stands_for) && !lit.has(item.id)) lit.set(item.id, lit.get(item.stands_for));
  return lit;
}

// Anchors that are lit, each with the price of the plan that ends there and the number of offers.
const MENU_AT_ONCE = 6;

function lights(offers, selection) {
  const lit = new Map();
  const { choices, plans } = fitting(offers, selection);
  const add = (offer, anchor) => {
    if (!lit.has(anchor)) lit.set(anchor, { price: "", count: 0, label: "" });
    const light = lit.get(anchor);
    light.count += 1;
    light.label = light.count === 1 ? offer.label : "";
  };
  for (const offer of [...choices, ...plans]) {
    const open = offer.ordered && !selection.length ? offer.path.slice(0, 1) : rest(offer.path || [], selection);
    open.forEach((anchor) => add(offer, anchor));
  }
  if (selection.length === 0) {
    // Before anything is chosen, what is lit begins a way or already says enough; the rest would confuse.
    const first = new Set([...choices, ...plans].map((offer) => (offer.path || [])[0]));
    for (const anchor of lit.keys()) {
      if (first.has(anchor)) continue;
      const meant = pointAt(offers, [], anchor);
      if (meant.kind === "select" || (meant.kind === "menu" && meant.wishes.length > MENU_AT_ONCE)) lit.delete(anchor);
    }
  }
  for (const offer of [...(offers.plans || []), ...choices]) {
    const light = lit.get((offer.path || [])[(offer.path || []).length - 1]);
    if (light && offer.price && !light.price && includesAll(offer.path, selection) && (!offer.ordered || selection.length)) light.price = offer.price;
  }
  return lit;
}
