// A step of a lesson: texts, questions with what is said to the answers, codes, and the way on. Python decides what is
// right; the browser holds what is being typed.
const SIGNS = { right: "✓", near: "≈", wrong: "✗" };
const WALKS = ["next", "back", "go", "code"];

function wishFor(view, what) {
  // What is below a game is drawn anew with the step, so that the sheet that was asked may not be there any more to hear the
  // answer: the box around both remembers that somebody is on the way.
  const walks = WALKS.includes(what.do);
  if (view.pending) {
    // What is wished while an answer is on its way is wished when it is there; a way on twice is one.
    const waits = (walks && !WALKS.includes(view.pending.do)) || (what.do === "answer" && !view.next);
    if (waits) view.next = what;
    return;
  }
  if (walks) {
    boxOf(view).dataset.walk = "yes";
    if (what.do !== "code") what = { ...what, answers: typedIn(view) };
  }
  send(view, what);
}

// What was chosen or written in a step, above its game or below it, and not sent: it goes along.
const sheetsOf = (view) => [...boxOf(view).querySelectorAll(".al-lesson")].map((root) => root.alView).filter(Boolean);
const isWritten = ([key, value]) => key !== "seat" && value !== null && String(value).trim() !== "";
const typedIn = (view) => Object.fromEntries(sheetsOf(view).flatMap(({ typed }) => Object.entries(typed)).filter(isWritten));

// The form of a question whose answer is not judged now: what is chosen there counts at once. To what is judged there is a
// button, so that one may think again.
const form = (view, field) => (view.model.get("blocks").find((block) => block.kind === "ask" && block.kept && block.key === field) || {}).form;

const boxOf = (view) => view.root.closest(".al-lesson-box") || view.root.parentElement;

// Whoever goes on is at the beginning of the new step, with eyes and ears.
function arrive(view) {
  const heading = view.root.querySelector("h3");
  const box = boxOf(view);
  if (!heading || !box || box.dataset.walk !== "yes") return;
  delete box.dataset.walk;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: "start" });
}

function heard(view) {
  const back = answerOf(view);
  if (!back) return;
  const { asked, answer } = back;
  if (answer.kind === "error") {
    view.error = { field: answer.field, text: answer.text };
    delete boxOf(view).dataset.walk;
  } else if (answer.stay) {
    delete boxOf(view).dataset.walk;
  } else if (asked.do === "answer") {
    if (view.typed[asked.key] === asked.value) delete view.typed[asked.key];
  }
  if (asked.do === "slide") for (const name in asked.values) if (view.slid[name] === asked.values[name]) delete view.slid[name];
  if (WALKS.includes(asked.do)) view.slid = {};
  for (const { typed } of sheetsOf(view)) for (const key in asked.answers) if (typed[key] === asked.answers[key]) delete typed[key];
  if (answer.stay) view.stay = answer.stay;
  const next = view.next;
  view.next = null;
  if (next && answer.kind !== "error") wishFor(view, next);
  else sendSlides(view);
}

// What the browser keeps of a lesson: its code, and whose it is, for whoever comes to this computer next.
function keptCode(lesson) {
  try {
    const { code, about } = JSON.parse(localStorage.getItem(LESSONS + lesson));
    return typeof code === "string" ? { code, about: String(about || "") } : null;
  } catch {
    return null; // nothing, or a private window
  }
}

function keepCode(view) {
  const { lesson, code, begun, about } = view.model.get("keep") || {};
  if (!lesson || !begun || code === view.kept) return;
  view.kept = code;
  view.found = null;
  stored(LESSONS + lesson, JSON.stringify({ code, about })); // where that fails, the code can still be copied
}

const button = (view, name, words, extra = {}) => h("button", { type: "button", class: "al-btn" + (extra.go ? " al-go" : ""), "data-do": name, "data-key": name + (extra.key || ""),
  "data-about": extra.key || null, "aria-label": extra.label || null, ...SUPPRESS }, words);

