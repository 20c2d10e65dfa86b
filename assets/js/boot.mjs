// Adjusts PyScript before it starts Python, and passes its errors on to the page.

import { hooks } from "../../{{pyscript}}/core.js";

// PyScript makes a function out of text for a hook of its workers, which our content security
// policy forbids ('unsafe-eval'). We use no workers. Modules that import core.js run in the order
// in which they were asked for, so this line runs before PyScript's plugins, and before that hook.
hooks.worker.onBeforeRunAsync.clear();

hooks.main.onReady.add(({ io }) => {
  const { stderr } = io;
  io.stderr = (error, ...rest) => {
    if (error instanceof Error) window.fifteenTwo.failed();
    return stderr(error, ...rest);
  };
});

// A broken or missing file of Python's own rejects a promise that nobody awaits.
addEventListener("unhandledrejection", () => window.fifteenTwo.failed());
