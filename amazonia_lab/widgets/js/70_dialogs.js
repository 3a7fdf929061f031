// Save and share, load, new game, bug report, an unfinished game found, the curtain between seats, a kernel that is gone.
const LONG_CODE = 2000; // letters that a message of most chats holds

function dialogNode(view) {
  const { t, head } = view.now;
  const kind = view.dialog;
  if (!kind) return null;
  const button = (name, extra = "") => h("button", { type: "button", class: `al-btn ${extra}`, "data-do": name, "data-key": "do-" + name, ...SUPPRESS }, t(name.replace(/-/g, "_")));
  const box = (title, ...inside) => h("section", { class: "al-dialog al-panel", role: "dialog", "aria-modal": "true", "aria-label": title, "data-key": "dialog-" + kind }, h("h3", {}, title), inside);
  const field = (name, label, rows) => h("textarea", { class: "al-text", readonly: true, rows, "data-own": true, "data-fill": name, "data-key": "fill-" + name, "aria-label": label, ...SUPPRESS });
  const secret = (words) => (head.secret ? h("p", { class: "al-say-error" }, words) : null);
  if (kind === "save") {
    const code = view.model.get("save").code || "";
    return box(t("save"), secret(t("save_secret")),
      h("p", {}, t("share_how")), code.length > LONG_CODE ? h("p", { class: "al-quiet", "data-key": "long-code" }, t("share_long", { count: code.length })) : null, field("code", t("share_text"), 3), h("div", { class: "al-row" }, button("copy-code", "al-go")),
      h("p", {}, t("save_file")), h("div", { class: "al-row" }, button("download")),
      h("p", {}, t("save_how")), field("save", t("save_text"), 2), h("div", { class: "al-row" }, button("copy"), button("close")));
  }
  if (kind === "bug") {
    return box(t("bug"), h("p", {}, t("bug_how")), secret(t("bug_secret")),
      view.report ? field("bug", t("bug_text"), 9) : h("p", { class: "al-quiet" }, t("reading")),
      h("div", { class: "al-row" }, button("copy-bug", "al-go"), button("download-bug"), button("close")));
  }
  if (kind === "load") {
    return box(t("load"), h("p", {}, t("load_how")),
      h("textarea", { class: "al-text", rows: 4, "data-own": true, "data-fill": "load", "aria-label": t("load_text"), ...SUPPRESS }),
      h("label", { class: "al-row" }, t("load_file"), h("input", { type: "file", accept: ".json,application/json,text/plain", "data-own": true, "data-fill": "file", ...SUPPRESS })),
      view.said ? h("p", { class: "al-say-error", role: "alert" }, view.said) : null,
      h("div", { class: "al-row" }, button("load-now", "al-go"), button("close")));
  }
  return box(t("new"), h("p", {}, t("new_how", { players: head.players.map((p) => p.name).join(", ") })),
    h("label", { class: "al-row" }, t("seed_wish"), h("input", { class: "al-seed", inputmode: "numeric", maxlength: 18, "data-own": true, "data-fill": "seed", ...SUPPRESS })),
    view.said ? h("p", { class: "al-say-error", role: "alert" }, view.said) : null,
    h("div", { class: "al-row" }, button("new-now", "al-go"), button("close")));
}

function offerNode(view) {
  const { t } = view.now;
  if (!view.found) return null;
  const { players, seed, moves, when } = view.found;
  const facts = { players: (players || []).join(", "), seed, moves, when: new Date(when || 0).toLocaleString([], { dateStyle: "medium", timeStyle: "short" }) };
  return h("section", { class: "al-offer al-panel", role: "region", "aria-label": t("unfinished"), "data-key": "offer" },
    h("div", {}, h("b", {}, t("unfinished")), h("p", {}, t("unfinished_facts", facts))),
    h("div", { class: "al-row" },
      h("button", { type: "button", class: "al-btn al-go", "data-do": "continue", "data-key": "continue", ...SUPPRESS }, t("continue")),
      h("button", { type: "button", class: "al-btn", "data-do": "not-now", "data-key": "not-now", ...SUPPRESS }, t("not_now"))));
}

function goneNode(view) {
  const { t } = view.now;
  if (!view.gone) return null;
  return h("section", { class: "al-gone al-panel", role: "alert", "data-key": "gone" },
    h("div", {}, h("b", {}, t("gone")), h("p", {}, t("gone_how"))),
    h("div", { class: "al-row" },
      h("button", { type: "button", class: "al-btn al-go", "data-do": "save", "data-key": "gone-save", ...SUPPRESS }, t("gone_save")),
      h("button", { type: "button", class: "al-btn", "data-do": "ping", "data-key": "gone-ping", ...SUPPRESS }, t("gone_again"))));
}

function curtainNode(view) {
  const { t } = view.now;
  const curtain = view.model.get("curtain");
  if (!curtain || curtain.seat === undefined) return null;
  return h("section", { class: "al-curtain", role: "dialog", "aria-modal": "true", "aria-label": t("curtain", { name: curtain.name }), "data-key": "curtain" },
    h("div", { class: "al-curtain-who" }, badge(view, { color: (view.now.head.players[curtain.seat] || {}).color || "", shape: view.now.shapes.get((view.now.head.players[curtain.seat] || {}).color) || "circle", value: curtain.name.slice(0, 1) })),
    h("h3", {}, t("curtain", { name: curtain.name })), h("p", {}, t("curtain_how")),
    h("button", { type: "button", class: "al-btn al-go", "data-do": "lift", "data-key": "lift", ...SUPPRESS }, t("lift", { name: curtain.name })));
}

// Text of a field is its own; only these functions fill it.
const FILLS = {
  save: (view) => view.model.get("save").text || "",
  code: (view) => view.model.get("save").code || "",
  bug: (view) => view.report || "",
};

function fillFields(view) {
  for (const name in FILLS) {
    const field = view.root.querySelector(`[data-fill="${name}"]`);
    const text = FILLS[name](view);
    if (!field || field.alFilled === text) continue;
    field.value = field.alFilled = text;
    field.setSelectionRange(0, 0); // read from its beginning
  }
}

async function copyText(view, name, said) {
  const { t } = view.now;
  try {
    await navigator.clipboard.writeText(FILLS[name](view));
    tell(view, { kind: "note", text: said });
  } catch {
    // No clipboard where the page did not come over a safe connection, or is not allowed it: the older way, then by hand.
    const field = view.root.querySelector(`[data-fill="${name}"]`);
    let done = false;
    if (field) {
      field.focus();
      field.select();
      done = document.execCommand("copy");
    }
    tell(view, { kind: "note", text: done ? said : t("copy_yourself") });
  }
  draw(view);
}

async function readSave(view, field) {
  const into = view.root.querySelector('[data-fill="load"]');
  if (into && field.files.length) into.value = await field.files[0].text();
}

function download(view, name, ending, type) {
  const link = document.createElement("a");
  const url = URL.createObjectURL(new Blob([FILLS[name](view)], { type }));
  link.href = url;
  link.download = `${view.now.head.game}-${view.now.head.seed}${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

function askReport(view) {
  view.report = "";
  ask(view, "bug", { browser: navigator.userAgent, problem: view.problem || "" }, (data) => (view.report = data.text));
}
