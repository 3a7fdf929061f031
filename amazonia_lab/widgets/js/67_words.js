// The table in words: one input for questions and actions, their answers to read again, and, unfolded, everything
// that lies on the table as headings, lists and tables.
const WORDS_OPEN = "amazonia_lab.in_words";
const ANSWERS = 12;

function newWords() {
  let open = false;
  try {
    open = localStorage.getItem(WORDS_OPEN) === "open";
  } catch {
    open = false; // no storage: it starts folded
  }
  return { open, log: [], past: [], at: 0, listed: null };
}

function wordsNode(view) {
  const { t } = view.now;
  const id = view.prefix + "-words";
  const own = view.words;
  return h("section", { class: "al-words al-panel", "aria-labelledby": id, "data-key": "words" },
    h("h3", { id }, t("words.title")),
    // Above the input, as in a chat: whoever types sees the answer without scrolling.
    own.log.length ? h("div", { class: "al-answers", role: "log", "aria-live": "off", "aria-label": t("words.answers"), tabindex: "0", "data-scroll": "answers", "data-key": "answers", ...SUPPRESS },
      own.log.map((entry) => answerNode(view, entry))) : null,
    h("div", { class: "al-row al-ask-row", "data-key": "ask-row" },
      h("label", { for: id + "-ask" }, t("words.label")),
      h("input", { id: id + "-ask", class: "al-seed al-ask-field", type: "text", autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "send", maxlength: 300, "aria-describedby": id + "-how", "data-own": true, "data-fill": "ask", "data-key": "ask-field", ...SUPPRESS }),
      h("button", { type: "button", class: "al-btn", "data-do": "ask", "data-key": "do-ask", ...SUPPRESS }, t("words.ask"))),
    h("p", { id: id + "-how", class: "al-quiet", "data-key": "ask-how" }, t("words.how")),
    h("button", { type: "button", class: "al-btn al-words-fold", "data-do": "words", "data-key": "do-words", "aria-expanded": String(own.open), "aria-controls": id + "-all", ...SUPPRESS }, t(own.open ? "words.hide" : "words.show")),
    h("div", { id: id + "-all", class: "al-in-words", "data-key": "in-words" }, own.open ? inWords(view) : null));
}

// An answer stays to be read again; numbers in it play only while they still mean the same.
function answerNode(view, entry) {
  const fresh = entry.number === view.model.get("number");
  const line = (one) => h("li", {}, one.ask && (fresh || !one.number)
    ? h("button", { type: "button", class: "al-line", "data-ask": one.ask, ...SUPPRESS }, one.number ? `${one.number}. ${one.text}` : one.text)
    : one.number ? `${one.number}. ${one.text}` : withRules(view, one.text));
  const part = (one) => [
    one.title ? h("h5", {}, one.title) : null,
    (one.lines || []).length ? h("ul", {}, one.lines.map(line)) : null,
    (one.columns || []).length ? tableNode(one.title || entry.asked, one.columns, one.rows || []) : null,
  ];
  return h("div", { class: "al-answer", "data-key": "answer" + entry.n }, h("h4", {}, entry.asked), h("p", {}, withRules(view, entry.said.text)), (entry.said.parts || []).map(part));
}

function tableNode(caption, columns, rows) {
  return h("div", { class: "al-scroll" }, h("table", {}, h("caption", { class: "al-unseen" }, caption),
    h("thead", {}, h("tr", {}, columns.map((column) => h("th", { scope: "col" }, column)))),
    h("tbody", {}, rows.map((row) => h("tr", {}, row.map((cell, i) => (i ? h("td", {}, cell) : h("th", { scope: "row" }, cell))))))));
}

// Everything on the table: what is asked, each zone, what can be done.
function inWords(view) {
  const { t, status, zones, head } = view.now;
  const turn = status.outcome || [status.who ? t("turn", { name: status.who }) : "", status.ask, status.rule ? `(${status.rule})` : ""].filter(Boolean).join(" ");
  return [
    ...(head.aim ? [h("h4", {}, t("words.aim")), h("p", {}, withRules(view, head.aim))] : []),
    h("h4", {}, t("words.now")),
    h("p", {}, [status.round, status.phase].filter(Boolean).join(" · ")),
    h("p", {}, turn),
    ...zones.map((zone) => [h("h4", {}, zone.label), zone.note ? h("p", {}, zone.note) : null, zoneInWords(view, zone)]),
    h("h4", {}, t("words.can")),
    offersInWords(view),
    h("p", {}, t("words.players", { players: head.players.map((p) => p.name).join(", ") })),
  ];
}

