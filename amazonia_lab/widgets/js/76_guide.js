// Three prompts for the first turn, in place of the question; remembered by the browser once they are done with.
const GUIDE_DONE = "amazonia_lab.guide"; // no slash: saves are kept below "amazonia_lab/"
const TIPS = 3;

function guideKept() {
  try {
    return localStorage.getItem(GUIDE_DONE) !== null;
  } catch {
    return false; // a private window: the prompts come again, and can be put away again
  }
}

function keepGuide(done) {
  try {
    if (done) localStorage.setItem(GUIDE_DONE, "1");
    else localStorage.removeItem(GUIDE_DONE);
  } catch {
    // as above
  }
}

// 1 until something is chosen, 2 until something is done, 3 until the turn is ended.
function guideStep(view, did) {
  if (!view.tip) return;
  const main = did.actions && did.actions.some((action) => view.now.offers.choices.some((choice) => choice.main && choice.action === action));
  if (view.tip === 1) view.tip = 2;
  else if (view.tip === 2 && did.actions && view.tipSeen) view.tip = 3;
  else if (view.tip === 3 && main) nextTip(view);
}

function nextTip(view) {
  view.tip = view.tip && view.tip < TIPS ? view.tip + 1 : 0;
  if (!view.tip) keepGuide(true);
}

function noTips(view) {
  view.tip = 0;
  keepGuide(true);
}

// What the prompt of now is about: an anchor that is lit, or nothing.
function tipAnchor(view) {
  if (view.tip !== 1 || view.sel.length) return null;
  const { lit, zones } = view.now;
  const onMap = zones.filter((zone) => zone.kind === "map").flatMap((zone) => (zone.places || []).map((place) => place.id));
  // The nearest is the cheapest.
  const cheap = onMap.filter((anchor) => lit.has(anchor)).sort((a, b) => (lit.get(a).price < lit.get(b).price ? -1 : lit.get(a).price > lit.get(b).price ? 1 : 0));
  return cheap[0] || [...lit.keys()][0] || null;
}

function tipNodes(view) {
  const { t, can, offers, names } = view.now;
  if (!view.tip || !can.act || view.walk) return null;
  const main = offers.choices.filter((choice) => choice.main).pop();
  const anchor = tipAnchor(view);
  // A question in the middle of things is not covered by a prompt.
  if (view.tip === 1 ? !anchor && !view.sel.length : !main) return null;
  const said = view.tip === 1 ? t("guide_lit", { name: names.get(anchor) || "" }) : view.tip === 2 ? t("guide_bar") : t("guide_end", { label: main.label });
  const button = (name) => h("button", { type: "button", class: "al-btn al-plain", "data-do": name, "data-key": name, ...SUPPRESS }, t(name.replace(/-/g, "_")));
  return {
    words: h("div", { class: "al-tip", role: "region", "aria-label": t("guide"), "data-key": "tip" }, h("b", {}, t("guide_number", { number: view.tip })), " ", said),
    buttons: h("div", { class: "al-tip-buttons", "data-key": "tip-buttons" }, button("got-it"), button("no-tips")),
  };
}

// What a hint or a prompt speaks of is marked on the table.
function markAnchors(view) {
  const hinted = new Set(view.say && view.say.kind === "hint" ? view.say.path : []);
  const tip = hinted.size ? null : tipAnchor(view);
  view.tipSeen = view.tip === 2; // only what was there to be read is done with
  for (const element of view.root.querySelectorAll("[data-anchor]")) {
    const anchor = element.getAttribute("data-anchor");
    element.classList.toggle("al-hinted", hinted.has(anchor));
    element.classList.toggle("al-tipped", !!view.tip && anchor === tip);
  }
}
