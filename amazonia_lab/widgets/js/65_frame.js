// The table around the board: who is to move, buttons, sentence bar, what happened.
const ROUTES = ["paved", "path", "river", "water"];

function toolButton(view, name, picture, off, extra = {}) {
  const { t } = view.now;
  return h("button", { type: "button", class: `al-btn ${extra.class || ""}`, "data-do": name, "data-key": "do-" + name, ...SUPPRESS, disabled: off ? true : null },
    icon(view, picture), h("span", {}, extra.label || t(name)));
}

function headNode(view) {
  const { head, status, t, can } = view.now;
  // While turns of bots are shown, the heading names who is seen playing; what several may answer is nobody's turn.
  const shown = view.walk ? view.walk.rows[view.walk.at].seat : null;
  const seat = shown === null ? (status.seats || [])[0] : shown;
  const player = shown !== null || (status.seats || []).length === 1 ? head.players[seat] : null;
  const over = !!status.outcome;
  const tip = tipNodes(view);
  const mark = over
    ? icon(view, status.won === false ? "cross" : status.won ? "tick" : "star", "al-big")
    : player ? badge(view, { color: player.color, shape: view.now.shapes.get(player.color) || "circle", value: player.name.slice(0, 1) }) : null;
  const title = over ? t(status.won === true ? "won" : status.won === false ? "lost" : "over") : shown !== null && player ? t("turn_of", { name: player.name }) : status.who ? t("turn", { name: status.who }) : status.phase;
  return h("div", { class: "al-head-row" },
    h("div", { class: "al-brand" }, h("h2", {}, head.title), h("span", {}, [head.subtitle, status.round].filter(Boolean).join(" · "))),
    // A new element for each seat, so that a change of turns is seen.
    h("div", { class: `al-status al-panel ${over ? "al-over" : ""} ${status.won === false ? "al-lost" : ""}`, "data-key": "status-" + (over ? "over" : seat) }, mark,
      h("div", { class: "al-status-words" }, h("b", { class: "al-who" }, title),
        tip ? tip.words : h("span", { class: "al-ask" }, over ? status.outcome : shown !== null ? t("shown_turns") : [status.phase === title ? "" : status.phase, status.ask].filter(Boolean).join(" · "), " ",
          ruleNode(view, status.rule))), tip ? tip.buttons : null),
    h("nav", { class: "al-tools", "aria-label": t("tools") },
      toolButton(view, "undo", "undo", !can.undo), toolButton(view, "redo", "redo", !can.redo),
      toolButton(view, "hint", "hint", over || !can.act), toolButton(view, "bot", "play", over || !can.act),
      h("button", { type: "button", class: "al-btn", "data-do": "more", "data-key": "do-more", "aria-expanded": String(!!view.more), ...SUPPRESS }, moreIcon, h("span", {}, t("more"))),
      view.more ? moreNode(view) : null),
    goneNode(view), offerNode(view), dialogNode(view));
}

const moreIcon = ["svg", { class: "al-i", viewBox: "0 0 24 24", ...hidden }, [["path", { d: "M5 10a2 2 0 110 4 2 2 0 010-4zm7 0a2 2 0 110 4 2 2 0 010-4zm7 0a2 2 0 110 4 2 2 0 010-4z" }, []]]];

// What is needed now and then.
const MORE = ["save", "load", "new", "replay", "rules", "about", "talk", "bots", "tips", "bug"];

function moreNode(view) {
  const { t } = view.now;
  const button = (name) => h("button", { type: "button", class: "al-btn al-plain", "data-do": name, "data-key": "do-" + name, ...SUPPRESS }, t(name === "bots" && botsAtOnce() ? "bots_shown" : name));
  return h("div", { class: "al-more al-panel", role: "group", "aria-label": t("more"), "data-key": "more" }, MORE.map(button));
}

// What happened since the last wish of this view, so that nobody has to look for it in the log. A view that has
// wished for nothing tells what bots did since a person played.
const IN_BAR = 220; // letters; with what mattered above it, about four lines
function newsText(view) {
  const fresh = freshRows(view);
  const told = fresh.some((row) => !row.minor) ? fresh.filter((row) => !row.minor) : fresh;
  // Turns of bots are summed up, each under its name.
  const { turns } = view.now.progress;
  const own = turns.length ? told.filter((row) => parseInt(row.n) < turns[0].from) : told;
  const summed = fresh.some((row) => row.by) ? turns : [];
  const large = mattered(fresh);
  const mine = own.filter((row) => !large.includes(row)).map((row) => row.text);
  const all = [...mine, ...summed.map((turn) => turn.text)].join(" ");
  // What would not fit is in the log, and to be shown again.
  return all.length > IN_BAR && summed.length ? [...mine.slice(-2), ...summed.map((turn) => turn.head)].join(" ") : all;
}

