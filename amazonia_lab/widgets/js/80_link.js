// To Python and back. A wish carries a counter and the number of the state it was made against; while one is
// on its way, no other leaves, so a double click is one move.
const SOON = 80; // ms; an answer mostly comes sooner, and a redraw before it would only make the hand wait
const LOOK_EVERY = 30000;
const LARGEST = 5000000; // bytes of a save, as Python has it: a message of more than twice that ends the connection
const IN_USE = 600000; // a table that nobody has touched for so long keeps no kernel awake

function wish(view, what) {
  if (view.pending) return false;
  if (view.look && !["load", "new", "lift"].includes(what.do)) {
    tell(view, { kind: "error", text: view.t("replay_how") });
    draw(view);
    return false;
  }
  if (what.do === "load" && new Blob([what.text]).size > LARGEST) {
    view.said = view.t("too_large", { limit: LARGEST / 1e6 });
    tell(view, { kind: "error", text: view.said });
    return false;
  }
  if (view.gone) look(view);
  view.root.dataset.busy = "yes";
  const log = view.model.get("told");
  view.askedBefore = view.now.status.ask;
  view.seen = ["load", "new"].includes(what.do) ? null : log.length ? log[log.length - 1].n : "";
  post(view, { number: view.model.get("number"), ...what }, () => view.pending && setGone(view, true));
  return true;
}

// What a wish leaves behind on the table (nothing chosen, no menu) is drawn together with the answer, or by itself when
// that takes its time. Where no wish has left since then, it is drawn now.
function drawSent(view, before) {
  if (!view.pending || view.pending === before) return draw(view);
  clearTimeout(view.late);
  view.late = setTimeout(() => draw(view), SOON);
}

const play = (view, wanted) => {
  view.sel = [];
  view.preview = view.menu = view.say = null;
  view.wishes = [];
  const sent = wish(view, { do: "act", actions: wanted.actions });
  if (sent) guideStep(view, wanted.actions);
  return sent;
};

function onAnswer(view) {
  const answer = view.model.get("answer") || {};
  // A wish of one's own changes the model too, and says nothing of Python: the banner stays until something comes.
  const come = ["answer", "number", "status", "told", "save"].map((name) => view.model.get(name));
  if (view.come && come.some((one, i) => one !== view.come[i])) setGone(view, false);
  view.come = come;
  if (!view.pending || answer.from !== view.id || answer.n !== view.pending.n) return;
  const asked = view.pending;
  view.pending = null;
  clearTimeout(view.timer);
  if (asked.do === "ask") answered(view, answer);
  if (answer.kind === "error") {
    view.problem = answer.text; // for a bug report
    if (asked.do === view.dialog) view.said = answer.text;
    tell(view, { kind: "error", text: answer.text, rule: answer.rule });
  } else {
    if (answer.text) tell(view, { ...answer, kind: answer.kind || "note" });
    if (["load", "new"].includes(asked.do)) view.dialog = view.found = null;
  }
}

// Is somebody there? The answer is a message; a dead kernel sends none, a busy one sends it late.
function look(view, patience = PATIENCE) {
  if (view.gone && !view.knocking) {
    view.knocking = true;
    draw(view);
  }
  try {
    view.model.send({ kind: "ping", from: view.id });
  } catch {
    setGone(view, true);
    return;
  }
  clearTimeout(view.looking);
  view.looking = setTimeout(() => setGone(view, true), patience);
}

function onMessage(view, message) {
  if (message && message.kind === "pong") {
    clearTimeout(view.looking);
    setGone(view, false);
  }
}

function setGone(view, gone) {
  if (!gone) clearTimeout(view.looking);
  if (view.gone === gone && !view.knocking && !(gone && view.pending)) return;
  view.knocking = false;
  view.gone = gone;
  if (gone) view.pending = null;
  draw(view);
}
