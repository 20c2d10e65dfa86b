// Runs a Python script of this repository in Pyodide under Node:
//
//     node tools/pyodide_host.mjs SCRIPT.py [ARGUMENT…]
//
// The current folder is mounted as /repo and is the script's working folder. Extra folders can be
// mounted with PYODIDE_MOUNT="host=guest,host=guest". STDLIB_ZIP names another standard library,
// PYODIDE_FOLDER another Pyodide: of its three files, as the site ships them.
// The exit code is the script's own.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const stock = dirname(createRequire(import.meta.url).resolve("pyodide"));
const folder = resolve(process.env.PYODIDE_FOLDER ?? stock);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);

const [script, ...args] = process.argv.slice(2);
if (script === undefined) {
  console.error("usage: node tools/pyodide_host.mjs SCRIPT.py [ARGUMENT…]");
  process.exit(2);
}

const pyodide = await loadPyodide({
  args: [],
  env: { HOME: "/tmp", PYTHONDONTWRITEBYTECODE: "1" },
  indexURL: folder,
  lockFileURL: join(stock, "pyodide-lock.json"),
  stdLibURL: process.env.STDLIB_ZIP ?? join(stock, "python_stdlib.zip"),
});

const mounts = ["." + "=/repo", ...(process.env.PYODIDE_MOUNT ?? "").split(",").filter(Boolean)];
for (const mount of mounts) {
  const [host, guest] = mount.split("=");
  pyodide.mountNodeFS(guest, host);
}

const source = readFileSync(script, "utf8");
const run = `
import os, sys
os.chdir("/repo")
sys.path.insert(0, "/repo")
sys.argv = list(argv)
def main():
    try:
        exec(compile(source, script, "exec"), {"__name__": "__main__", "__file__": script})
    except SystemExit as stop:
        if isinstance(stop.code, str):
            print(stop.code, file=sys.stderr)
            return 1
        return stop.code or 0
    return 0
main()
`;
const names = { source, script: `/repo/${script}`, argv: [script, ...args] };
const globals = pyodide.toPy(names);
process.exitCode = pyodide.runPython(run, { globals });