function askNode(view, ask) {
  const { t } = view;
  const id = `${view.id}-${ask.key}`;
  const typed = view.typed[ask.key];
  const now = typed === undefined ? ask.value : typed;
  const about = ask.said ? id + "-said" : null;
  const said = h("p", { class: `al-said al-said-${ask.verdict}`, id: id + "-said", role: "status", "data-key": "said" }, ask.said ? [h("b", {}, SIGNS[ask.verdict] ? h("span", { "aria-hidden": "true" }, SIGNS[ask.verdict] + " ") : null, t("verdict_" + ask.verdict)), " ", ask.said] : "");
  const hints = ask.hints.length ? h("ul", { class: "al-hints", "data-key": "hints" }, ask.hints.map((hint, i) => h("li", { "data-key": "h" + i }, hint))) : null;
  const more = ask.more > 0 ? button(view, "hint", t(ask.hints.length ? "hint_more" : "hint"), { key: ask.key }) : null;
  // What is answered and not changed since asks for nothing more.
  const open = !ask.verdict || ask.verdict === "unread" || typed !== undefined;
  const sends = ask.kept && ask.form === "choice" ? null : button(view, "answer", t(open ? "answer" : "answer_again"), { key: ask.key, go: open, label: t(open ? "answer_to" : "answer_again_to", { question: ask.question }) });
  const field = { "data-field": ask.key, "data-key": "field", "aria-describedby": about, ...SUPPRESS };
  const body = ask.form === "choice"
    ? h("div", { class: "al-choices" }, ask.options.map((option, i) => h("label", { class: "al-choice", "data-key": "o" + i },
        h("input", { type: "radio", name: id, value: i + 1, ...field, "data-key": null }), h("span", {}, option))))
    : ask.form === "number"
      ? h("div", { class: "al-line" }, h("input", { type: "text", inputmode: "decimal", autocomplete: "off", "aria-label": ask.question, ...field }), ask.unit ? h("span", {}, ask.unit) : null)
      : h("textarea", { rows: 3, maxlength: 400, "aria-label": ask.question, ...field });
  view.values.set(ask.key, now);
  return h("fieldset", { class: "al-box al-ask", "data-key": "ask-" + ask.key, "aria-describedby": about }, h("legend", {}, ask.question), body, said, hints, sends || more ? h("div", { class: "al-buttons" }, sends, more) : null);
}

// The value of a slider in words, as a screen reader says it and as it stands beside it.
const inWords = (row, n) => (row.texts.length ? row.texts[Math.round((n - row.min) / row.step)] : makeWords({ text: row.text })("text", { n }));

function slidersNode(view, block) {
  const rows = block.rows.map((row) => {
    const id = `${view.id}-slide-${row.id}`;
    const n = row.id in view.slid ? view.slid[row.id] : row.value;
    view.set.set(row.id, n);
    return h("div", { class: "al-slider", "data-key": row.id }, h("label", { for: id }, row.label), h("span", { class: "al-value", "aria-hidden": "true", "data-key": "value" }, inWords(row, n)),
      h("input", { type: "range", id, min: row.min, max: row.max, step: row.step, "data-slide": row.id, "aria-valuetext": inWords(row, n), "data-key": "range", ...SUPPRESS }));
  });
  return h("div", { class: "al-box al-sliders", role: "group", "aria-label": view.t("sliders"), "data-key": "sliders" }, rows, h("p", { role: "status", class: "al-told", "data-key": "told" }, block.said),
    h("div", { class: "al-buttons" }, button(view, "set-back", view.t("set_back"))));
}

// All sliders as they stood when the step was opened for the first time.
function setBack(view) {
  const { rows } = view.model.get("blocks").find((block) => block.kind === "sliders");
  for (const row of rows) view.slid[row.id] = row.begin;
  drawSheet(view);
  sendSlides(view);
}