function zoneInWords(view, zone) {
  const { t, lit, blocked } = view.now;
  const now = (id) => {
    const light = lit.get(id);
    return light ? [light.label || t("offers", { count: light.count }), light.price].filter(Boolean).join(", ") : blocked.has(id) ? blocked.get(id).reason : "";
  };
  if (zone.kind === "map") {
    const here = (place) => (zone.pieces || []).filter((p) => p.place === place.id);
    const rows = (zone.places || []).filter((p) => here(p).length || lit.has(p.id))
      .map((p) => [p.label, [...(p.lines || [])].join(", "), here(p).map((piece) => piece.label).join(", "), lit.has(p.id) ? now(p.id) : ""]);
    return tableNode(zone.label, ["place", "what", "here", "now"].map((name) => t("words." + name)), rows);
  }
  if (zone.kind === "track") {
    const filled = zone.items.filter((item) => !(item.state || []).includes("empty"));
    const marked = zone.items.filter((item) => (item.state || []).includes("empty") && item.icon);
    return [h("p", {}, t("track", { label: zone.label, count: filled.length, total: zone.items.length })),
      filled.length + marked.length ? h("ul", {}, [...filled, ...marked].map((item) => h("li", {}, itemLabel(view, item, null, null)))) : null];
  }
  if (!zone.items.length) return h("p", {}, t("words.none"));
  const facts = (item) => [...itemSays(item),
    ...(item.state || []).filter((s) => (MARKED.includes(s) || s === "active") && !item.label.includes(t("state." + s))).map((s) => t("state." + s))].join(". ");
  const name = (item) => [item.label, (item.count ?? 1) !== 1 ? `×${item.count}` : "", item.value && !item.label.includes(item.value) ? item.value : ""].filter(Boolean).join(", ");
  return tableNode(zone.label, ["name", "what", "now"].map((column) => t("words." + column)), zone.items.map((item) => [name(item), facts(item), now(item.id)]));
}

// The same numbers as in an answer to "can": groups in order, then the far places.
function numbered(view) {
  const { offers, names, t } = view.now;
  const groups = [...new Set(offers.choices.map((c) => c.group || ""))];
  const known = new Set(offers.choices.map((c) => c.action));
  const all = [
    ...groups.flatMap((group) => offers.choices.filter((c) => (c.group || "") === group)),
    ...offers.plans.filter((p) => !(p.actions.length === 1 && known.has(p.actions[0]))).map((p) => ({ ...p, group: t("words.far"), price: "" })),
  ];
  const twice = new Set(all.map((o) => o.label).filter((label, i, labels) => labels.indexOf(label) !== i));
  return all.map((offer, i) => {
    const way = twice.has(offer.label) && (offer.path || []).length ? ` (${offer.path.map((a) => names.get(a) || a).join(", ")})` : "";
    const price = offer.price && !offer.label.includes(offer.price) ? ` (${offer.price})` : "";
    return { number: i + 1, group: offer.group || "", text: offer.label + way + price };
  });
}

function offersInWords(view) {
  const { t, status } = view.now;
  const all = numbered(view);
  if (!all.length) return h("p", {}, status.outcome ? t("over_now") : t("wait"));
  return [...new Set(all.map((o) => o.group))].map((group) => [
    group ? h("h5", {}, group) : null,
    h("ul", {}, all.filter((o) => o.group === group).map((o) => h("li", {}, h("button", { type: "button", class: "al-line", "data-ask": o.number, ...SUPPRESS }, `${o.number}. ${o.text}`)))),
  ]);
}

const askField = (view) => view.root.querySelector('[data-fill="ask"]');

// The first thing at the table, seen when it has the focus: the way to the words.
const skipNode = (view) => h("button", { type: "button", class: "al-btn al-skip", "data-do": "to-words", "data-key": "do-to-words", ...SUPPRESS }, view.t("words.skip"));

// The newest answer is in sight.
function afterWords(view) {
  const answers = view.root.querySelector('[data-scroll="answers"]');
  if (!answers || answers.alCount === view.words.count) return;
  // Of a long answer its beginning is read first.
  const last = answers.lastElementChild;
  answers.scrollTop += last.getBoundingClientRect().top - answers.getBoundingClientRect().top;
  answers.alCount = view.words.count;
  const field = askField(view);
  if (document.activeElement === field) field.scrollIntoView({ block: "nearest" });
}

// Leave for the input, and come back to where one was.
function toWords(view) {
  const at = document.activeElement;
  const field = askField(view);
  if (!field || field === at) return;
  view.words.back = view.root.contains(at) ? at : null;
  field.focus();
  field.scrollIntoView({ block: "nearest" });
}

