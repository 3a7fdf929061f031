// One Tab stop for the whole log; arrows lead through its turns and rules.
function onLogKey(view, event) {
  const log = event.target.closest('[data-scroll="log"]');
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!log || !step) return;
  const all = [...log.querySelectorAll("button")];
  // From the log itself, up leads to the newest.
  const at = all.indexOf(event.target);
  const to = all[at < 0 ? (step < 0 ? all.length - 1 : 0) : at + step];
  if (to) to.focus();
  if (all.length) event.preventDefault();
}

// What happened, turn by turn: the turns of bots in one line that can be opened, small steps of turns gone by folded.
function turnsOf(rows) {
  const groups = [];
  for (const row of rows) {
    const last = groups[groups.length - 1];
    const who = `${row.seat}/${row.round === undefined ? "" : row.round}`;
    if (last && last.who === who && !!last.by === !!row.by) last.rows.push(row);
    else groups.push({ who, seat: row.seat, round: row.round, by: row.by, rows: [row], key: "turn" + row.n });
  }
  return groups;
}

function logNode(view) {
  const { log, head, t } = view.now;
  const rows = !view.look && view.wholeLog ? [...view.wholeLog.filter((row) => !log.some((other) => other.n === row.n) && (!log.length || parseInt(row.n) < parseInt(log[0].n) + 1)), ...log] : log;
  const groups = turnsOf(rows);
  const own = groups.map((group) => !group.by).lastIndexOf(true);
  const line = (row) => h("li", { "data-key": "log" + row.n }, signNode(view, row, "al-i"), h("span", { class: "al-log-words" }, row.text), ruleNode(view, row.rule, { tabindex: "-1" }));
  const parts = groups.map((group, i) => {
    const player = head.players[group.seat];
    const color = player ? player.color : "";
    const mark = h("span", { class: `al-log-mark ${colored(view, color)} al-like-${view.now.shapes.get(color) || "circle"}`, ...hidden });
    const main = group.rows.filter((row) => !row.minor);
    // The turn that a person is in lies open; others show what mattered.
    const open = view.opened.has(group.key) ? view.opened.get(group.key) : !group.by && i === own;
    const few = main.length ? main : group.rows.slice(-1);
    const foldable = group.by || few.length < group.rows.length;
    const title = group.round === undefined ? (player ? player.name : "") : t("log_turn", { name: player ? player.name : "", round: group.round });
    const name = [title, group.by ? t("by", { bot: group.by }) : ""].filter(Boolean).join(" ");
    const heading = foldable
      ? h("button", { type: "button", class: "al-turn", tabindex: "-1", "data-turn": group.key, "data-open": open ? "yes" : "no", "aria-expanded": String(open), ...SUPPRESS }, mark, h("span", {}, name), h("span", { class: "al-log-count" }, t("steps_of", { steps: new Set(group.rows.map((row) => parseInt(row.n))).size })))
      : h("div", { class: "al-turn" }, mark, h("span", {}, name));
    const shown = open || !foldable ? group.rows : few;
    return h("li", { class: "al-log-turn", "data-key": group.key }, heading,
      !open && group.by ? h("p", { class: "al-log-sum" }, few.map((row) => row.text).join(" ")) : h("ol", {}, shown.map(line)));
  });
  const older = !view.look && rows.length && rows[0].n !== "0-0" && parseInt(rows[0].n) > 0;
  return h("section", { class: "al-log", "aria-label": t("log"), "data-key": "log" },
    h("h3", {}, t("log"), older ? h("button", { type: "button", class: "al-btn al-plain", "data-do": "log-all", "data-key": "log-all", ...SUPPRESS }, t("log_all")) : null),
    h("ol", { class: "al-panel", tabindex: "0", ...SUPPRESS, "aria-label": t("log_keys"), "data-scroll": "log" }, parts.length ? parts : h("li", { class: "al-quiet", "data-key": "nothing" }, t("nothing_yet"))));
}
