// The panel beside the game: the rules, and what is known of a thing. It never lies over the board.
const FOUND = 20;

function openPanel(view, panel, opener) {
  // What was found stays within reach while a rule of it is read.
  const found = view.panel && view.panel.kind === "rules" ? view.panel.query || view.panel.found : "";
  view.panel = { query: "", section: null, found, ...panel };
  view.more = false;
  if (opener) view.opener = opener.closest(".al-more") ? view.root.querySelector('[data-do="more"]') : opener;
  if (!view.book) {
    ask(view, "rules", {}, (book) => {
      view.book = book;
      view.byNumber = new Map(book.rows.map((row, i) => [row[0], i]));
    });
  }
  if (panel.kind === "about") {
    const moment = view.look ? { step: view.look.step } : {};
    ask(view, "about", { anchor: panel.anchor, ...moment }, (data) => {
      if (view.panel && view.panel.anchor === data.anchor) view.panel.data = data;
    });
  }
  if (panel.kind === "talk") {
    ask(view, "talk", {}, (data) => {
      if (view.panel && view.panel.kind === "talk") view.panel.data = data;
    });
  }
  view.focusPanel = true;
}

// After the redraw: what was opened is read, and in sight.
function enterPanel(view) {
  const field = view.panel && view.root.querySelector('[data-fill="rule"]');
  if (field && field.value !== view.panel.query) field.value = view.panel.query;
  const select = view.panel && view.root.querySelector('[data-fill="about"]');
  if (select) select.value = view.panel.anchor || "";
  if (!view.focusPanel) return;
  view.focusPanel = false;
  const head = view.root.querySelector(".al-side h3");
  if (!head) return;
  head.focus({ preventScroll: true });
  view.root.querySelector(".al-side").scrollIntoView({ block: view.width <= NARROW ? "start" : "nearest" });
}

function closePanel(view) {
  view.panel = null;
  draw(view);
  const back = view.opener && view.root.contains(view.opener) ? view.opener : view.root.querySelector('[data-do="more"]');
  back.focus({ preventScroll: true });
}

function panelNode(view) {
  const { t } = view.now;
  const panel = view.panel;
  if (!panel) return null;
  const title = t(panel.kind);
  const inside = { rules: rulesNodes, about: aboutNodes, talk: talkNodes }[panel.kind];
  return h("section", { class: "al-side al-panel", role: "region", "aria-label": title, "data-key": "side" },
    h("div", { class: "al-side-head" }, h("h3", { tabindex: "-1", "data-key": "side-title", ...SUPPRESS }, title),
      h("button", { type: "button", class: "al-btn", "data-do": "close-panel", "data-key": "close-panel", ...SUPPRESS }, t("close"))),
    inside(view, panel));
}

// What the game was about, beside what is known of it: headings, and what belongs below each.
function talkNodes(view, panel) {
  const { t } = view.now;
  if (!panel.data) return [h("p", { class: "al-quiet" }, t("reading"))];
  return panel.data.parts.map((part, i) => partNode(part, "talk" + i));
}

// A heading and the sentences below it.
const partNode = (part, key) => h("section", { class: "al-talk", "data-key": key },
  h("h4", {}, part.head), part.rows.map((row, n) => h("p", { class: row.item ? "al-talk-row" : null, "data-key": "r" + n }, row.text, row.source ? [" [", row.url ? sourceLink(row) : row.source, "]"] : null)));

const sourceLink = (row) => h("a", { href: row.url, target: "_blank", rel: "noopener noreferrer", ...SUPPRESS }, row.source);

function rulesNodes(view, panel) {
  const { t } = view.now;
  if (!view.book) return [h("p", { class: "al-quiet" }, t("reading"))];
  const { rows, sections } = view.book;
  if (!rows.length) return [h("p", {}, t("rules_none"))];
  const line = (row) => h("li", { "data-key": "rule-" + row[0] }, ruleNode(view, row[0]), h("span", {}, row[2].split("\n")[0]));
  const list = (some) => h("ol", { class: "al-rule-list" }, some.map(line));
  const search = h("label", { class: "al-search", "data-key": "search" }, h("span", {}, t("rule_search")),
    h("input", { type: "search", maxlength: 60, "data-own": true, "data-fill": "rule", ...SUPPRESS }));
  const words = panel.query.toLowerCase().split(/\s+/).filter(Boolean);
  const back = h("button", { type: "button", class: "al-btn al-plain", "data-part": "", "data-key": "rules-all", ...SUPPRESS }, t("rules_all"));
  if (words.length) {
    // Without its last letter, so that injury is found as injuries too; a rule's number is whole.
    const stems = words.map((word) => (word.length > 4 && !/\d/.test(word) ? word.slice(0, -1) : word));
    const found = rows.filter((row) => stems.every((stem) => `${row[0]} ${sections[row[1]]} ${row[2]}`.toLowerCase().includes(stem)));
    const meant = (view.book.terms || []).filter(([name]) => name.toLowerCase().startsWith(stems.join(" ")));
    return [search, h("p", { role: "status", class: "al-quiet", "data-key": "found" }, t("rules_found", { count: found.length })), termsNode(view, meant), list(found.slice(0, FOUND))];
  }
  const at = view.byNumber.get(panel.number);
  if (at !== undefined) {
    const row = rows[at];
    const near = [[rows[at - 1], "before"], [rows[at + 1], "after"]].filter(([other]) => other);
    return [search, ruleArticle(view, row),
      h("div", { class: "al-row", "data-key": "near" }, near.map(([other, key]) => h("button", { type: "button", class: "al-btn al-plain", "data-rule": other[0], "data-key": key, ...SUPPRESS }, t(key, { number: other[0] }))),
        h("button", { type: "button", class: "al-btn al-plain", "data-part": row[1], "data-key": "part", ...SUPPRESS }, t("section_more", { section: sections[row[1]] })),
        panel.found ? h("button", { type: "button", class: "al-btn al-plain", "data-do": "found", "data-key": "back-to-found", ...SUPPRESS }, t("rules_back", { words: panel.found })) : null)];
  }
  if (panel.section !== null) return [search, h("h4", {}, sections[panel.section]), back, list(rows.filter((row) => row[1] === panel.section))];
  const { aim, terms } = view.book;
  return [search,
    aim ? [h("h4", {}, t("words.aim")), h("p", {}, withRules(view, aim))] : null,
    h("h4", {}, t("rules")), h("p", { class: "al-quiet" }, t("rules_sections")),
    h("ul", { class: "al-rule-list" }, sections.map((section, i) => h("li", { "data-key": "part" + i }, h("button", { type: "button", class: "al-btn al-plain", "data-part": i, ...SUPPRESS }, section)))),
    termsNode(view, terms)];
}

