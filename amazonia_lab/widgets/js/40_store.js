// Saves that this browser keeps, one per game id, so that a closed page or a dead kernel loses nothing.
const STORE = "amazonia_lab/";
const LESSONS = STORE + "lesson/"; // codes of lessons: no saves, and not to be cleared away with what is no save
const KEPT_PER_GAME = 8;

// The record of the game that is played at this view. A game of the same players and seed that was left at another
// point is not gone on with, unless its save was opened: it keeps its record, and this game gets one of its own.
function slotFor(view, head, save) {
  if (view.slot && view.slot.game === view.game && view.slot.id === save.id) return view.slot.key;
  const first = `${STORE}${head.game}/${save.id}`;
  let key = first;
  for (let n = 2; !goesOn(kept(key), save); n++) key = `${first}~${n}`;
  view.slot = { game: view.game, id: save.id, key };
  return key;
}

const stepsOf = (text) => {
  try {
    return JSON.parse(text).steps.map((step) => step.action);
  } catch {
    return null;
  }
};

// Does this save hold everything that was kept? One that was taken back at this very game does so too, later.
function goesOn(old, save) {
  if (!old || old.text === save.text) return true;
  const [before, now] = [stepsOf(old.text), stepsOf(save.text)];
  return !before || !now || before.every((action, i) => action === now[i]);
}

function kept(key) {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : asRecord(key, text);
  } catch {
    return null;
  }
}

function keepSave(view, head, save) {
  if (!save || !save.text || !save.moves) return;
  const key = slotFor(view, head, save);
  const about = { title: head.title, subtitle: head.subtitle, players: head.players.map((p) => p.name), seed: head.seed };
  const record = { ...save, ...about, when: Date.now() };
  while (!stored(key, JSON.stringify(record))) if (!dropOldest(key)) return; // no storage: the save button still works
  for (const old of storedSaves(head.game).slice(KEPT_PER_GAME)) drop(old.key);
}

function stored(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false; // a private window, or full
  }
}

function drop(key) {
  try {
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

// Room for the game that is played now: what is over goes first, then what was left longest ago.
function dropOldest(but) {
  const others = storedSaves("").filter((old) => old.key !== but);
  const old = others.filter((one) => one.over).pop() || others.pop();
  return !!old && drop(old.key);
}

// Saves of one game (of all games: ""), the newest first. What stands there may be anybody's: it is read with care.
function storedSaves(game) {
  const found = [];
  try {
    const begin = STORE + (game && game + "/");
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(begin) || key.startsWith(LESSONS)) continue;
      const record = asRecord(key, localStorage.getItem(key));
      if (record) found.push(record);
      else drop(key); // not ours any more
    }
  } catch {
    return [];
  }
  return found.sort((a, b) => b.when - a.when);
}

function asRecord(key, text) {
  let raw;
  try {
    raw = JSON.parse(text);
  } catch {
    return null;
  }
  if (!raw || typeof raw.text !== "string") return null;
  const words = (value) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
  const number = (value) => (Number.isFinite(value) && Math.abs(value) < 8e15 ? value : 0);
  const players = Array.isArray(raw.players) ? raw.players.map(words).filter(Boolean) : [];
  return {
    key, raw: text, text: raw.text, id: words(raw.id), alike: words(raw.alike), over: !!raw.over,
    title: words(raw.title), subtitle: words(raw.subtitle), players, seed: words(raw.seed), moves: number(raw.moves), when: number(raw.when),
  };
}

// The newest unfinished game of the same players, bots and options; the same seed first.
function unfinished(head, save) {
  const all = storedSaves(head.game).filter((s) => !s.over && s.moves > 0 && s.alike === save.alike);
  return all.find((s) => s.id === save.id) || all[0] || null;
}
