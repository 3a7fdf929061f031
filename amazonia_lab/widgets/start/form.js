// The start form: a game to go on with, a new one, or a save that somebody sent. What is typed is the draft; the
// browser holds it, whatever Python says, and Python keeps a copy for a second view and a page loaded anew.
const SHOWN = 2;

const copyOf = (value) => JSON.parse(JSON.stringify(value));
const gameOf = (view) => view.model.get("games").find((game) => game.name === view.draft.game) || view.model.get("games")[0];

function begin(view, what) {
  if (send(view, what)) drawForm(view);
}

function heard(view) {
  const { answer } = answerOf(view) || {};
  if (answer && answer.kind === "error") fail(view, answer.field, answer.text, answer.list);
  if (answer && answer.kind === "board") chooseBoard(view, answer);
}

// A board that somebody has opened is chosen, and the person goes on there.
function chooseBoard(view, { game, value, text, list }) {
  if (view.draft.game !== game) changeGame(view, game);
  setOption(view, "board", value);
  view.note = { field: "option-board", value, text, list };
  view.file = ""; // it is opened: nothing is left to be pressed
  drawForm(view);
  share(view);
  const at = view.root.querySelector(`[data-field="option-board"][value="${CSS.escape(value)}"]`);
  if (at) at.focus();
}

function share(view) {
  view.model.set("draft", copyOf(view.draft));
  view.model.save_changes();
}

// What goes with it (the rules that a board switches on) is chosen too.
function setOption(view, name, value) {
  view.draft.options[name] = value;
  const option = gameOf(view).options.find((one) => one.name === name);
  const row = option && option.values && option.values.find((one) => one.value === value);
  Object.assign(view.draft.options, copyOf((row && row.brings) || {}));
}

// A sentence at the field that it is about, and the focus there.
function fail(view, field, text, list) {
  view.note = null; // what was said of another board is no answer to this
  view.error = { field, text, list };
  drawForm(view);
  const at = field && view.root.querySelector(`[data-field="${CSS.escape(field)}"]`);
  if (!at) return;
  for (let box = at.closest("details"); box; box = box.parentElement.closest("details")) box.open = true;
  at.focus();
}

const asField = (view, field, more) => ({ "data-field": field, "data-key": "field-" + field, ...asFaulty(view, field), ...SUPPRESS, ...more });

// One of several: a radio button each, named by its label.
function radios(view, field, legend, rows, extra) {
  return h("fieldset", { "data-key": "set-" + field, class: extra || null }, h("legend", {}, legend),
    h("div", { class: "al-choices" }, rows.map((row) => h("label", { class: "al-choice", "data-key": `${field}-${row.value}` },
      h("input", { type: "radio", name: `${view.id}-${field}`, value: row.value, ...SUPPRESS, "data-field": field }),
      h("span", {}, row.label, row.about ? h("small", {}, row.about) : null)))), faultNode(view, field), noteNode(view, field));
}

function noteNode(view, field) {
  const { note, t } = view;
  if (!note || note.field !== field || String(valueOf(view, field)) !== note.value) return null;
  return h("div", { class: "al-noted", role: "status", "data-key": "note-" + field }, h("p", {}, note.text),
    note.list && note.list.length ? [h("p", {}, t("board_odd")), toldNode({ text: "", list: note.list })[1]] : null);
}

// Some of several: a check box each.
function checks(view, option) {
  const field = "option-" + option.name;
  return h("fieldset", { "data-key": "set-" + field }, h("legend", {}, option.label),
    h("div", { class: "al-choices" }, option.values.map((row) => h("label", { class: "al-choice", "data-key": `${field}-${row.value}` },
      h("input", { type: "checkbox", value: row.value, ...SUPPRESS, "data-field": field, "data-some": "yes" }), h("span", {}, row.label)))), faultNode(view, field));
}

function savedNode(view, save) {
  const { t } = view;
  const who = { game: save.title || save.key, players: save.players.join(", ") };
  const button = (name, label, words, extra) => h("button", { type: "button", class: "al-btn " + (extra || ""), "data-save": save.key, "data-do": name,
    "data-key": name, "data-field": name === "go-on" ? save.key : null, "aria-label": label, ...SUPPRESS }, words);
  if (view.removed.has(save.key)) return h("li", { class: "al-saved", "data-key": "save-" + save.key }, h("p", { role: "status" }, t("removed")),
    h("div", { class: "al-buttons" }, button("bring-back", null, t("bring_back"))));
  const when = new Date(save.when).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
  return h("li", { class: "al-saved", "data-key": "save-" + save.key },
    h("div", { class: "al-saved-words" }, h("b", {}, who.players || who.game), h("p", {}, [who.players ? who.game : "", save.subtitle].filter(Boolean).join(" · ")),
      h("p", {}, t("saved_facts", { moves: save.moves, when }), save.over ? " · " + t("saved_over") : "")),
    h("div", { class: "al-buttons" }, button("go-on", t(save.over ? "look_name" : "go_on_name", who), t(save.over ? "look_button" : "go_on_button"), "al-go"), button("remove", t("remove_name", who), t("remove"))),
    faultNode(view, save.key));
}

