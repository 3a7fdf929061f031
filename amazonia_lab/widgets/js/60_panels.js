// Cards, action spaces, tracks, shops and people: boxes with words, a symbol or badge where there is one.
const SUPPRESS = { "data-lm-suppress-shortcuts": "true" };
const hidden = { "aria-hidden": "true" };
const MARKED = ["spent", "hidden", "lost", "kept"]; // states that are also said in a word

function icon(view, name, extra = "") {
  const own = view.symbols.also[name] || name;
  const picture = view.symbols.icons[own];
  if (!picture) return null;
  return ["svg", { class: `al-i ${extra}`, viewBox: "0 0 24 24", ...hidden }, picture[2]];
}

const colored = (view, color) => `al-c-${view.symbols.colors[color] || (view.symbols.plain.includes(color) ? color : "plain")}`;

function badge(view, { color, shape, value, icon: picture }) {
  const outline = view.symbols.shapes[shape] || view.symbols.shapes.circle;
  const figure = view.symbols.figures.includes(shape);
  let inside = null;
  if (value && value.length < 4) {
    inside = ["text", { y: figure ? 12 : 6, "text-anchor": "middle", class: value.length > 2 ? "al-small" : null }, [value]];
  } else if (picture && view.symbols.icons[view.symbols.also[picture] || picture]) {
    const symbol = view.symbols.icons[view.symbols.also[picture] || picture];
    inside = ["svg", { class: "al-icon", viewBox: "0 0 24 24", x: -9, y: figure ? -3 : -9, width: 18, height: 18 }, symbol[2]];
  }
  const body = ["g", { class: "al-piece-body" }, inside ? [outline, inside] : [outline]];
  return h("svg", { class: `al-badge ${colored(view, color)}`, viewBox: "-20 -21 40 42", ...hidden }, [["g", {}, [body]]]);
}

function itemLabel(view, item, light, blocked) {
  const { t } = view.now;
  const parts = [item.label];
  if ((item.count ?? 1) !== 1) parts.push(t("count", { count: item.count ?? 1 }));
  if (item.value && !item.label.includes(item.value)) parts.push(item.value);
  parts.push(...(item.chips || []).map((chip) => chip.label), ...(item.lines || []));
  for (const state of item.state || []) if (MARKED.includes(state) || state === "active") parts.push(t("state." + state));
  if (light) parts.push(light.label || t("offers", { count: light.count }), light.price);
  else if (blocked) parts.push(blocked.reason);
  return parts.filter(Boolean).join(". ");
}

function itemNode(view, zone, item) {
  const { lit, blocked, t } = view.now;
  const light = lit.get(item.id);
  const refused = blocked.get(item.id);
  const states = item.state || [];
  const chosen = view.sel.includes(item.id);
  const classes = ["al-item", `al-as-${zone.kind}`, colored(view, item.color)];
  if (item.color) classes.push("al-has-color");
  for (const state of states) if (/^[a-z]+$/.test(state)) classes.push("al-is-" + state);
  if (/^[a-z]+$/.test(item.kind || "")) classes.push("al-kind-" + item.kind);
  if (light) classes.push("al-can");
  if (chosen) classes.push("al-chosen");
  if (refused && !light) classes.push("al-refused");
  const target = light || refused || chosen || view.now.anchors.has(item.id);
  const picture = item.shape ? badge(view, item) : item.icon ? icon(view, item.icon) : null;
  const value = item.value && !(item.shape && item.value.length < 4) ? h("span", { class: "al-value" }, item.value) : null;
  const words = states.filter((s) => MARKED.includes(s) && !item.label.includes(t("state." + s))).map((s) => h("span", { class: "al-state" }, t("state." + s)));
  const inside = [
    h("span", { class: "al-item-head" }, picture, h("span", { class: "al-label" }, item.label),
      (item.count ?? 1) !== 1 ? h("span", { class: "al-count" }, "×" + (item.count ?? 1)) : null, value),
    h("span", { class: "al-lines" }, (item.lines || []).map((line) => h("span", {}, line)), words,
      light && light.price && light.price !== item.value ? h("span", { class: "al-cost" }, light.price) : null,
      // A refusal stands where it arose, and in the sentence bar.
      view.say && view.say.anchor === item.id ? h("span", { class: "al-here-say" }, view.say.text, " ", view.say.rule ? h("span", { class: "al-rule" }, view.say.rule) : null) : null),
  ];
  const attrs = { class: classes.join(" "), "data-key": item.id };
  if (!target) return h("div", { ...attrs, role: "group", "aria-label": itemLabel(view, item, null, null) }, inside);
  return h("button", {
    ...attrs, ...SUPPRESS, type: "button", "data-anchor": item.id, tabindex: "-1",
    "aria-label": itemLabel(view, item, light, refused), "aria-pressed": String(chosen),
  }, inside);
}

function trackNode(view, zone) {
  const { t } = view.now;
  const filled = zone.items.filter((item) => !(item.state || []).includes("empty"));
  const spaces = zone.items.map((item) => {
    const on = !(item.state || []).includes("empty");
    const picture = item.icon ? icon(view, item.icon) : null;
    const classes = ["al-space", colored(view, item.color), on ? "al-on" : "al-off"];
    if (item.shape) classes.push("al-like-" + item.shape);
    for (const state of item.state || []) if (/^[a-z]+$/.test(state)) classes.push("al-is-" + state);
    const attrs = { class: classes.join(" "), "data-key": item.id, title: itemLabel(view, item, null, null) };
    const light = view.now.lit.get(item.id);
    const words = h("span", { class: "al-space-words" }, on && picture ? "" : item.value || (picture ? "" : item.label));
    if (light) {
      return h("li", { class: "al-space-target", "data-key": "li" + item.id }, h("button", {
        ...attrs, ...SUPPRESS, class: attrs.class + " al-can", type: "button", "data-anchor": item.id,
        "aria-label": itemLabel(view, item, light, null) }, picture, words));
    }
    return h("li", { ...attrs, "aria-label": itemLabel(view, item, null, null) }, picture, words);
  });
  return h("section", { class: "al-track al-panel", "data-key": zone.id, "data-zone": zone.id, "data-group": zone.id, "aria-label": t("track", { label: zone.label, count: filled.length, total: zone.items.length }) },
    h("h3", { class: "al-track-head" }, h("span", {}, zone.label), h("b", {}, String(filled.length), h("small", {}, "/" + zone.items.length)),
      zone.note ? h("span", { class: "al-note" }, zone.note) : null),
    h("ol", { class: "al-spaces", style: `--n:${zone.items.length}` }, spaces));
}

function zoneNode(view, zone) {
  return h("section", { class: `al-zone al-zone-${zone.kind}`, "data-key": zone.id, "data-zone": zone.id, "data-group": zone.id, "aria-label": zone.label },
    h("h3", {}, zone.label, zone.note ? h("span", { class: "al-note" }, zone.note) : null),
    h("div", { class: "al-items", style: `--n:${Math.max(1, Math.min(zone.items.length, 8))}` }, zone.items.map((item) => itemNode(view, zone, item))));
}
