// The module that pyscript.toml names as `interpreter`: Pyodide with a standard library of ours.
//
// PyScript expects exactly these two exports and passes no options of its own to set the library.
// The page asks for this module by itself too, so Pyodide starts while PyScript is still loading.
// The names in double braces are filled in by tools/build.py.

import { loadPyodide as load, version } from "../../{{pyodide}}/pyodide.mjs";

const here = (path) => new URL(`../../${path}`, import.meta.url).href;

const streams = { stdout: console.log, stderr: console.error };
const starting = load({
  indexURL: here("{{pyodide}}/"),
  packageBaseUrl: here("{{pyodide}}/"), // no package is ever asked for; never a host of others
  stdLibURL: here("{{stdlib}}"), // compiled and trimmed: two thirds of the start-up time
  lockFileContents: "{{lock}}", // spares a request for a list of packages that we do not use
  stdout: (text) => streams.stdout(text),
  stderr: (text) => streams.stderr(text),
});
starting.catch(() => window.fifteenTwo?.failed());

export { version };

export const loadPyodide = ({ stdout, stderr }) => {
  Object.assign(streams, { stdout, stderr });
  return starting;
};
