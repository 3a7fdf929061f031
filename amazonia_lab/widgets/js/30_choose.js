// The one way of choosing: anchors that were pointed at filter the choices by their path.
const includesAll = (path, anchors) => anchors.every((anchor) => path.includes(anchor));
const rest = (path, selection) => path.filter((anchor) => !selection.includes(anchor));

// Choices and plans that go with a selection. A plan of one action that is a choice already says nothing new.
function fitting(offers, selection) {
  const choices = (offers.choices || []).filter((c) => includesAll(c.path || [], selection));
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
  group: offer.group || "",
  path: offer.path || [],
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
    if (aim(choice.path)) return { kind: "play", wish: asWish(choice) };
    return { kind: "show", selection: chosen, wish: asWish(choice) };
  }
  const all = [...found.choices, ...found.plans];
  if (all.every((offer) => aim(offer.path))) return { kind: "menu", selection: chosen, wishes: all.map(asWish) };
  const ready = found.choices.filter((choice) => rest(choice.path, chosen).length === 0);
  return { kind: "select", selection: chosen, wishes: ready.map(asWish) };
}

// Anchors that are lit, each with the price of the plan that ends there and the number of offers.
function lights(offers, selection) {
  const lit = new Map();
  const note = (anchor) => {
    if (!lit.has(anchor)) lit.set(anchor, { price: "", count: 0, label: "" });
    return lit.get(anchor);
  };
  const { choices, plans } = fitting(offers, selection);
  const first = selection.length === 0;
  for (const choice of choices) {
    const left = rest(choice.path || [], selection);
    left.forEach((anchor, i) => {
      // Before anything is chosen, the end of a long path would only confuse.
      if (first && i > 0 && (choice.path.length > 2 || i < left.length - 1)) return;
      const light = note(anchor);
      light.count += 1;
      light.label = light.count === 1 ? choice.label : "";
      if (i === left.length - 1 && choice.price && !light.price) light.price = choice.price;
    });
  }
  for (const plan of plans) {
    const left = rest(plan.path, selection);
    for (const anchor of left) {
      const light = note(anchor);
      light.count += 1;
      light.label = light.count === 1 ? plan.label : "";
      if (anchor === plan.path[plan.path.length - 1] && plan.price) light.price = plan.price;
    }
  }
  return lit;
}
