// The one link: opens a table with nothing to click and no code in sight, watches that it comes, and says in words
// what is wrong when it does not.
import { canRunWasm, canStartWorkers, loadAll, Problem } from "./load.js";
import { show, t } from "./words.js";

const KNOWN = ["game", "players", "bots", "bot", "length", "board", "seed", "lesson", "code"];
const LOOK_EVERY = 250; // ms
const STALLED = 15; // seconds without a byte
const PATIENCE = 20; // seconds until the page says what it is waiting for

const at = (id) => document.getElementById(id);
const frame = at("table");
const found = new Map(); // problems by sentence, so that each is told once
const state = { share: 0, since: Date.now(), loaded: false, up: false, told: "", begun: Date.now() };

// What the address wishes for, before and behind the "#" (what stands behind it is not sent to the server).
function wish() {
  const given = {};
  for (const part of [location.search.slice(1), location.hash.slice(1)]) {
    for (const [key, value] of new URLSearchParams(part)) if (KNOWN.includes(key)) given[key] = value;
  }
  return given;
}

// Seconds until the page speaks: ?patience=60 for a slow line.
function patience() {
  const given = Number(new URLSearchParams(location.search).get("patience"));
  return given >= 1 && given <= 600 ? given : PATIENCE;
}

function say(sentence) {
  if (state.told !== sentence) at("status").textContent = state.told = sentence;
}

function problem(one) {
  const sentence = t(one.key, one.values);
  if (found.has(sentence) || state.up) return;
  found.set(sentence, one);
  at("problems").append(Object.assign(document.createElement("li"), { textContent: sentence }));
  show(at("trouble"), true);
}

// What is passing: told while it holds, taken back when it does not.
function passing(one) {
  const item = at("passing");
  show(item, !!one);
  item.textContent = one ? t(one.key, one.values) : "";
  if (!found.size) show(at("trouble"), !!one);
}

function minutesLeft(waited) {
  return Math.max(1, Math.ceil((waited / Math.max(state.share, 0.01)) * (1 - state.share) / 60));
}

// The table, a form before it, or a sentence about a wrong link: any of them means that Python runs.
function inside() {
  const page = frame.contentDocument;
  if (!page) return {};
  const error = page.querySelector('[data-mime-type="application/vnd.jupyter.error"], [data-mime-type="application/vnd.jupyter.stderr"]');
  return {
    up: page.querySelector(".al-table[data-number], .al-start, .al-lesson h3, .al-wrong-link"),
    running: page.querySelector(".jp-OutputArea-output"),
    error: error && error.textContent.trim().slice(-500),
    missing: frame.contentWindow.alMissing || [],
  };
}

function look() {
  const seen = inside();
  if (seen.up) return arrive();
  for (const file of seen.missing || []) problem(new Problem("play.cut", { file }));
  if (seen.error) problem(new Problem("play.error", { text: seen.error }));
  const waited = (Date.now() - state.begun) / 1000;
  const still = (Date.now() - state.since) / 1000;
  const percent = Math.floor(state.share * 100);
  if (seen.running) say(t("play.nearly"));
  else if (state.loaded) say(t("play.starting"));
  else if (waited > patience()) say(t("play.slow", { percent, minutes: minutesLeft(waited) }));
  else say(t("play.loading", { percent: Math.floor(percent / 10) * 10 }));
  if (state.loaded) at("progress").removeAttribute("value"); // nobody knows how far Python is
  else at("progress").value = state.share;
  if (waited <= patience()) passing(null);
  else if (!state.loaded) passing(still > STALLED ? new Problem("play.stalled", { seconds: Math.floor(still) }) : null);
  else passing(found.size ? null : new Problem("play.silent", { seconds: Math.round(waited) }));
  return setTimeout(look, LOOK_EVERY);
}

function arrive() {
  state.up = true;
  show(at("setting-up"), false);
  frame.classList.add("up");
  frame.inert = false;
  frame.focus();
}

async function start() {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  frame.inert = true;
  frame.src = `table/index.html#${encodeURIComponent(JSON.stringify({ wish: wish(), dark }))}`;
  look();
  if (!(await canRunWasm())) problem(new Problem("play.no_wasm"));
  if (!canStartWorkers()) problem(new Problem("play.no_worker"));
  const files = JSON.parse(at("files").textContent);
  for (const one of await loadAll(files, progress)) problem(one);
  state.loaded = !found.size;
}

function progress({ share, problems }) {
  if (share > state.share) state.since = Date.now();
  state.share = share;
  problems.forEach(problem);
}

at("again").addEventListener("click", () => location.reload());
start();
