// Fetches every file that a table needs: shows how far it is, finds what does not get through, and leaves all of
// it in the browser's cache, where the table takes it from.
const TRIES = 3;
const PAUSE = 1000; // ms
const AT_ONCE = 6;

// What is wrong with a file: a key of the words, and its values.
export class Problem {
  constructor(key, values) {
    this.key = key;
    this.values = values;
  }
}

export async function loadAll(files, onProgress) {
  const total = files.reduce((sum, file) => sum + file.packed, 0);
  const done = new Map();
  const waiting = [...files];
  const problems = [];
  const report = () => {
    let sum = 0;
    for (const part of done.values()) sum += part;
    onProgress({ share: total ? Math.min(1, sum / total) : 1, problems });
  };
  const one = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const problem = await load(file, (part) => {
        done.set(file, file.packed * part);
        report();
      });
      if (problem) problems.push(problem);
      report();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return problems;
}

async function load(file, onPart) {
  let problem = null;
  for (let go = 0; go < TRIES; go += 1) {
    if (go) await new Promise((later) => setTimeout(later, PAUSE * go));
    problem = await attempt(file, onPart);
    if (!problem || problem.key !== "play.cut") break;
  }
  return problem;
}

async function attempt(file, onPart) {
  const name = file.path.split("/").pop();
  try {
    const answer = await fetch(file.path);
    if (answer.status === 404) return new Problem("play.missing", { file: name });
    if (!answer.ok) return new Problem("play.blocked", { file: name, status: answer.status });
    let got = 0;
    const reader = answer.body.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      got += piece.value.length;
      onPart(Math.min(1, got / file.size));
    }
    return got === file.size ? null : new Problem("play.changed", { file: name });
  } catch {
    return new Problem("play.cut", { file: name });
  }
}

// Eight bytes: the smallest module there is.
const SMALLEST = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

export async function canRunWasm() {
  try {
    await WebAssembly.compile(SMALLEST);
    return true;
  } catch {
    return false; // too old, switched off, or forbidden by the server's policy
  }
}

export function canStartWorkers() {
  try {
    const address = URL.createObjectURL(new Blob([""], { type: "text/javascript" }));
    new Worker(address).terminate();
    URL.revokeObjectURL(address);
    return true;
  } catch {
    return false;
  }
}