function savesNode(view) {
  const { t, saves } = view;
  if (!saves.length) return null;
  const list = (some) => h("ul", {}, some.map((save) => savedNode(view, save)));
  const rest = saves.slice(SHOWN);
  return h("section", { class: "al-box", "aria-label": t("go_on"), "data-key": "saves" }, h("h3", {}, t("go_on")), list(saves.slice(0, SHOWN)),
    rest.length ? h("details", { "data-key": "more-saves" }, h("summary", { ...SUPPRESS }, t("more_saves", { count: rest.length })), list(rest)) : null,
    h("p", { class: "al-small" }, t("kept_here")));
}

function seatNode(view, game, seat) {
  const { t } = view;
  const number = seat + 1;
  return h("div", { class: "al-seat", "data-key": "seat-" + seat }, h("span", { class: "al-number", "aria-hidden": "true" }, number),
    h("label", {}, h("span", {}, t("name")), h("input", asField(view, "name-" + seat, { type: "text", autocomplete: "off", spellcheck: "false", "aria-label": t("name_of", { number }) }))),
    h("label", {}, h("span", {}, t("who")), h("select", asField(view, "who-" + seat, { "aria-label": t("who_of", { number }) }),
      [{ name: "", label: t("person") }, ...game.bots].map((bot) => h("option", { value: bot.name, "data-key": "bot-" + bot.name }, bot.label)))),
    faultNode(view, "name-" + seat), faultNode(view, "who-" + seat));
}

function moreNode(view, game) {
  const { t } = view;
  const rows = game.options.filter((option) => option.kind !== "one").map((option) => {
    if (option.kind === "some") return checks(view, option);
    const field = "option-" + option.name;
    const input = h("input", asField(view, field, option.kind === "yes" ? { type: "checkbox" } : { type: "text", inputmode: "numeric", autocomplete: "off" }));
    return h("div", { "data-key": "row-" + field }, h("label", { class: option.kind === "yes" ? "al-choice" : "al-line" }, option.kind === "yes" ? [input, h("span", {}, option.label)] : [h("span", {}, option.label), input]),
      faultNode(view, field));
  });
  return h("details", { "data-key": "more" }, h("summary", { ...SUPPRESS }, t("more")),
    h("div", { class: "al-further" }, rows, h("div", { "data-key": "row-seed" },
      h("label", { class: "al-line" }, h("span", {}, t("seed")), h("input", asField(view, "seed", { type: "text", inputmode: "numeric", maxlength: 18, autocomplete: "off" }))),
      h("p", { class: "al-small" }, t("seed_how")), faultNode(view, "seed"))));
}

function newNode(view) {
  const { t, draft } = view;
  const games = view.model.get("games");
  const game = gameOf(view);
  const seats = Array.from({ length: draft.count }, (_, seat) => seatNode(view, game, seat));
  return h("form", { class: "al-box", novalidate: true, "aria-label": t("new"), "data-key": "new" }, h("h3", {}, t("new")),
    games.length > 1 ? radios(view, "game", t("game"), games.map((g) => ({ value: g.name, label: g.title, about: g.about })))
      : h("p", { "data-key": "the-game" }, h("b", {}, game.title), h("small", {}, game.about)),
    game.counts.length > 1 ? radios(view, "count", t("count"), game.counts.map((n) => ({ value: n, label: n })), "al-few") : null,
    h("fieldset", { "data-key": "seats" }, h("legend", {}, t("seats")), seats),
    game.options.filter((option) => option.kind === "one").map((option) => radios(view, "option-" + option.name, option.label, option.values)),
    moreNode(view, game),
    h("button", { type: "submit", class: "al-btn al-go al-begin", "data-key": "begin", "aria-disabled": view.pending ? "true" : null, ...SUPPRESS }, t(view.pending ? "wait" : "begin")),
    faultNode(view, ""), h("p", { class: "al-small" }, game.notice));
}

