// What the buttons do.
function goBack(view) {
  const had = view.menu || view.preview || view.sel.length || view.dialog || view.say || view.wishes.length;
  if (view.more) return toMore(view);
  if (!had && view.panel) {
    if (view.root.querySelector(".al-side").contains(document.activeElement)) closePanel(view);
    else {
      view.panel = null; // the focus stays where it is
      draw(view);
    }
    return true;
  }
  if (!had && view.look) {
    doIt(view, "replay-now");
    return true;
  }
  if (!had) return false;
  const inside = view.root.contains(document.activeElement) ? view.from : null;
  if (view.dialog) return toMore(view);
  else {
    view.menu = view.preview = view.say = null;
    view.sel = [];
    view.wishes = [];
  }
  view.aim = view.said = null;
  draw(view);
  if (inside) refocus(view, inside);
  return true;
}

// What was opened from "More" is closed, and the focus goes back there.
function toMore(view) {
  view.more = false;
  view.dialog = null;
  view.said = view.say = null;
  draw(view);
  const more = view.root.querySelector('[data-do="more"]');
  if (more) more.focus({ preventScroll: true });
  return true;
}

function refocus(view, anchor) {
  const element = [...view.root.querySelectorAll("[data-anchor][tabindex]")].find((e) => e.getAttribute("data-anchor") === anchor);
  if (element) element.focus({ preventScroll: true });
}

const DIALOGS = ["save", "load", "new", "bug"];

function doIt(view, name) {
  const { t } = view.now;
  const before = view.pending;
  if (wordsDo(view, name)) return draw(view);
  const opener = document.activeElement;
  if (["undo", "redo", "hint", "bot"].includes(name)) {
    view.sel = [];
    view.preview = view.menu = view.say = null;
    view.wishes = [];
    wish(view, { do: name });
  } else if (name === "go" && view.preview) {
    play(view, view.preview);
    if (view.from) refocus(view, view.from);
  } else if (name === "cancel") goBack(view);
  else if (name === "more") {
    view.more = !view.more;
    if (view.more) view.dialog = null;
  }
  else if (DIALOGS.includes(name)) {
    view.dialog = view.dialog === name ? null : name;
    view.said = null;
    if (view.dialog === "bug") askReport(view);
  } else if (name === "close") toMore(view);
  else if (name === "rules") openPanel(view, { kind: "rules" }, opener);
  else if (name === "talk") openPanel(view, { kind: "talk" }, opener);
  else if (name === "bots") {
    turnBotsAtOnce();
    tellOnly(view, t(botsAtOnce() ? "bots_now_at_once" : "bots_now_shown"));
  }
  else if (name === "about") openPanel(view, { kind: "about", anchor: anchorFor(view, null) }, opener);
  else if (name === "close-panel") closePanel(view);
  else if (name === "found") openPanel(view, { kind: "rules", query: view.panel.found });
  else if (name === "replay") lookAt(view, view.model.get("progress").step);
  else if (name === "replay-before") lookAt(view, view.look.wanted - 1);
  else if (name === "replay-next") lookAt(view, view.look.wanted + 1);
  else if (name === "replay-now") stopLooking(view);
  else if (name === "show-again") showTurns(view, true);
  else if (name === "skip") endWalk(view);
  else if (name === "log-all") ask(view, "log", {}, (data) => (view.wholeLog = data.rows));
  else if (name === "got-it") nextTip(view);
  else if (name === "no-tips") noTips(view);
  else if (name === "tips") {
    keepGuide(false);
    view.tip = 1;
  } else if (name === "copy") copyText(view, "save", t("copied"));
  else if (name === "copy-code") copyText(view, "code", t("copied_text"));
  else if (name === "copy-bug") copyText(view, "bug", t("copied_text"));
  else if (name === "download") download(view, "save", ".json", "application/json");
  else if (name === "download-bug") download(view, "bug", "-report.txt", "text/plain");
  else if (name === "load-now") {
    const field = view.root.querySelector('[data-fill="load"]');
    wish(view, { do: "load", text: field ? field.value : "" });
  } else if (name === "new-now") {
    const field = view.root.querySelector('[data-fill="seed"]');
    wish(view, { do: "new", seed: field ? field.value.trim() : "" });
  } else if (name === "continue") wish(view, { do: "load", text: view.found.text });
  else if (name === "not-now") view.found = null;
  else if (name === "ping") look(view, 1500);
  else if (name === "onward") {
    const lesson = view.root.closest(".al-lesson-box");
    if (wish(view, { do: "onward" }) && lesson) lesson.dataset.walk = "yes";
  }
  else if (name === "lift") wish(view, { do: "lift", seat: (view.model.get("curtain") || {}).seat });
  const opened = name === "more" && view.more;
  if (name !== "more") view.more = false;
  drawSent(view, before);
  const first = opened ? ".al-more button" : view.dialog === name ? ".al-dialog textarea, .al-dialog input, .al-dialog button" : name === "replay" ? '[data-fill="look"]' : null;
  const into = first && view.root.querySelector(first);
  if (into) into.focus();
  // Its buttons are in sight too.
  if (view.dialog === name) view.root.querySelector(".al-dialog").scrollIntoView({ block: "nearest" });
}

