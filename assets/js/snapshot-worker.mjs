// Starts Python once more, beside the page, and keeps its memory for the next visit.
//
// All files come from the browser's cache. What start-up imports of the game is imported before,
// so the next visit need not; but for the modules that touch the page, which a worker has not.

import { CACHE, fingerprint, game, loadPyodide, options, snapshot, unpack } from "./engine.mjs";

const make = async () => {
  const zip = game();
  const python = await loadPyodide({ ...options, _makeSnapshot: true });
  if (!python.makeMemorySnapshot) return "none"; // it is no part of Pyodide's promised interface
  unpack(python, await zip);
  // The files are not in the memory: the next Python finds them anew, and must look for itself.
  python.runPython(`
import importlib, sys
for name in "{{early}}".split():
    importlib.import_module(name)
sys.path_importer_cache.clear()
del importlib, sys, name
`);
  const memory = python.makeMemorySnapshot();
  const digest = await fingerprint(memory);
  await caches.delete(CACHE); // of an earlier build
  const cache = await caches.open(CACHE);
  const headers = { "Content-Type": "application/octet-stream", "X-SHA256": digest };
  await cache.put(snapshot, new Response(memory, { headers }));
  return "kept";
};

make().then(postMessage, (error) => {
  console.info("Python was not kept for the next visit.", error);
  postMessage("none");
});
