// Cards, action spaces, shops and people: boxes with words, chips, a symbol, badge or portrait where there is one.
const hidden = { "aria-hidden": "true" };
const MARKED = ["spent", "hidden", "lost", "kept"]; // states that are also said in a word
const RECONSTRUCTED = "reconstruction";
// A number that no document prints wears a dagger, which the foot of the table explains.
const wearsDagger = (item) => item.source === RECONSTRUCTED && item.kind !== "income" && !!(item.foot || ofState(item, "money").length);
const daggerNode = (view, item) => (item.source === RECONSTRUCTED ? h("sup", { class: "al-dagger", title: view.t("dagger") }, "†") : null);

function icon(view, name, extra = "") {
  const own = view.symbols.also[name] || name;
  const picture = view.symbols.icons[own];
  if (!picture) return null;
  return ["svg", { class: `al-i ${extra}`, viewBox: "0 0 24 24", ...hidden }, picture[2]];
}

const face = (view, name) => view.symbols.faces[name] && ["svg", { class: "al-face", viewBox: "0 0 48 48", ...hidden }, view.symbols.faces[name][2]];

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

// The face of a die: pips up to six, a number above.
const PIPS = { 1: [[12, 12]], 2: [[7, 7], [17, 17]], 3: [[7, 7], [12, 12], [17, 17]], 4: [[7, 7], [17, 7], [7, 17], [17, 17]], 5: [[7, 7], [17, 7], [12, 12], [7, 17], [17, 17]], 6: [[7, 6.5], [17, 6.5], [7, 12], [17, 12], [7, 17.5], [17, 17.5]] };
function dieFace(value, extra = "") {
  const n = Number(value);
  const shown = PIPS[n] ? PIPS[n].map(([cx, cy]) => ["circle", { class: "al-pip", cx, cy, r: 2.2 }, []])
    : value === "" || value === null || n === 0 ? [] : [["text", { x: 12, y: 17, "text-anchor": "middle", class: "al-pip" }, [String(value)]]];
  return ["svg", { class: `al-die ${extra}`, viewBox: "0 0 24 24", ...hidden }, [["rect", { class: "al-die-box", x: 1.5, y: 1.5, width: 21, height: 21, rx: 5 }, []], ...shown]];
}

// Everything an item says, for the ear. An empty slot says nothing.
function itemSays(item) {
  return [item.sub, ...(item.chips || []).filter((c) => !(c.state || []).includes("empty")).map((c) => c.label), ...(item.lines || []), ...(item.about || [])].filter(Boolean);
}

function itemLabel(view, item, light, blocked) {
  const { t } = view.now;
  const parts = [item.label];
  if ((item.count ?? 1) !== 1) parts.push(t("count", { count: item.count ?? 1 }));
  if (item.value && !item.label.includes(item.value)) parts.push(item.value);
  parts.push(...itemSays(item));
  const bot = botOf(view, item);
  if (bot) parts.push(t("bot_seat", { bot }));
  for (const state of item.state || []) if (MARKED.includes(state) || state === "active") parts.push(t("state." + state));
  return asSentences([...parts, ...offerSays(t, light, blocked)]);
}

// The bot that plays a seat, by the colour of the seat's sheet.
function botOf(view, item) {
  if (item.kind !== "player" || !item.color) return "";
  const seat = view.now.head.players.findIndex((player) => player.color === item.color);
  return view.now.head.bots[String(seat)] || "";
}

function chipNode(view, item, chip, tight = false) {
  const states = chip.state || [];
  const dagger = daggerNode(view, item);
  const picture = icon(view, chip.icon);
  if (states.includes("money")) return h("span", { class: "al-money" + states.filter((s) => s !== "money" && /^[a-z]+$/.test(s)).map((s) => " al-money-" + s).join("") }, picture, h("b", {}, chip.short || chip.label), dagger);
  if (states.includes("die")) return h("span", { class: `al-lying ${colored(view, chip.color)}`, title: chip.label }, dieFace(chip.short));
  if (states.includes("on") || states.includes("empty")) {
    return h("span", { class: "al-slot" + states.map((s) => " al-slot-" + s).join(""), title: chip.label }, picture || chip.short || chip.label);
  }
  // Where there are many people, the symbol and its number have to do; the words are in the tooltip and the label.
  const words = chip.short || (tight ? (chip.label.match(/\d+$/) || [""])[0] : chip.label);
  return h("span", { class: "al-chip" + states.filter((s) => /^[a-z]+$/.test(s)).map((s) => " al-chip-" + s).join(""), title: chip.label }, picture, words ? h("span", { class: "al-chip-words" }, words) : null);
}

const ofState = (item, ...wanted) => (item.chips || []).filter((chip) => wanted.some((state) => (chip.state || []).includes(state)));