// All sliders at once, when one is let go; what is moved while Python is busy is sent when it has answered.
function sendSlides(view) {
  if (view.pending || !Object.keys(view.slid).length) return;
  wishFor(view, { do: "slide", values: { ...view.slid } });
}

function stepsNode(view, block) {
  return h("nav", { "aria-label": view.t("steps"), class: "al-steps", "data-key": "steps" }, h("ol", {}, block.rows.map((row, i) => h("li", { "data-key": "s" + i },
    h("button", { type: "button", "data-do": "go", "data-about": i, "data-key": "go" + i, "aria-current": row.at ? "step" : null, ...SUPPRESS }, `${i + 1} ${row.title}`)))));
}

function codeNode(view, block) {
  const { t } = view;
  const row = (name, text) => h("label", { class: "al-code", "data-key": name }, h("span", {}, t(name)), h("textarea", { rows: 2, readonly: true, "data-text": text, "data-own": true, "data-key": "text", ...SUPPRESS }));
  return h("section", { class: "al-box", "data-key": "code" }, h("p", {}, t(block.hand_in ? "hand_in_how" : "stop_how")), row(block.hand_in ? "hand_in_code" : "stop_code", block.text),
    h("div", { class: "al-buttons" }, button(view, "copy", t("copy"), { go: true }), button(view, "download", t("download"))), h("p", { role: "status", class: "al-small", "data-key": "copied" }, view.copied || ""));
}

function compareNode(view, block) {
  const { t } = view;
  const heads = ["about_what", "foretold", "it_was", "difference"];
  return h("div", { class: "al-box", "data-key": "compare" },
    h("table", { class: "al-compare" }, h("caption", {}, t("compared")),
      h("thead", {}, h("tr", {}, heads.map((name) => h("th", { scope: "col", "data-key": name }, t(name))))),
      h("tbody", {}, block.rows.map(([title, ...cells], i) => h("tr", { "data-key": "r" + i }, h("th", { scope: "row", "data-key": "what" }, title),
        cells.map((cell, k) => h("td", { "data-key": "c" + k, "data-about": t(heads[k + 1]) }, cell)))))),
    block.note ? h("p", { class: "al-small", "data-key": "note" }, block.note) : null);
}

