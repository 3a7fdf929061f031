// Asking Python for what is not sent by itself (rules, sources, earlier moments). The answer comes to this view alone.
function ask(view, what, more, then) {
  const n = ++view.asked;
  view.asks.set(n, then);
  try {
    view.model.send({ kind: "ask", n, from: view.id, what, ...more });
  } catch {
    view.asks.delete(n);
    setGone(view, true);
    return;
  }
  clearTimeout(view.asking);
  view.asking = setTimeout(() => view.asks.size && setGone(view, true), PATIENCE);
}

function onAsked(view, message) {
  if (!message || message.kind !== "answer" || message.from !== view.id) return;
  const then = view.asks.get(message.n);
  view.asks.delete(message.n);
  if (!view.asks.size) clearTimeout(view.asking);
  if (!then || view.closed) return;
  setGone(view, false);
  if (message.error) tell(view, { kind: "error", text: message.error });
  else then(message.data);
  draw(view);
}

// The screen changes hands: what was asked for by one pair of eyes is not left lying there for the next.
function forget(view) {
  view.asks.clear();
  endWalk(view);
  view.look = view.panel = view.wholeLog = view.dialog = view.say = null;
  view.report = "";
  view.more = false;
  // Where the last person's focus was would tell what they chose.
  view.stops = {};
  view.from = view.over = view.aim = null;
  view.opened.clear();
}

// A rule's number is a button that opens the rule beside the game.
function ruleNode(view, number, more = {}) {
  if (!number) return null;
  return h("button", { type: "button", class: "al-rule al-rule-open", "data-rule": number, "aria-label": view.t("rule_open", { number }), ...SUPPRESS, ...more },
    h("span", {}, number));
}

// Numbers of rules in a text become buttons.
const RULE_NUMBER = /([A-Z]{2,4}-D?\d+(?:\.\d+)?)/;
const withRules = (view, text) => text.split(RULE_NUMBER).map((part, i) => (i % 2 ? ruleNode(view, part) : part)).filter((part) => part !== "");