// What stands on a card: picture, names, amounts; chips; slots; lines.
function itemInside(view, item, light, refused, dense) {
  const { t } = view.now;
  const states = item.state || [];
  const bust = face(view, item.icon);
  const person = !!bust;
  const die = item.kind === "die" && item.value ? dieFace(item.value) : null;
  const figure = item.shape ? badge(view, item) : null;
  const picture = bust || die || figure || (item.icon ? icon(view, item.icon) : null);
  const small = person ? figure : figure && item.icon && item.kind === "mission" ? icon(view, item.icon) : null;
  const money = ofState(item, "money");
  const slots = ofState(item, "on", "empty");
  const chips = (item.chips || []).filter((chip) => !money.includes(chip) && !slots.includes(chip));
  const value = item.value && !die && !(item.shape && item.value.length < 4) && item.value !== item.label ? h("span", { class: "al-value" }, item.value) : null;
  const bot = botOf(view, item);
  const marks = states.filter((s) => MARKED.includes(s) && !item.label.includes(t("state." + s))).map((s) => h("span", { class: "al-state" }, t("state." + s)));
  const price = light && light.price && light.price !== item.value && !money.some((chip) => chip.label === light.price) ? h("span", { class: "al-cost" }, light.price) : null;
  const ready = states.includes("ready") || states.includes("near");
  const row = (name, kids) => (kids.length ? h("span", { class: name }, kids) : null);
  return [
    h("span", { class: "al-item-head" }, picture,
      h("span", { class: "al-label" }, h("span", { class: "al-name-line" }, small, h("span", { class: "al-label-words" }, item.label), (item.count ?? 1) !== 1 ? h("span", { class: "al-count" }, "×" + (item.count ?? 1)) : null, person ? row("al-slots", slots.map((chip) => chipNode(view, item, chip))) : null),
        item.sub || bot ? h("span", { class: "al-sub" }, item.sub || "", bot ? h("span", { class: "al-bot" }, t("bot_seat", { bot })) : null) : null,
        person ? row("al-chips", chips.map((chip) => chipNode(view, item, chip, dense))) : null),
      item.kind === "player" ? row("al-chips", chips.map((chip) => chipNode(view, item, chip))) : null,
      value, money.map((chip) => chipNode(view, item, chip)),
      // Why not, in two or three words, where it is seen at once.
      refused && !light && refused.short ? h("span", { class: "al-short" }, refused.short) : null),
    person || item.kind === "player" ? null : row("al-chips", chips.map((chip) => chipNode(view, item, chip))),
    person ? null : row("al-slots", slots.map((chip) => chipNode(view, item, chip))),
    row("al-lines", [...(item.lines || []).map((line, i) => h("span", {}, ready && i === 0 ? icon(view, "tick") : null, line)), ...marks, price,
      // A refusal stands where it arose, and in the sentence bar.
      view.say && view.say.anchor === item.id && view.say.kind === "refusal" ? h("span", { class: "al-here-say" }, (item.lines || []).includes(view.say.text) ? "" : view.say.text, " ", view.say.rule ? h("span", { class: "al-rule" }, view.say.rule) : null) : null].filter(Boolean)),
  ];
}

function itemNode(view, zone, item) {
  const { lit, blocked } = view.now;
  const light = lit.get(item.id);
  const refused = blocked.get(item.id);
  const chosen = view.sel.includes(item.id);
  const classes = ["al-item", `al-as-${zone.kind}`, colored(view, item.color)];
  if (item.color) classes.push("al-has-color");
  const dense = zone.kind === "sheet" && zone.items.length > 6 && (zone.items.length > 8 || !(item.state || []).includes("active"));
  if (dense) classes.push("al-dense");
  for (const state of item.state || []) if (/^[a-z]+$/.test(state)) classes.push("al-is-" + state);
  if (/^[a-z]+$/.test(item.kind || "")) classes.push("al-kind-" + item.kind);
  if (light) classes.push("al-can");
  if (chosen) classes.push("al-chosen");
  if (refused && !light) classes.push("al-refused");
  const target = light || refused || chosen || view.now.anchors.has(item.id) || (item.kind === "mission" && (item.places || []).length);
  const inside = itemInside(view, item, light, refused, dense);
  const key = item.foot ? "play-" + item.id : item.id;
  const attrs = { class: item.foot ? "al-play" : classes.join(" "), "data-key": key };
  const body = !target
    ? h("div", { ...attrs, "data-about": item.id }, forTheEar(itemLabel(view, item, null, null)), inside.map(forTheEye))
    : h("button", {
      ...attrs, ...SUPPRESS, type: "button", "data-anchor": item.id, tabindex: "-1",
      "aria-label": itemLabel(view, item, light, refused), "aria-pressed": String(chosen),
    }, inside);
  if (!item.foot) return body;
  return h("div", { class: classes.join(" ") + " al-with-foot", "data-key": item.id }, body, footStrip(view, item));
}