function blockNode(view, block, i) {
  const { t } = view;
  const key = { "data-key": block.kind + i };
  if (block.kind === "title") return h("h2", { tabindex: "-1", "data-key": "title" }, block.text);
  if (block.kind === "step") return h("div", { "data-key": "step" }, h("h3", { tabindex: "-1", "data-key": "heading" }, block.text), h("p", { class: "al-small" }, block.note));
  if (block.kind === "p") return h("p", key, block.text);
  if (block.kind === "note") return h("p", { class: "al-small", ...key }, block.text);
  // Above the heading of the step no smaller heading may stand.
  if (block.kind === "lead") return h("p", key, h("b", {}, block.text));
  if (block.kind === "small") return h("h4", key, block.text);
  if (block.kind === "list") return h("ul", { class: "al-plain", ...key }, block.items.map((item, k) => h("li", { "data-key": "i" + k }, item)));
  if (block.kind === "terms") return h("dl", key, block.rows.flatMap(([term, says], k) => [h("dt", { "data-key": "t" + k }, term), h("dd", { "data-key": "d" + k }, says)]));
  if (block.kind === "fold") return h("details", key, h("summary", { ...SUPPRESS }, block.text), h("dl", {}, block.rows.flatMap(([term, says], k) => [h("dt", { "data-key": "t" + k }, term), h("dd", { "data-key": "d" + k }, says)])));
  if (block.kind === "ask") return askNode(view, block);
  if (block.kind === "told") return h("p", { class: "al-said al-said-right", role: "status", "data-key": "told" }, block.text);
  if (block.kind === "compare") return compareNode(view, block);
  if (block.kind === "sliders") return slidersNode(view, block);
  if (block.kind === "steps") return stepsNode(view, block);
  if (block.kind === "code") return codeNode(view, block);
  if (block.kind === "seat") {
    view.values.set("seat", view.typed.seat === undefined ? block.value : view.typed.seat);
    return h("div", { class: "al-box", "data-key": "seat" },
      h("label", { class: "al-code" }, h("span", {}, t("seat")), h("input", { type: "text", maxlength: 24, autocomplete: "off", spellcheck: "false", "data-field": "seat", "data-key": "field", ...SUPPRESS })),
      h("p", { class: "al-small" }, t(block.alone && !block.value ? "seat_missing" : "seat_how")),
      view.found ? h("div", { class: "al-buttons", "data-key": "found" }, h("span", {}, t("found", { about: view.found.about })), button(view, "go-on", t("go_on")), button(view, "remove", t("remove"))) : null,
      view.removed ? h("p", { role: "status", "data-key": "removed" }, t("removed")) : null,
      block.alone ? null : h("details", { "data-key": "have" }, h("summary", { ...SUPPRESS }, t("have_code")),
        h("label", { class: "al-code" }, h("span", {}, t("paste_code")), h("textarea", { rows: 2, "data-own": true, "data-paste": "code", ...asFaulty(view, "code"), ...SUPPRESS })),
        h("label", { class: "al-code" }, h("span", {}, t("or_file")), h("input", { type: "file", accept: ".txt,text/plain", "data-own": true, "data-file": "code", ...SUPPRESS })),
        button(view, "code", t("open_code"), { go: true }), faultNode(view, "code")));
  }
  if (block.kind === "move") return h("div", { class: "al-buttons al-move", "data-key": "move" }, block.back ? button(view, "back", t("back")) : null, openNode(view, block), block.next ? button(view, "next", t("next"), { go: true }) : null);
  return null;
}

// How many questions have no answer yet: in words beside the way on, which stays open.
function openNode(view, block) {
  const typed = typedIn(view);
  const n = block.open.filter((key) => !(key in typed)).length;
  return h("p", { class: "al-small al-open", "data-key": "open" }, n ? view.t("open_asks", { n }) : "");
}

function drawSheet(view) {
  if (view.closed) return;
  view.values.clear();
  const other = view.error && view.error.field !== "code" ? h("p", { class: "al-fault al-box", role: "alert", "data-key": "fault" }, view.error.text) : null;
  patch(view.stage, [absentNode(view), other, ...view.model.get("blocks").map((block, i) => blockNode(view, block, i))].filter(Boolean));
  for (const control of view.root.querySelectorAll("[data-field]")) {
    const value = view.values.get(control.dataset.field);
    const text = value === null || value === undefined ? "" : String(value);
    if (control.type === "radio") control.checked = control.value === text;
    else if (control.value !== text && document.activeElement !== control) control.value = text;
  }
  for (const control of view.root.querySelectorAll("[data-slide]")) {
    const text = String(view.set.get(control.dataset.slide));
    if (control.value !== text) control.value = text;
  }
  for (const area of view.root.querySelectorAll("[data-text]")) area.value = area.dataset.text;
  view.root.dataset.busy = view.pending ? "yes" : "no";
  if (view.stay) {
    const at = boxOf(view).querySelector(`[data-field="${CSS.escape(view.stay)}"]`);
    if (at) at.focus();
    view.stay = null;
  }
  if (view.turned) arrive(view);
  view.turned = false;
}

function textOf(view) {
  const area = view.root.querySelector("[data-text]");
  return area ? area.dataset.text : "";
}

async function copyCode(view) {
  try {
    await navigator.clipboard.writeText(textOf(view));
    view.copied = view.t("copied");
  } catch {
    const area = view.root.querySelector("[data-text]");
    area.focus();
    area.select();
    view.copied = view.t("copy_by_hand");
  }
  drawSheet(view);
}

