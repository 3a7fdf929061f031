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

// 1 until something is done, 2 until something more is done, 3 until the turn is ended.
function guideStep(view, actions) {
  if (!view.tip) return;
  const main = actions.some((action) => view.now.offers.choices.some((choice) => choice.main && choice.action === action));
  if (view.tip < TIPS) view.tip += 1;
  else if (main) nextTip(view);
}

// The prompts speak of what a good bot would do now: a way into the game that is worth going.
function askTip(view) {
  const moment = `${view.model.get("number")} ${view.now.down}`;
  if (!view.tip || !view.now.can.act || view.now.down || view.tipMoment === moment) return;
  view.tipMoment = moment;
  ask(view, "tip", {}, (data) => {
    if (view.tipMoment === moment) view.tipNow = { moment, ...data };
  });
}

const tipOf = (view) => (view.tip && view.tipNow && view.tipNow.moment === view.tipMoment ? view.tipNow : null);

function nextTip(view) {
  view.tip = view.tip && view.tip < TIPS ? view.tip + 1 : 0;
  if (!view.tip) keepGuide(true);
}

function noTips(view) {
  view.tip = 0;
  keepGuide(true);
}

// What is to be chosen next for it: the place where it ends, if that can be chosen already.
function tipAnchor(view) {
  const tip = tipOf(view);
  if (!tip || view.preview || view.menu || view.walk) return null;
  return tip.path.filter((anchor) => view.now.lit.has(anchor) && !view.sel.includes(anchor)).pop() || null;
}

function tipNodes(view) {
  const { t, can, offers, names } = view.now;
  const tip = tipOf(view);
  // A question in the middle of things is not covered by a prompt.
  const ends = offers.choices.filter((choice) => choice.main).pop();
  if (!tip || !can.act || view.walk || (!ends && tip.main)) return null;
  const anchor = tipAnchor(view);
  const next = tip.main ? "" : anchor ? t("guide_next", { label: tip.label, name: names.get(anchor) || "" }) : t("guide_so", { label: tip.label });
  const end = ends ? t(next ? "guide_end_then" : "guide_end", { label: ends.label }) : "";
  const said = view.tip === 1 ? [t("guide_lit"), next || end] : view.tip === 2 ? [t("guide_bar"), next || end] : [next, end];
  const button = (name) => h("button", { type: "button", class: "al-btn al-plain", "data-do": name, "data-key": name, ...SUPPRESS }, t(name.replace(/-/g, "_")));
  return {
    words: h("div", { class: "al-tip", role: "region", "aria-label": t("guide"), "data-key": "tip" }, h("b", {}, t("guide_number", { number: view.tip })), " ", said.filter(Boolean).join(" ")),
    buttons: h("div", { class: "al-tip-buttons", "data-key": "tip-buttons" }, button("got-it"), button("no-tips")),
  };
}

// What a hint or a prompt speaks of is marked on the table.
function markAnchors(view) {
  const hinted = new Set(view.say && view.say.kind === "hint" ? view.say.path : []);
  const tip = hinted.size ? null : tipAnchor(view);
  for (const element of view.root.querySelectorAll("[data-anchor]")) {
    const anchor = element.getAttribute("data-anchor");
    element.classList.toggle("al-hinted", hinted.has(anchor));
    element.classList.toggle("al-tipped", !!view.tip && anchor === tip);
  }
}
