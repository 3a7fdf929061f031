// Save, load, new game, an unfinished game found, the curtain between seats, a kernel that is gone.
function dialogNode(view) {
  const { t, head } = view.now;
  const kind = view.dialog;
  if (!kind) return null;
  const button = (name, extra = "") => h("button", { type: "button", class: `al-btn ${extra}`, "data-do": name, "data-key": "do-" + name, ...SUPPRESS }, t(name.replace(/-/g, "_")));
  const box = (title, ...inside) => h("section", { class: "al-dialog al-panel", role: "dialog", "aria-label": title, "data-key": "dialog-" + kind }, h("h3", {}, title), inside);
  if (kind === "save") {
    return box(t("save"), h("p", {}, t("save_how")), head.secret ? h("p", { class: "al-say-error" }, t("save_secret")) : null,
      h("textarea", { class: "al-text", readonly: true, rows: 4, "data-own": true, "data-fill": "save", "aria-label": t("save_text"), ...SUPPRESS }),
      h("div", { class: "al-row" }, button("copy", "al-go"), button("download"), button("close")));
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
  const facts = { players: (players || []).join(", "), seed, moves, when: new Date(when || 0).toLocaleString() };
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
  return h("section", { class: "al-curtain", role: "dialog", "aria-label": t("curtain", { name: curtain.name }), "data-key": "curtain" },
    icon(view, "curtain", "al-big"), h("h3", {}, t("curtain", { name: curtain.name })), h("p", {}, t("curtain_how")),
    h("button", { type: "button", class: "al-btn al-go", "data-do": "lift", "data-key": "lift", ...SUPPRESS }, t("lift", { name: curtain.name })));
}

// Text of a field is its own; only these two functions fill it.
function fillFields(view) {
  const save = view.root.querySelector('[data-fill="save"]');
  if (save && save.alFilled !== view.model.get("save").text) {
    save.value = save.alFilled = view.model.get("save").text || "";
  }
}

async function copySave(view) {
  const text = view.model.get("save").text || "";
  const { t } = view.now;
  try {
    await navigator.clipboard.writeText(text);
    tell(view, { kind: "note", text: t("copied") });
  } catch {
    const field = view.root.querySelector('[data-fill="save"]');
    if (field) {
      field.focus();
      field.select();
    }
    tell(view, { kind: "note", text: t("copy_yourself") });
  }
  draw(view);
}

async function readSave(view, field) {
  const into = view.root.querySelector('[data-fill="load"]');
  if (into && field.files.length) into.value = await field.files[0].text();
}

function downloadSave(view) {
  const link = document.createElement("a");
  const url = URL.createObjectURL(new Blob([view.model.get("save").text || ""], { type: "application/json" }));
  link.href = url;
  link.download = `${view.now.head.game}-${view.now.head.seed}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