// What has a symbol of its own (an animal saved or lost, something new on the board) is said before the rest.
const mattered = (rows) => rows.filter((row) => row.icon && row.icon !== "die" && !row.minor).slice(-3);

function newsWords(view) {
  const fresh = freshRows(view);
  const large = mattered(fresh).map((row) => row.text).join(" ");
  const { status, can } = view.now;
  // What is done may ask something at once (which tiger?), and the question at the top may be out of sight.
  const asks = can.act && view.askedBefore && status.ask !== view.askedBefore && fresh.length <= 2 && !fresh.some((row) => row.by);
  return h("div", { class: "al-bar-words al-news" }, large ? h("b", {}, large) : null, h("span", {}, newsText(view), asks ? [" ", h("strong", {}, status.ask)] : null));
}

// What the thing under the mouse or with the focus is, and what choosing it does.
function overWords(view) {
  const { t, lit, blocked, names } = view.now;
  const anchor = view.over;
  if (!anchor || !names.has(anchor)) return null;
  const about = aboutThing(view, anchor) || { head: names.get(anchor), text: "" };
  const light = lit.get(anchor) || sharing(view, anchor).map((a) => lit.get(a)).find(Boolean);
  const refused = light ? null : blocked.get(anchor) || sharing(view, anchor).map((a) => blocked.get(a)).find(Boolean);
  const head = light ? light.label || `${names.get(anchor)}: ${t("offers", { count: light.count })}` : about.head;
  return h("div", { class: "al-bar-words" }, h("b", {}, head),
    h("span", {}, light ? about.text || about.head : [about.text, refused ? refused.reason : ""].filter(Boolean).join(" "), " ", refused ? ruleNode(view, refused.rule) : null));
}

// Where the bar is out of sight and has something to say about what was chosen, it comes to the window's edge; its
// place beside the board is kept.
const docked = (view) => !!view.barAway && !view.look && !!(view.say || view.preview || view.menu || view.sel.length);

function watchBar(view) {
  const bar = view.root.querySelector(".al-middle .al-bar");
  if (!view.barSight || bar === view.barSeen) return;
  view.barSight.disconnect();
  view.barSeen = bar;
  if (bar) view.barSight.observe(bar);
}

function barPlace(view) {
  if (!docked(view)) return barNode(view);
  const height = view.barSeen ? view.barSeen.getBoundingClientRect().height : 0;
  return h("div", { class: "al-bar al-bar-place", "data-key": "bar-place", style: `height:${height}px`, ...hidden });
}

const dockNode = (view) => (docked(view) ? h("div", { class: "al-dock", "data-key": "dock" }, barNode(view)) : null);

// What comes after the game, where it stands in something larger (a lesson): what is reached, and the way on.
const onwardButton = (view) => {
  const { label } = view.model.get("onward") || {};
  return label ? h("button", { type: "button", class: "al-btn al-go", "data-do": "onward", "data-key": "onward", ...SUPPRESS }, label) : null;
};
function onwardNode(view) {
  const { text } = view.model.get("onward") || {};
  return text && !view.look ? h("div", { class: "al-onward", "data-key": "onward-strip" }, h("b", {}, text), onwardButton(view)) : null;
}

// What is to be chosen next: by name, where that is a handful.
function nextWords(view) {
  const { t, names, lit } = view.now;
  const { choices, plans } = fitting(view.now.offers, view.sel);
  const ways = [...choices, ...plans].map((offer) => rest(offer.path || [], view.sel)).filter((way) => way.length);
  const at = (place) => [...new Set(ways.map((way) => way[place]).filter((anchor) => anchor && lit.has(anchor)))];
  // Where only one can do it, the question is what comes after.
  const next = at(0).length === 1 && ways.every((way) => way.length > 1) ? at(1) : at(0);
  if (!next.length || next.length > 4) return t("choose_on");
  return t("choose_one", { names: next.map((anchor) => names.get(anchor) || anchor).join(` ${t("or")} `) });
}

