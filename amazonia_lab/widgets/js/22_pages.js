// What the table, the start form and a lesson have in common: how a wish leaves for Python, how long an answer is waited
// for; and of the two that are pages of fields: what becomes of the answer, where a fault is told, and their keys.
const SUPPRESS = { "data-lm-suppress-shortcuts": "true" };
const PATIENCE = 4000; // ms

// A wish on its way; `lost` is called when it cannot leave, and when nobody has answered in time.
function post(view, what, lost) {
  const last = view.model.get("intent") || {};
  view.pending = view.sent = { n: (last.n || 0) + 1, from: view.id, ...what };
  clearTimeout(view.timer);
  view.timer = setTimeout(lost, PATIENCE);
  view.model.set("intent", view.pending);
  try {
    view.model.save_changes();
  } catch {
    lost();
  }
}

// A page of fields: its `lost` and `draw` are its own.
function pageView(model, el, name, own) {
  const root = document.createElement("div");
  const stage = document.createElement("div");
  root.className = name + (model.get("stage") ? " al-stage" : "");
  if (model.get("theme")) root.dataset.theme = model.get("theme");
  stage.className = name + "-in";
  root.append(stage);
  el.append(root);
  const id = `${name}-${Date.now().toString(36)}-${Math.floor(performance.now() * 1000)}`;
  return { model, root, stage, id, pending: null, sent: null, error: null, gone: false, closed: false, lost: () => {}, ...own };
}

// One wish at a time, so that a double click is one.
function send(view, what) {
  if (view.pending) return false;
  view.error = null;
  post(view, what, () => {
    if (!view.pending || view.closed) return;
    view.pending = null;
    view.gone = true;
    view.lost();
    view.draw();
  });
  view.root.dataset.busy = view.pending ? "yes" : "no";
  return true;
}

// The answer to the newest wish, once, with what was wished; also when it comes after the page has said that none came.
function answerOf(view) {
  const answer = view.model.get("answer") || {};
  const asked = view.sent;
  if (!asked || answer.from !== view.id || answer.n !== asked.n) return null;
  clearTimeout(view.timer);
  view.pending = view.sent = null;
  view.gone = false;
  return { asked, answer };
}

const faulty = (view, field) => !!view.error && view.error.field === field;
const faultNode = (view, field) => (faulty(view, field)
  ? h("div", { class: "al-fault", role: "alert", id: `${view.id}-${field}-fault`, "data-key": "fault-" + field }, toldNode(view.error)) : null);
// A sentence; and where several things are to be mended, a list of them.
const toldNode = ({ text, list }) => [h("p", {}, text), list && list.length ? h("ul", { class: "al-told" }, list.map((one, i) => h("li", { "data-key": "told-" + i }, one))) : null];
const asFaulty = (view, field) => ({ "aria-invalid": faulty(view, field) ? "true" : null, "aria-describedby": faulty(view, field) ? `${view.id}-${field}-fault` : null });
const absentNode = (view) => (view.gone ? h("p", { class: "al-fault al-box", role: "alert", "data-key": "gone" }, view.t("gone")) : null);

// Keys stay on the page, which JupyterLab would take for itself. Enter in a field (a selector) does what its button does.
function onPageKey(view, event, fields, enter) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
  event.stopPropagation();
  const leaves = event.key === "Escape" || (event.key === "Enter" && event.shiftKey);
  if (leaves && backToCell(view, event)) return;
  keepEnter(event);
  if (event.key !== "Enter" || !event.target.matches(fields)) return;
  event.preventDefault();
  enter(event);
}

// In a notebook Escape leaves the fields for the cell they are in, and Shift+Enter goes on to the next cell, as it does
// everywhere else: else whoever has answered by keys is caught here.
function backToCell(view, event) {
  const cell = view.root.closest(".jp-Cell");
  if (!cell) return false;
  event.preventDefault();
  cell.focus();
  if (event.key !== "Enter") return true;
  const { key, code, keyCode } = event;
  cell.dispatchEvent(new KeyboardEvent("keydown", { key, code, keyCode, shiftKey: true, bubbles: true, cancelable: true }));
  return true;
}