function backFromWords(view) {
  const { back } = view.words;
  if (back && back.isConnected && !back.disabled) back.focus();
  else refocus(view, view.from);
  if (document.activeElement === askField(view)) {
    const stop = view.root.querySelector('[data-map] [tabindex="0"], [data-group] [tabindex="0"]');
    if (stop) stop.focus();
  }
}

function askIt(view, text) {
  const own = view.words;
  if (view.pending || view.now.down) return false;
  if (text && own.past[own.past.length - 1] !== text) own.past.push(text);
  own.at = own.past.length;
  if (/^\d+$/.test(text) && !own.open && own.listed !== view.model.get("number")) {
    // Numbers heard before the last move may mean something else by now.
    own.asked = text;
    answered(view, { said: { text: view.t("words.old_numbers"), parts: [{ lines: [{ text: "can", ask: "can" }] }] } });
    draw(view);
    return true;
  }
  const { seen } = view;
  const named = /^\d+$/.test(text) ? numbered(view)[Number(text) - 1] : null;
  if (!wish(view, { do: "ask", text: text || "help" })) return false;
  own.asked = named ? `${text}: ${named.text}` : text || "help";
  own.seen = view.seen; // a question is no move: what happened before it stays news
  view.seen = seen;
  return true;
}

// An answer has come, or a refusal of what was typed.
function answered(view, answer) {
  const own = view.words;
  const said = answer.said || { text: [answer.text, answer.rule ? `(${answer.rule})` : ""].filter(Boolean).join(" ") };
  if (!said.text) return;
  const number = view.model.get("number");
  own.count = (own.count || 0) + 1;
  own.log = [...own.log, { n: own.count, asked: own.asked, said, number }].slice(-ANSWERS);
  if ((said.parts || []).some((part) => (part.lines || []).some((line) => line.number))) own.listed = number;
  if (answer.played) view.seen = own.seen;
  else if (answer.kind !== "error") speak(view, aloud(view, said));
}

// As much of an answer as is good to hear at once.
function aloud(view, said) {
  const more = (said.parts || []).flatMap((part) => (part.rows || []).length ? [] : [part.title || "", ...(part.lines || []).map((line) => (line.number ? `${line.number}: ${line.text}` : line.text))]);
  let text = said.text;
  const lines = more.filter(Boolean);
  for (const [i, line] of lines.entries()) {
    const stop = /[.:!?]$/.test(text) ? " " : ". ";
    if (text.length + line.length > ALOUD) return text + stop + view.t("words.rest", { n: lines.length - i });
    text += stop + line;
  }
  return text;
}

// What one seat asked is not for the next one, nor for another game.
function forgetWords(view) {
  const game = Math.floor(view.model.get("number") / 1000000);
  const down = (view.model.get("curtain") || {}).seat !== undefined;
  if (!down && (view.words.game === undefined || view.words.game === game)) {
    view.words.game = game;
    return;
  }
  view.words = { ...newWords(), open: view.words.open, game };
  const field = askField(view);
  if (field) field.value = "";
}

function wordsDo(view, name) {
  const own = view.words;
  if (name === "to-words") toWords(view);
  else if (name === "ask") askTyped(view);
  else if (name === "words") {
    own.open = !own.open;
    try {
      localStorage.setItem(WORDS_OPEN, own.open ? "open" : "folded");
    } catch {
      own.kept = false; // no storage: it is folded again next time
    }
  } else return false;
  return true;
}

function askTyped(view) {
  const field = askField(view);
  if (askIt(view, field.value.trim())) field.value = "";
  draw(view);
  field.focus({ preventScroll: true });
}

// A line of an answer was clicked.
function lineClicked(view, event) {
  const line = event.target.closest("[data-ask]");
  if (!line || !view.root.contains(line) || event.detail > 1) return false;
  askIt(view, line.getAttribute("data-ask"));
  draw(view);
  const field = askField(view);
  if (field) field.focus({ preventScroll: true });
  return true;
}

// Keys in the input: Enter asks, arrows bring back what was typed, Escape goes back to the board.
function wordsKey(view, event) {
  const own = view.words;
  const field = event.target;
  if (event.key === "Enter") {
    if (!event.repeat && !event.isComposing) askTyped(view);
  } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
    own.at = Math.max(0, Math.min(own.past.length, own.at + (event.key === "ArrowUp" ? -1 : 1)));
    field.value = own.past[own.at] || "";
  } else if (event.key === "Escape") backFromWords(view);
  else return false;
  event.preventDefault();
  return true;
}
