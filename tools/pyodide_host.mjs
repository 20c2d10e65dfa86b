// Runs a Python script of this repository in Pyodide under Node:
//
//     node tools/pyodide_host.mjs SCRIPT.py [ARGUMENT…]
//
// The current folder is mounted as /repo and is the script's working folder. Extra folders can be
// mounted with PYODIDE_MOUNT="host=guest,host=guest". STDLIB_ZIP names another standard library.
// The exit code is the script's own.

import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [script, ...args] = process.argv.slice(2);
if (script === undefined) {
  console.error("usage: node tools/pyodide_host.mjs SCRIPT.py [ARGUMENT…]");
  process.exit(2);
}

const options = { args: [], env: { HOME: "/tmp", PYTHONDONTWRITEBYTECODE: "1" } };
if (process.env.STDLIB_ZIP) options.stdLibURL = process.env.STDLIB_ZIP;
const pyodide = await loadPyodide(options);

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