function onClick(view, event) {
  const before = view.pending;
  if (view.ended && event.detail) {
    view.ended = false; // this click has ended the showing of the bots' turns
    return;
  }
  if (lineClicked(view, event)) return;
  const from = event.target.closest("[data-do], [data-act], [data-menu], [data-wish], [data-rule], [data-part], [data-tell], [data-turn], [data-fold], [data-hush], [data-anchor], [data-about]");
  if (view.more && !(from && from.closest(".al-tools"))) {
    view.more = false;
    draw(view);
  }
  if (!from || !view.root.contains(from) || from.disabled) return;
  const name = from.getAttribute("data-do");
  // The second click of a double click is no second wish; going back twice in a row may well be.
  if (event.detail > 1 && !["undo", "redo", "replay-before", "replay-next"].includes(name)) return;
  if (name) doIt(view, name);
  else if (from.hasAttribute("data-act")) act(view, from.getAttribute("data-act"));
  else if (from.hasAttribute("data-rule")) showRule(view, from);
  else if (from.hasAttribute("data-hush")) {
    view.hush = from.getAttribute("data-hush");
    draw(view);
  } else if (from.hasAttribute("data-fold")) {
    const zone = from.getAttribute("data-fold");
    if (!view.unfolded.delete(zone)) view.unfolded.add(zone);
    draw(view);
  } else if (from.hasAttribute("data-about")) {
    // Nothing to be done with it; a finger has no hovering, so a tap says what it is.
    if (!view.preview && !view.menu) explain(view, from.getAttribute("data-about"));
    draw(view);
  } else if (from.hasAttribute("data-part")) {
    const part = from.getAttribute("data-part");
    openPanel(view, { kind: "rules", section: part === "" ? null : Number(part) });
    draw(view);
  } else if (from.hasAttribute("data-tell")) {
    openPanel(view, { kind: "about", anchor: from.getAttribute("data-tell") }, from.closest(".al-side") ? null : from);
    draw(view);
  } else if (from.hasAttribute("data-turn")) {
    view.opened.set(from.getAttribute("data-turn"), from.getAttribute("data-open") !== "yes");
    draw(view);
  } else if (from.hasAttribute("data-menu")) {
    // A menu may still be seen for a moment after something was chosen from it.
    const wanted = (view.menu || [])[Number(from.getAttribute("data-menu"))];
    if (!wanted) return;
    if (wanted.choose) {
      view.menu = null;
      view.sel = [];
      point(view, wanted.choose, from);
    } else {
      play(view, wanted);
      drawSent(view, before);
    }
    if (view.from) refocus(view, view.from);
  } else if (from.hasAttribute("data-wish")) {
    const wanted = view.wishes[Number(from.getAttribute("data-wish"))];
    if (!wanted) return;
    play(view, wanted);
    drawSent(view, before);
  } else {
    const group = groupOf(from);
    view.touched = event.pointerType === "touch";
    if (group) view.stops[group.getAttribute("data-group")] = from.getAttribute("data-at") || from.getAttribute("data-anchor");
    point(view, from.getAttribute("data-anchor"), from);
  }
}


// A button of the bar: done at once, but where something would be given away by it, that is said first.
function act(view, action) {
  const before = view.pending;
  const choice = view.now.offers.choices.find((one) => one.action === action);
  if (choice && choice.warning && !view.preview) {
    view.say = null;
    view.preview = asWish(choice);
    tellOnly(view, `${choice.label}: ${choice.warning}`);
  } else play(view, { actions: [action] });
  drawSent(view, before);
  const go = view.preview && view.root.querySelector('[data-do="go"]');
  if (go) go.focus({ preventScroll: true });
}

function showRule(view, from) {
  const inside = from.closest(".al-side");
  openPanel(view, { kind: "rules", number: from.getAttribute("data-rule") }, inside ? null : from);
  draw(view);
}

// What is written into the fields of the panel and of the replay.
function onInput(view, event) {
  const fill = event.target.getAttribute("data-fill");
  if (fill === "rule") {
    view.panel.query = event.target.value;
    draw(view);
  } else if (fill === "look") lookAt(view, Number(event.target.value));
  else if (fill === "about" && event.target.value) {
    openPanel(view, { kind: "about", anchor: event.target.value });
    view.focusPanel = false; // who goes through the list with arrows stays there
    draw(view);
  }
}
