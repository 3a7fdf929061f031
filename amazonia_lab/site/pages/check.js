// Tries what a table needs, one thing after the other, and makes one sentence of what is missing.
import { canRunWasm, canStartWorkers, loadAll } from "./load.js";
import { show, t } from "./words.js";

const MEGABYTES = 256;
const at = (id) => document.getElementById(id);
const asked = []; // what the IT office is asked for
let worst = "ok";

function tell(key, result, values = {}, wanted = {}) {
  const item = document.createElement("li");
  item.className = result;
  const mark = Object.assign(document.createElement("b"), { textContent: t(`check.${result}`) });
  item.append(mark, " ", Object.assign(document.createElement("span"), { textContent: t(`check.${key}`, values) }));
  at("results").append(item);
  if (result === "ok") return;
  asked.push(t(`check.it_${key}`, { ...values, ...wanted }));
  if (result === "no" || worst === "ok") worst = result;
}

async function bytes(path) {
  try {
    const answer = await fetch(path, { cache: "no-store" });
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

async function wasmFile() {
  const module = await bytes("pages/test.wasm");
  return !!module && module.length === 8 && module[1] === 97;
}

async function zipFile() {
  const archive = await bytes("pages/test.bin");
  return !!archive && archive.length === Number(at("results").dataset.archive) && archive[0] === 80 && archive[1] === 75;
}

async function storage() {
  try {
    localStorage.setItem("amazonia_lab-check", "1");
    localStorage.removeItem("amazonia_lab-check");
    return await new Promise((done) => {
      const wish = indexedDB.open("amazonia_lab-check");
      wish.onerror = wish.onblocked = () => done(false);
      wish.onsuccess = () => {
        wish.result.close();
        indexedDB.deleteDatabase("amazonia_lab-check");
        done(true);
      };
    });
  } catch {
    return false;
  }
}

function memory() {
  try {
    return !!new WebAssembly.Memory({ initial: MEGABYTES * 16 }).buffer;
  } catch {
    return false;
  }
}

async function run() {
  const result = (fine, otherwise = "no") => (fine ? "ok" : otherwise);
  tell("wasm", result(await canRunWasm()));
  tell("worker", result(canStartWorkers()));
  tell("wasm_file", result(await wasmFile()));
  tell("zip_file", result(await zipFile()));
  tell("storage", result(await storage(), "limit"));
  tell("memory", result(memory()), { size: MEGABYTES });
  const files = JSON.parse(at("files").textContent);
  const problems = await loadAll(files, ({ share }) => {
    at("progress").value = share;
    at("status").textContent = t("check.running", { percent: Math.floor(share * 10) * 10 });
  });
  const names = problems.map((one) => one.values.file).join(", ");
  tell("files", result(!problems.length), { count: files.length }, { files: names });
  finish();
}

function finish() {
  show(at("progress"), false);
  at("status").textContent = t({ ok: "check.fine", no: "check.bad", limit: "check.limited" }[worst]);
  at("status").className = worst;
  const address = new URL(".", location.href).href;
  at("sentence").value = asked.length ? t("check.it_allow", { address, what: asked.join("; ") }) : t("check.it_fine", { address });
  show(at("storage-how"), asked.some((one) => one === t("check.it_storage")));
  show(at("office"), true);
}

at("copy").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(at("sentence").value);
    at("copied").textContent = t("check.copied");
  } catch {
    at("sentence").select(); // plain http has no clipboard
    at("copied").textContent = t("check.copy_yourself");
  }
});
run();