function ruleArticle(view, row) {
  const { t } = view.now;
  const [number, section, text, source, decisions] = row;
  const told = decisions.map((one) => view.book.rows[view.byNumber.get(one)]).filter(Boolean);
  return h("article", { class: "al-rule-text", "data-key": "article-" + number },
    h("h4", {}, number, " · ", view.book.sections[section]),
    text.split("\n").map((part) => h("p", {}, withRules(view, part))),
    source ? h("p", { class: "al-quiet" }, source) : null,
    told.length ? [h("h4", {}, t("decided_here")), told.map((one) => h("div", { class: "al-decided" }, ruleNode(view, one[0]), one[2].split("\n").map((part) => h("p", {}, part))))] : null);
}

function aboutNodes(view, panel) {
  const { t, zones } = view.now;
  const choose = h("label", { class: "al-search", "data-key": "about-what" }, h("span", {}, t("about_what")),
    h("select", { "data-fill": "about", "data-key": "about-select", ...SUPPRESS }, h("option", { value: "", "data-key": "none" }, ""),
      zones.map((zone) => h("optgroup", { label: zone.label, "data-key": "zone-" + zone.id },
        [...(zone.places ? [zone] : []), ...zone.items, ...(zone.places || []), ...(zone.pieces || [])].map((one) => h("option", { value: one.id, "data-key": one.id }, one.label))))));
  if (!panel.anchor) return [choose];
  if (!panel.data) return [choose, h("p", { class: "al-quiet" }, t("reading"))];
  const { label, lines, source, rule, zone, place, here, routes, areas, terms, region } = panel.data;
  const row = rule && view.book ? view.book.rows[view.byNumber.get(rule)] : null;
  const facts = [...lines, ...(areas || []).filter((area) => !lines.some((line) => line.includes(area)))];
  return [choose,
    h("article", { class: "al-rule-text", "data-key": "about-" + panel.anchor },
      h("h4", {}, label), facts.map((line) => h("p", {}, line)),
      place ? h("p", {}, t("on_place", { label: place.label }), " ", aboutButton(view, place.id, place.label)) : null,
      here && here.length ? h("p", {}, t("here", { pieces: here.join(", ") })) : null,
      termsNode(view, terms),
      zone === label ? null : h("p", { class: "al-quiet" }, t("about_zone", { zone })),
      source || row ? h("p", { class: "al-quiet" }, source) : zone === label ? null : h("p", { class: "al-quiet" }, t("about_none")),
      row ? [h("h4", {}, t("about_rule")), ruleArticle(view, row)] : rule ? ruleNode(view, rule) : null,
      routes && routes.length ? [h("h4", {}, t("routes_here")), h("ul", { class: "al-rule-list" }, routes.map((route, i) => h("li", { "data-key": "route" + i },
        h("span", {}, h("b", {}, t("route_to", route)), route.name ? ` · ${route.name}` : "", route.km ? ` · ${route.km}` : "", route.closed ? " " + t("route_closed") : "", h("small", {}, " ", route.source)),
        aboutButton(view, route.to, route.label))))] : null),
    region ? partNode(region, "region") : null];
}

// Words of the game that are explained: all of them, or those that stand on a thing.
const termsNode = (view, terms) => ((terms || []).length ? [h("h4", {}, view.now.t("words.terms")),
  h("dl", { class: "al-terms" }, terms.map(([name, text]) => [h("dt", {}, name), h("dd", {}, withRules(view, text))]))] : null);

const aboutButton = (view, anchor, label) => h("button", { type: "button", class: "al-btn al-plain", "data-tell": anchor, "aria-label": `${view.now.t("about")}: ${label}`, "data-key": "about-" + anchor, ...SUPPRESS }, view.now.t("about"));

// Letters at the table: I tells about what has the focus or was pointed at.
function onToolKey(view, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || /^(TEXTAREA|INPUT|SELECT)$/.test(event.target.tagName)) return;
  if (!/^i$/i.test(event.key) || view.now.down || view.dialog) return;
  const anchor = anchorFor(view, event.target);
  if (anchor) {
    openPanel(view, { kind: "about", anchor }, event.target);
    draw(view);
    event.preventDefault();
  }
}

// What "About" is about: what has the focus, what was chosen last, or what the mouse is on.
function anchorFor(view, element) {
  const from = element && element.closest ? element.closest("[data-anchor], [data-about]") : null;
  const anchor = from ? from.getAttribute("data-anchor") || from.getAttribute("data-about") : view.sel[view.sel.length - 1] || (view.say && view.say.anchor) || view.over || view.from;
  return anchor && view.now.names.has(anchor) ? anchor : null;
}
