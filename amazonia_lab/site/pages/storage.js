// Stands first in JupyterLite's pages. Where the browser may keep nothing (some private windows and school
// computers), asking for its store is an error, and JupyterLite would stop there: a store in memory must do.
(() => {
  const works = (name) => {
    try {
      window[name].setItem("amazonia_lab-try", "1");
      window[name].removeItem("amazonia_lab-try");
      return true;
    } catch {
      return false;
    }
  };
  const inMemory = () => {
    const kept = new Map();
    const store = {
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, value) => void kept.set(String(key), String(value)),
      removeItem: (key) => void kept.delete(String(key)),
      clear: () => kept.clear(),
      key: (number) => [...kept.keys()][number] ?? null,
    };
    return Object.defineProperty(store, "length", { get: () => kept.size });
  };
  for (const name of ["localStorage", "sessionStorage"]) {
    if (!works(name)) Object.defineProperty(window, name, { value: inMemory(), configurable: true });
  }
  try {
    void window.indexedDB;
  } catch {
    Object.defineProperty(window, "indexedDB", { value: undefined, configurable: true });
  }
})();