function pasteNode(view) {
  const { t } = view;
  return h("details", { class: "al-box", "data-key": "open" }, h("summary", { ...SUPPRESS }, h("h3", {}, t("open_save"))),
    h("label", { class: "al-line" }, h("span", {}, t("paste")), h("textarea", asField(view, "paste", { rows: 3, "data-own": true, spellcheck: "false" }))), faultNode(view, "paste"),
    h("label", { class: "al-line" }, h("span", {}, t("file")), h("input", { type: "file", accept: ".json,.toml,application/json,application/toml,text/plain", "data-own": true, "data-fill": "file", ...SUPPRESS })),
    view.file ? h("p", { role: "status", "data-key": "read" }, t("file_read", { file: view.file })) : null,
    h("button", { type: "button", class: "al-btn al-go", "data-do": "open-text", "data-key": "open-text", ...SUPPRESS }, t("open")));
}

function drawForm(view) {
  if (view.closed) return;
  const { t, model } = view;
  const open = model.get("asks");
  const active = view.root.contains(document.activeElement) ? document.activeElement : null;
  const button = (name, words) => h("button", { type: "button", class: "al-btn", "data-do": name, "data-key": name, "aria-expanded": name === "again" ? "false" : null, ...SUPPRESS }, words);
  const gone = absentNode(view);
  patch(view.stage, open
    ? [h("h2", { tabindex: "-1", "data-key": "title" }, t("title")), gone,
      model.get("playing") ? h("div", { class: "al-box al-stays", "data-key": "stays" }, h("p", {}, t("stays")), button("back", t("back"))) : null,
      savesNode(view), newNode(view), pasteNode(view)].filter(Boolean)
    : [gone, h("div", { class: "al-strip", "data-key": "strip" }, button("again", t("again")))].filter(Boolean));
  view.root.dataset.open = open ? "yes" : "no";
  view.root.dataset.busy = view.pending ? "yes" : "no";
  if (open) fill(view);
  if (active && !view.root.contains(document.activeElement)) {
    const save = active.getAttribute("data-save");
    const next = save && view.root.querySelector(`[data-save="${CSS.escape(save)}"]`);
    if (next) next.focus();
    else if (open) view.root.querySelector("h2").focus();
  }
}

function valueOf(view, field) {
  const { draft } = view;
  const [kind, ...rest] = field.split("-");
  const name = rest.join("-");
  if (kind === "name") return draft.names[name];
  if (kind === "who") return draft.who[name];
  if (kind === "option") return draft.options[name];
  return draft[field];
}

// What is typed and chosen is put into the controls; a control that shows it already is left alone.
function fill(view) {
  for (const control of view.root.querySelectorAll("input[data-field], select[data-field]")) {
    const value = valueOf(view, control.dataset.field);
    if (control.type === "radio") control.checked = control.value === String(value);
    else if (control.dataset.some) control.checked = (value || []).includes(control.value);
    else if (control.type === "checkbox") control.checked = !!value;
    else if (control.value !== String(value)) control.value = String(value);
  }
}

function choose(view, field, control) {
  const { draft, t } = view;
  const [kind, ...rest] = field.split("-");
  const name = rest.join("-");
  const plain = gameOf(view).seats;
  if (kind === "name") draft.names[name] = control.value;
  else if (kind === "who") {
    const bot = t("bot_player", { number: Number(name) + 1 });
    draft.who[name] = control.value;
    // A name that nobody has typed goes with who plays.
    if (control.value && draft.names[name] === plain[name]) draft.names[name] = bot;
    else if (!control.value && draft.names[name] === bot) draft.names[name] = plain[name];
  } else if (kind === "option" && control.dataset.some) {
    const kept = (draft.options[name] || []).filter((one) => one !== control.value);
    draft.options[name] = control.checked ? [...kept, control.value] : kept;
  } else if (kind === "option" && control.type === "checkbox") draft.options[name] = control.checked;
  else if (kind === "option") setOption(view, name, meant(view, name, control.value));
  else if (kind === "count") draft.count = Number(control.value);
  else if (kind === "game") changeGame(view, control.value);
  else draft[field] = control.value;
  if (faulty(view, field)) view.error = null;
  drawForm(view);
}

// A radio button holds text; the option's own value may be a number.
function meant(view, name, text) {
  const option = gameOf(view).options.find((one) => one.name === name);
  const value = option && option.values && option.values.find((one) => String(one.value) === text);
  return value ? value.value : text;
}

function changeGame(view, name) {
  const old = view.draft;
  view.left[old.game] = old;
  const next = view.left[name] || copyOf(view.model.get("starts")[name]);
  next.names = next.names.map((one, seat) => old.names[seat] || one);
  view.draft = next;
  if (gameOf(view).counts.includes(old.count)) next.count = old.count;
}