// The lower strip of a card: the other thing that it can do.
function footStrip(view, item) {
  const { lit, blocked, anchors } = view.now;
  const { foot } = item;
  const light = lit.get(foot.id);
  const refused = blocked.get(foot.id);
  const chosen = view.sel.includes(foot.id);
  const inside = [h("span", {}, foot.short || foot.label), icon(view, foot.icon), foot.value ? h("b", {}, foot.value) : null,
    daggerNode(view, item)];
  const attrs = { class: "al-strip" + (light ? " al-can" : "") + (chosen ? " al-chosen" : ""), "data-key": foot.id };
  if (!light && !refused && !anchors.has(foot.id)) return h("div", { ...attrs, ...hidden }, inside);
  return h("button", { ...attrs, ...SUPPRESS, type: "button", "data-anchor": foot.id, tabindex: "-1", "aria-label": `${item.label}. ${foot.label}`, "aria-pressed": String(chosen) }, inside);
}

function trackNode(view, zone) {
  const { t } = view.now;
  const filled = zone.items.filter((item) => !(item.state || []).includes("empty"));
  const spaces = zone.items.map((item) => {
    const on = !(item.state || []).includes("empty");
    const picture = item.icon ? icon(view, item.icon) : null;
    const classes = ["al-space", colored(view, item.color), on ? "al-on" : "al-off"];
    if (item.shape) classes.push("al-like-" + item.shape);
    if (item.icon && !on) classes.push("al-of-" + item.icon);
    for (const state of item.state || []) if (/^[a-z]+$/.test(state)) classes.push("al-is-" + state);
    const attrs = { class: classes.join(" "), "data-key": item.id, title: itemLabel(view, item, null, null) };
    const light = view.now.lit.get(item.id);
    const words = h("span", { class: "al-space-words" }, on && picture ? "" : item.value || (picture ? "" : item.label));
    if (light) {
      return h("li", { class: "al-space-target", "data-key": "li" + item.id }, h("button", {
        ...attrs, ...SUPPRESS, class: attrs.class + " al-can", type: "button", "data-anchor": item.id,
        "aria-label": itemLabel(view, item, light, null) }, picture, words));
    }
    // Spaces that are empty and mean nothing are counted, not read one by one.
    if (!on && !item.icon) return h("li", { ...attrs, ...hidden, "data-about": item.id }, picture, words);
    return h("li", { ...attrs, "data-about": item.id }, forTheEar(itemLabel(view, item, null, null)), picture, forTheEye(words));
  });
  return h("section", { class: "al-track al-panel al-track-" + zone.id.replace(/[^a-z]/g, ""), "data-key": zone.id, "data-zone": zone.id, "data-group": zone.id, "aria-label": t("track", { label: zone.label, count: filled.length, total: zone.items.length }) },
    h("h3", { class: "al-track-head" }, h("span", {}, zone.label), h("b", {}, String(filled.length), h("small", {}, "/" + zone.items.length)),
      zone.note ? h("span", { class: "al-note" }, zone.note) : null),
    h("ol", { class: "al-spaces", style: `--n:${zone.items.length}` }, spaces));
}

// A folded zone is its heading until somebody opens it, or until something in it is offered.
function zoneNode(view, zone) {
  const { lit, offers } = view.now;
  const ids = new Set(zone.items.map((item) => item.id));
  const asked = zone.fold && (offers.choices.some((c) => ids.has((c.path || [])[0])) || (view.sel.length && [...ids].some((id) => lit.has(id))));
  const open = !zone.fold || asked || view.unfolded.has(zone.id);
  const title = zone.fold
    ? h("h3", {}, h("button", { type: "button", class: "al-fold", "data-fold": zone.id, "aria-expanded": String(open), "data-key": "fold-" + zone.id, ...SUPPRESS },
      zone.label, h("span", { class: "al-note" }, String(zone.items.length))))
    : h("h3", {}, zone.label, zone.note ? h("span", { class: "al-note" }, zone.note) : null);
  return h("section", { class: `al-zone al-zone-${zone.kind}${zone.fold ? " al-folds" : ""}`, "data-key": zone.id, "data-zone": zone.id, "data-group": zone.id, "aria-label": zone.label },
    title,
    open ? h("div", { class: "al-items", style: `--n:${Math.max(1, Math.min(zone.items.length, 8))}` },
      zone.items.length ? zone.items.map((item) => itemNode(view, zone, item)) : h("p", { class: "al-none" }, view.now.t("none_here"))) : null);
}
