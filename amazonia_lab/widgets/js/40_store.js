// Saves that this browser keeps, one per game id, so that a closed page or a dead kernel loses nothing.
const STORE = "amazonia_lab/";
const KEPT_PER_GAME = 5;

function keepSave(head, save) {
  if (!save || !save.text || !save.moves) return;
  try {
    const record = { ...save, title: head.title, players: head.players.map((p) => p.name), seed: head.seed, when: Date.now() };
    localStorage.setItem(`${STORE}${head.game}/${save.id}`, JSON.stringify(record));
    const others = storedSaves(head.game);
    for (const old of others.slice(KEPT_PER_GAME)) localStorage.removeItem(old.key);
  } catch {
    // No storage (private window, full): the save button still works.
  }
}

function storedSaves(game) {
  const found = [];
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i);
      if (!key || !key.startsWith(`${STORE}${game}/`)) continue;
      try {
        const record = JSON.parse(localStorage.getItem(key));
        if (record && typeof record.text === "string") found.push({ ...record, key });
      } catch {
        localStorage.removeItem(key); // not ours any more
      }
    }
  } catch {
    return [];
  }
  return found.sort((a, b) => (b.when || 0) - (a.when || 0));
}

// The newest unfinished game of this name from the same start; the same seed first.
function unfinished(head, save) {
  const all = storedSaves(head.game).filter((s) => !s.over && s.moves > 0 && s.place === save.place);
  return all.find((s) => s.id === save.id) || all[0] || null;
}
