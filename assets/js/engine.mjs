// Pyodide as this site starts it: for the page (interpreter.mjs), and for the worker that keeps
// a started one for the next visit (snapshot-worker.mjs).
//
// The names in double braces are filled in by tools/build.py.

export { loadPyodide, version } from "../../{{pyodide}}/pyodide.mjs";

// Python is called without JSPI, as in browsers that have none: nothing here waits inside of it.
// With JSPI Python runs on a second stack, and Chromium 156 now and then reads past that one's end:
// one start in a thousand died (docs/adr/0033-without-jspi.md).
// Pyodide looks for this name when its own code loads, which is later.
delete WebAssembly.Suspending;

const here = (path) => new URL(`../../${path}`, import.meta.url).href;

export const options = {
  indexURL: here("{{pyodide}}/"),
  packageBaseUrl: here("{{pyodide}}/"), // no package is ever asked for; never a host of others
  stdLibURL: here("{{stdlib}}"), // compiled and trimmed: two thirds of the start-up time
  lockFileContents: "{{lock}}", // spares a request for a list of packages that we do not use
};

export const wasm = `${options.indexURL}pyodide.asm.wasm`;

// Where a started Python is kept. The name changes with Pyodide, the library and the game.
export const snapshot = here("{{snapshot}}");
export const CACHE = "fifteen-two-snapshot";

export const fingerprint = async (bytes) =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].join(" ");

const fetched = async (address) => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}: ${address}`);
  return answer.arrayBuffer();
};

export const game = () => fetched(here("{{game}}"));

// Puts the game where PyScript will look for its own modules: in the working folder. Its zip is
// stored, not compressed (tools/build_game.py), so its files are parts of it; Python's own unpacking
// would take ten times as long.
const END = { signature: 0x06054b50, size: 22, count: 10, start: 16 };
const ENTRY = { size: 46, method: 10, bytes: 24, name: 28, extra: 30, comment: 32, local: 42 };
const LOCAL = { size: 30, name: 26, extra: 28 };
export const unpack = (python, zip) => {
  const view = new DataView(zip);
  const short = (at) => view.getUint16(at, true);
  const long = (at) => view.getUint32(at, true);
  const end = zip.byteLength - END.size;
  if (end < 0 || long(end) !== END.signature) throw new Error("the game's zip is damaged");
  const folders = new Set();
  let at = long(end + END.start);
  for (let left = short(end + END.count); left > 0; left -= 1) {
    if (short(at + ENTRY.method) !== 0) throw new Error("the game's zip is compressed");
    const name = new TextDecoder().decode(new Uint8Array(zip, at + ENTRY.size, short(at + ENTRY.name)));
    const local = long(at + ENTRY.local);
    const from = local + LOCAL.size + short(local + LOCAL.name) + short(local + LOCAL.extra);
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    if (folder && !folders.has(folder)) python.FS.mkdirTree(folder);
    folders.add(folder);
    python.FS.writeFile(name, new Uint8Array(zip, from, long(at + ENTRY.bytes)));
    at += ENTRY.size + short(at + ENTRY.name) + short(at + ENTRY.extra) + short(at + ENTRY.comment);
  }
  python.runPython("import sys; sys.path_importer_cache.clear(); del sys"); // it looks anew
};
