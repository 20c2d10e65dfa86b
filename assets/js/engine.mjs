// Pyodide as this site starts it: for the page (interpreter.mjs), and for the worker that keeps
// a started one for the next visit (snapshot-worker.mjs).
//
// The names in double braces are filled in by tools/build.py.

export { loadPyodide, version } from "../../{{pyodide}}/pyodide.mjs";

const here = (path) => new URL(`../../${path}`, import.meta.url).href;

export const options = {
  indexURL: here("{{pyodide}}/"),
  packageBaseUrl: here("{{pyodide}}/"), // no package is ever asked for; never a host of others
  stdLibURL: here("{{stdlib}}"), // compiled and trimmed: two thirds of the start-up time
  lockFileContents: "{{lock}}", // spares a request for a list of packages that we do not use
};

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

// Python finds the game where PyScript will look for its own modules: in the working folder.
export const game = () => fetched(here("{{game}}"));
export const unpack = (python, zip) => python.unpackArchive(zip, "zip", { extractDir: "." });
