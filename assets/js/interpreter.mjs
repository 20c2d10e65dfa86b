// The module that pyscript.toml names as `interpreter`: Pyodide with a standard library of ours.
//
// PyScript expects exactly these two exports and passes no options of its own to set the library.
// The page asks for this module by itself too, so Pyodide starts while PyScript is still loading,
// and the game is fetched meanwhile: PyScript would ask for it only when Pyodide is up.

import { game, loadPyodide as load, options, unpack, version, wasm } from "./engine.mjs";
import { drop, kept, keepLater } from "./snapshot.mjs";

const streams = { stdout: console.log, stderr: console.error };
const ours = {
  ...options,
  stdout: (text) => streams.stdout(text),
  stderr: (text) => streams.stderr(text),
};

// From what an earlier visit has kept, if it is there and whole; else as always.
const python = async () => {
  const memory = kept();
  if (!memory) return load({ ...ours });
  try {
    const started = await load({ ...ours, _loadSnapshot: memory });
    started.runPython("import random; random.seed(); del random"); // it would repeat its numbers
    document.documentElement.dataset.snapshot = "used";
    return started;
  } catch (error) {
    console.info("What was kept of Python cannot be used, and is made anew.", error);
    drop();
    return load({ ...ours });
  }
};

// The game is wanted last: it is asked for when the WebAssembly is there, and comes while Python
// starts. That keeps this thread busy, so the request has to go out before; hence inside Pyodide's own call.
//
// WebAssembly that does not come, or comes damaged, is asked for once more, past the cache. Pyodide by
// itself would only warn on the console, and wait for ever.
let asked;
const zip = () => (asked ??= game());
const real = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (answer, imports) => {
  WebAssembly.instantiateStreaming = real;
  const instance = (from) => real.call(WebAssembly, from, imports);
  try {
    return await instance(answer).catch(() => instance(fetch(wasm, { cache: "reload" })));
  } catch (error) {
    window.fifteenTwo?.failed();
    throw error;
  } finally {
    zip().catch(() => {}); // awaited below, when Python is there
  }
};

const start = async () => {
  const started = await python();
  unpack(started, await zip());
  return started;
};

const starting = start();
starting.catch(() => window.fifteenTwo?.failed());
starting.then(keepLater, () => {});

// PyScript asks for Python as soon as it has read its configuration. Where it cannot, it only writes a line
// below the page; what else tells of a file that did not come may miss this one.
const ASKING_MS = 4_000;
let wanted = false;
const unwanted = () => wanted || window.fifteenTwo?.failed();
starting.then(() => setTimeout(unwanted, ASKING_MS), () => {});

export { version };

export const loadPyodide = ({ stdout, stderr }) => {
  wanted = true;
  Object.assign(streams, { stdout, stderr });
  return starting;
};