// What the bar says: a wish before it is granted, a refusal, a hint, or what is pointed at.
function barNode(view) {
  const { t } = view.now;
  const say = view.say;
  if (view.look) return replayBar(view);
  let words;
  if (view.gone) {
    words = h("div", { class: "al-bar-words al-say-error" }, h("b", {}, t("gone")), h("span", {}, t(view.pending || view.knocking ? "gone_asking" : "gone_bar")));
  } else if (view.walk) {
    words = walkWords(view);
  } else if (view.preview) {
    const read = view.touched && view.aim ? (aboutThing(view, view.aim) || { text: "" }).text : "";
    words = h("div", { class: "al-bar-words" }, h("b", {}, view.preview.label), h("span", {}, [view.preview.warning, read].filter(Boolean).map((text) => `${text} `), [view.preview.label.includes(view.preview.price) ? "" : view.preview.price, t("go_again")].filter(Boolean).join(" · ")));
  } else if (say) {
    words = h("div", { class: `al-bar-words al-news al-say-${say.kind}` }, say.head ? h("b", {}, say.head) : null,
      say.does ? h("span", { class: "al-does" }, say.does, " ") : null, h("span", {}, say.text, " ", ruleNode(view, say.rule)));
  } else if (!view.menu && !view.sel.includes(view.over) && overWords(view)) {
    words = overWords(view);
  } else if (view.sel.length) {
    words = h("div", { class: "al-bar-words" }, h("b", {}, view.sel.map((a) => view.now.names.get(a) || a).join(", ")), h("span", {}, view.menu ? t("which") : nextWords(view)));
  } else if (view.now.offers.choices.filter((c) => c.main).length > 1) {
    words = h("div", { class: "al-bar-words" }, h("b", {}, view.now.status.ask), h("span", {}, newsText(view)));
  } else if (view.now.progress.undone) {
    words = h("div", { class: "al-bar-words" }, h("span", {}, view.now.progress.undone));
  } else if (freshRows(view).length) {
    words = newsWords(view);
  } else {
    words = h("div", { class: "al-bar-words al-quiet" }, h("span", {}, view.now.status.outcome ? t("over_now") : view.now.can.act ? (tipNodes(view) ? view.now.status.ask : t("choose_first")) : t("wait")));
  }
  const offered = !view.preview && view.wishes.length && !view.menu
    ? view.wishes.slice(0, 3).map((wish, i) => h("button", { type: "button", class: "al-btn al-wish", "data-wish": i, "data-key": "wish" + wish.actions.join("|"), ...SUPPRESS }, wish.label,
      costOf(wish))) : [];
  const busy = view.preview || view.menu || view.sel.length || view.walk || (say && say.action);
  const mains = busy ? [] : view.now.offers.choices.filter((c) => c.main).map((c) => h("button", {
    type: "button", class: "al-btn al-main-choice", "data-act": c.action, "data-key": "main-" + c.action, ...SUPPRESS }, h("span", {}, c.label),
    c.price ? h("span", { class: "al-cost" }, c.price) : null));
  // Long answers stand below the question, which they would leave no room.
  const long = mains.length > 1 && view.now.offers.choices.filter((c) => c.main).reduce((sum, c) => sum + c.label.length, 0) > 32;
  const button = (name, extra = {}) => h("button", { type: "button", class: "al-btn", "data-do": name, "data-key": name, ...extra, ...SUPPRESS }, t(name.replace(/-/g, "_")));
  const named = view.sel[view.sel.length - 1] || (say && say.anchor);
  return h("div", { class: "al-bar" + (mains.length > 3 || long ? " al-many" : "") },
    words,
    h("div", { class: "al-bar-buttons" }, offered, mains,
      view.walk ? button("skip") : !busy && !say && view.now.progress.turns.length ? button("show-again", { class: "al-btn al-plain" }) : null,
      say && say.action ? h("button", { type: "button", class: "al-btn al-go", "data-act": say.action, "data-key": "do-it", ...SUPPRESS }, t("do_it")) : null,
      named && !view.menu ? aboutButton(view, named, view.now.names.get(named) || named) : null,
      view.preview ? h("button", { type: "button", class: "al-btn al-go", "data-do": "go", "data-key": "go", ...SUPPRESS }, icon(view, "tick"), h("span", {}, t("go"))) : null,
      view.preview || view.sel.length || say ? h("button", { type: "button", class: "al-btn", "data-do": "cancel", "data-key": "cancel", ...SUPPRESS }, t("cancel")) : null),
    menuNode(view));
}

// A price beside a label that does not say it.
const costOf = (wish) => (wish.price && (/^\d+$/.test(wish.price) || !wish.label.includes(wish.price)) ? h("span", { class: "al-cost" }, wish.price) : null);

function menuNode(view) {
  const { t } = view.now;
  if (!view.menu) return null;
  let group = null;
  const rows = [];
  // Wishes of the same words are told apart by what leads to them.
  const twice = new Set(view.menu.map((w) => w.label).filter((label, i, all) => all.indexOf(label) !== i));
  view.menu.forEach((wish, i) => {
    if (wish.group && wish.group !== group) rows.push(h("div", { class: "al-menu-group", role: "presentation" }, wish.group));
    group = wish.group;
    rows.push(h("button", { type: "button", role: "menuitem", class: "al-menu-row", "data-menu": i, "data-key": "menu" + i, tabindex: i ? "-1" : "0", ...SUPPRESS },
      h("span", {}, wish.label, twice.has(wish.label) ? h("small", {}, " ", wish.path.filter((a) => a !== view.from).map((a) => view.now.names.get(a) || a).join(", ")) : null), costOf(wish)));
  });
  rows.push(h("button", { type: "button", role: "menuitem", class: "al-menu-row al-menu-back", "data-do": "cancel", tabindex: "-1", ...SUPPRESS }, t("cancel")));
  return h("div", { class: "al-menu", role: "menu", "aria-label": t("which"), "data-key": "menu" }, rows);
}