function downloadCode(view) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([textOf(view)], { type: "text/plain" }));
  link.download = view.model.get("blocks").find((block) => block.kind === "code").file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function pressed(view, event) {
  const from = event.target.closest("[data-do]");
  if (!from || !view.root.contains(from)) return;
  const name = from.dataset.do;
  const about = from.dataset.about;
  if (name === "answer") {
    const value = view.values.get(about);
    wishFor(view, { do: "answer", key: about, value: value === undefined ? null : value });
  } else if (name === "hint") wishFor(view, { do: "hint", key: about });
  else if (name === "go") wishFor(view, { do: "go", step: Number(about) });
  else if (name === "code") wishFor(view, { do: "code", text: view.root.querySelector('[data-paste="code"]').value });
  else if (name === "go-on") wishFor(view, { do: "code", text: view.found.code });
  else if (name === "remove") {
    view.removed = drop(LESSONS + view.model.get("keep").lesson);
    view.found = null;
    drawSheet(view);
    view.root.querySelector('[data-field="seat"]').focus();
  }
  else if (name === "set-back") setBack(view);
  else if (name === "copy") copyCode(view);
  else if (name === "download") downloadCode(view);
  else wishFor(view, { do: name });
}

function render({ model, el }) {
  const { lesson, begun } = model.get("keep") || {};
  const view = pageView(model, el, "al-lesson", {
    t: makeWords(model.get("words"), "lesson."), typed: {}, values: new Map(), slid: {}, set: new Map(), turned: false,
    found: lesson && !begun ? keptCode(lesson) : null, kept: null, copied: "", draw: () => drawSheet(view), lost: () => delete boxOf(view).dataset.walk,
  });
  const { root } = view;
  root.alView = view;
  let planned = false;
  const later = () => {
    if (planned) return;
    planned = true;
    queueMicrotask(() => {
      planned = false;
      heard(view);
      keepCode(view);
      drawSheet(view);
    });
  };
  const input = (event) => {
    const { field, slide } = event.target.dataset;
    if (slide) {
      view.slid[slide] = Number(event.target.value);
      drawSheet(view);
    }
    if (!field) return;
    view.typed[field] = event.target.type === "radio" ? Number(event.target.value) : event.target.value;
    view.values.set(field, view.typed[field]);
    if (form(view, field) === "choice") wishFor(view, { do: "answer", key: field, value: view.typed[field] });
    sheetsOf(view).forEach(drawSheet);
  };
  const change = (event) => {
    if (event.target.dataset.field === "seat") wishFor(view, { do: "seat", text: event.target.value });
    if (event.target.dataset.slide) sendSlides(view);
    const file = event.target.dataset.file && event.target.files[0];
    if (file) file.text().then((text) => (root.querySelector('[data-paste="code"]').value = text));
    // In a notebook there is no way on that would take along what is written.
    const { field } = event.target.dataset;
    if (["number", "words"].includes(form(view, field)) && !boxOf(view).querySelector(".al-move") && isWritten([field, view.typed[field]]))
      wishFor(view, { do: "answer", key: field, value: view.typed[field] });
  };
  const key = (event) => onPageKey(view, event, "fieldset input", ({ target }) => {
    wishFor(view, { do: "answer", key: target.dataset.field, value: view.values.get(target.dataset.field) });
  });
  const press = (event) => pressed(view, event);
  const modifier = (event) => onModifier(view, event);
  const ears = hearing();
  ears.on(root, "click", press);
  ears.on(root, "input", input);
  ears.on(root, "change", change);
  ears.on(root, "keydown", key);
  ears.on(root, "keydown keyup focusout", modifier);
  ears.model(model, "change:blocks", () => (view.turned = true));
  for (const name of ["blocks", "answer", "keep"]) ears.model(model, "change:" + name, later);
  later();
  return () => {
    view.closed = true;
    clearTimeout(view.timer);
    ears.end();
    root.remove();
  };
}

export default { render };