function wishOf(view) {
  const { draft } = view;
  const seats = [...Array(draft.count).keys()];
  const plain = gameOf(view).seats;
  return { do: "begin", game: draft.game, names: seats.map((seat) => draft.names[seat].trim() || plain[seat]),
    bots: Object.fromEntries(seats.filter((seat) => draft.who[seat]).map((seat) => [seat, draft.who[seat]])), options: draft.options, seed: draft.seed };
}

function load(view, text, field) {
  const limit = view.model.get("limit");
  if (new Blob([text]).size > limit) fail(view, field, view.t("too_large", { limit: limit / 1e6 }));
  else begin(view, { do: "load", text, field, ...(field === "paste" && view.file ? { file: view.file } : {}) });
}

function onPress(view, event) {
  const from = event.target.closest("[data-do]");
  if (!from || !view.root.contains(from)) return;
  const name = from.getAttribute("data-do");
  const save = view.saves.find((one) => one.key === from.getAttribute("data-save"));
  if (name === "go-on" && save) load(view, save.text, save.key);
  else if (name === "remove" && save && drop(save.key)) view.removed.add(save.key);
  else if (name === "bring-back" && save && stored(save.key, save.raw)) view.removed.delete(save.key);
  else if (name === "open-text") load(view, view.root.querySelector('[data-field="paste"]').value, "paste");
  else if (name === "again" || name === "back") begin(view, { do: name === "again" ? "open" : "back" });
  drawForm(view);
}

// The table has come into the form's place: the person who wished for it goes on there.
function follow(view) {
  const box = view.root.closest(".al-start-box");
  if (!box) return;
  const seen = () => {
    const table = box.querySelector(".al-table[data-number]");
    const at = table && (table.querySelector(".al-curtain button") || table.querySelector('[data-map] [tabindex="0"]') || table.querySelector('[tabindex="0"], button'));
    if (!at) return false;
    // Nobody has pointed at that place: the bar goes on telling what bots did before.
    table.dataset.placed = "yes";
    at.focus({ preventScroll: true });
    delete table.dataset.placed;
    box.scrollIntoView({ block: "start" });
    return true;
  };
  if (seen()) return;
  view.waiting = new MutationObserver(() => seen() && view.waiting.disconnect());
  view.waiting.observe(box, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-number"] });
}

function render({ model, el }) {
  const view = pageView(model, el, "al-start", {
    t: makeWords(model.get("words"), "start."), draft: copyOf(model.get("draft")), left: {}, saves: storedSaves(""), removed: new Set(), draw: () => drawForm(view),
  });
  const { root } = view;
  const press = (event) => onPress(view, event);
  const typed = (event) => event.target.dataset.field === "paste" && ((view.file = ""), drawForm(view));
  const input = (event) => typed(event) || event.target.dataset.field && event.target.dataset.field !== "paste" && choose(view, event.target.dataset.field, event.target);
  const change = (event) => {
    const file = event.target.matches('[data-fill="file"]') && event.target.files[0];
    if (file) file.text().then((text) => {
      view.root.querySelector('[data-field="paste"]').value = text;
      view.file = file.name;
      event.target.value = ""; // else the same file, mended meanwhile, could not be chosen again
      drawForm(view);
    });
    share(view);
  };
  const submit = (event) => {
    event.preventDefault();
    begin(view, wishOf(view));
  };
  // Enter begins, as in any form.
  const key = (event) => onPageKey(view, event, "form input", () => {
    change(event);
    begin(view, wishOf(view));
  });
  const modifier = (event) => onModifier(view, event);
  const answered = () => (heard(view), drawForm(view));
  const opened = () => {
    if (model.get("asks")) {
      view.saves = storedSaves("");
      view.removed.clear();
    }
    const mine = view.pending || view.root.contains(document.activeElement);
    drawForm(view);
    if (!mine) return;
    if (model.get("asks")) view.root.querySelector("h2").focus();
    else follow(view);
  };
  const elsewhere = () => {
    const draft = model.get("draft");
    if (JSON.stringify(draft) === JSON.stringify(view.draft)) return;
    view.draft = copyOf(draft);
    drawForm(view);
  };
  const ears = hearing();
  ears.on(root, "click", press);
  ears.on(root, "input", input);
  ears.on(root, "change", change);
  ears.on(root, "submit", submit);
  ears.on(root, "keydown", key);
  ears.on(root, "keydown keyup focusout", modifier);
  ears.model(model, "change:asks", opened);
  ears.model(model, "change:playing", answered);
  ears.model(model, "change:answer", answered);
  ears.model(model, "change:draft", elsewhere);
  drawForm(view);
  return () => {
    view.closed = true;
    clearTimeout(view.timer);
    if (view.waiting) view.waiting.disconnect();
    ears.end();
    root.remove();
  };
}

export default { render };