function legendNode(view, zone) {
  const { t } = view.now;
  const kinds = ROUTES.filter((kind) => (zone.routes || []).some((r) => r.kind === kind));
  const own = new Map(zone.kinds || []);
  const line = (kind) => {
    const under = kind === "paved" ? [["path", { class: "al-paved-under", d: "M2 6H28" }, []]] : [];
    const name = kind === "water" ? "river" : kind;
    const d = name === "river" ? "M1 7c5-5 9-5 14 0s9 3 14-1" : "M2 6H28";
    return ["svg", { viewBox: "0 0 30 12", ...hidden }, [...under, ["path", { class: "al-" + name, d, "stroke-width": name === "river" ? 5 : null }, []]]];
  };
  const sites = (zone.pieces || []).some((piece) => piece.kind === "site");
  const dot = (name, r) => ["svg", { viewBox: "0 0 22 12", ...hidden }, [["circle", { class: name, cx: 11, cy: 6, r }, []]]];
  const tags = new Set((zone.places || []).flatMap((p) => p.tags || []));
  const rows = kinds.map((kind) => h("span", {}, line(kind), own.get(kind) || t("route." + kind)));
  for (const [tag, pattern] of [["indigenous", "hatch"], ["reserve", "leaves"]]) if (tags.has(tag)) rows.push(h("span", {}, ["svg", { viewBox: "0 0 30 12", ...hidden }, [["rect", { width: 30, height: 12, rx: 3, fill: `url(#${view.prefix}-${zone.number}-${pattern})` }, []]]], t("tag." + tag)));
  if (tags.has("headquarters")) rows.push(h("span", {}, ["svg", { viewBox: "0 0 22 14", class: "al-flag al-free", ...hidden }, [["path", { class: "al-pole", d: "M3 13V1" }, []], ["path", { class: "al-cloth", d: "M3 1H19L14 5 19 9H3z" }, []]]], t("tag.headquarters")));
  if (tags.has("gone")) rows.push(h("span", {}, ["svg", { viewBox: "0 0 22 12", ...hidden }, [["rect", { class: "al-tile al-tag-gone", x: 2, y: 1, width: 18, height: 10, rx: 2 }, []]]], t("tag.gone")));
  if ((zone.pieces || []).some((p) => (p.state || []).includes("pair"))) rows.push(h("span", {}, ["svg", { viewBox: "0 0 22 12", ...hidden }, [["path", { class: "al-bond-edge", d: "M7 6H15", "stroke-width": 11 }, []], ["path", { class: "al-bond", d: "M7 6H15", "stroke-width": 8.5 }, []]]], t("tag.pair")));
  for (const tag of ["struck", "hit"]) if (tags.has(tag)) rows.push(h("span", { class: "al-tag-" + tag }, ["svg", { viewBox: "0 0 22 12", ...hidden }, [["rect", { class: "al-hit", x: 2, y: 1, width: 18, height: 10, rx: 2 }, []]]], t("tag." + tag)));
  if (sites) rows.push(h("span", {}, dot("al-legend-site", 5.5), t("tag.site")));
  if (tags.has("mission")) rows.push(h("span", {}, sites ? dot("al-legend-goal", 4.5) : ["svg", { viewBox: "0 0 22 12", ...hidden }, [["rect", { class: "al-legend-goal", x: 5, y: 1.5, width: 9, height: 9, rx: 2.5 }, []]]], t("tag.mission")));
  rows.push(h("span", {}, dot("al-legend-ring", 4.5), t("tag.lit")));
  return h("div", { class: "al-legend" }, rows);
}

function footNode(view) {
  const { head, t, progress, zones } = view.now;
  const counts = head.players.map((player, seat) => (head.bots[seat] ? "" : `${player.name} ${progress.decided[seat]}`)).filter(Boolean).join(", ");
  return h("div", { class: "al-foot" },
    h("p", {}, t("keys")),
    counts ? h("p", { class: "al-decisions" }, t("decided", { counts })) : null,
    zones.some((zone) => zone.items.some(wearsDagger)) ? h("p", { "data-key": "dagger" }, t("dagger")) : null,
    h("p", {}, t("seed", { seed: head.seed }), " · ", head.notice),
    head.read_only ? h("p", { class: "al-say-error" }, head.read_only) : null);
}
