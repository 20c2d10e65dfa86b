// The page before Python: shows how far loading is, keeps clicks, and says so when it fails.
//
// A classic script in the head, so that it listens from the first moment. It uses only elements
// of index.html: #boot (with a <progress>), #boot-failed, #boot-retry. All wording is in the HTML.
//
// It also starts the engine: what `<template id="engine">` holds is put into the head, at once for a
// page of its own; as a part of another page (`?embed=1`) only when `fifteenTwo.start()` is called,
// which embed.mjs does.
//
// And what makes the page an app of its device (`<template id="home">`), in no frame: when Python can
// take a move and the reader has begun to do something, or has stored the page on a visit before.
//
// For Python: `fifteenTwo.take()` returns the clicks made so far, oldest first, each as a copy of
// the pressed element's data-… attributes ({intent: "new", game: "cross"}), and ends the keeping.
// Python sets data-ready="1" on <html> once it can take a move; then the boot area goes away.

(() => {
  const PATIENCE_MS = 20_000; // then we say that something is wrong, and go on waiting
  const NEAR_MS = 60; // for a file on a fast line
  const UNSEEN_MS = 200;
  const CONTROLS = "[data-intent], [data-move], [data-pick]";
  const here = document.currentScript.src;
  const root = document.documentElement;
  const embedded = new URLSearchParams(location.search).get("embed") === "1";
  const show = (id, visible) => {
    const element = document.getElementById(id);
    if (element) element.hidden = !visible;
  };

  const pending = [];
  const keep = (event) => {
    const control = event.target.closest?.(CONTROLS);
    if (root.dataset.embed === "poster") return; // its one button starts the engine
    if (!control || control.disabled || control.getAttribute("aria-disabled") === "true") return;
    event.preventDefault(); // a link would reload the page and lose what is loaded so far
    pending.push({ ...control.dataset });
    control.setAttribute("aria-busy", "true");
    show("boot-kept", true);
  };
  const take = () => {
    removeEventListener("click", keep, true);
    for (const control of document.querySelectorAll("[aria-busy]")) control.removeAttribute("aria-busy");
    return pending.splice(0);
  };
  addEventListener("click", keep, true);

  const failed = () => {
    if (root.dataset.ready) return;
    root.dataset.boot = "failed";
    show("boot", false);
    show("boot-failed", true);
  };
  const started = () => {
    atHome();
    clearTimeout(timer);
    arrivals.disconnect();
    delete root.dataset.boot;
    show("boot", false);
    show("boot-failed", false);
  };

  // Each file of the runtime that has arrived moves the bar by one: those that the page preloads,
  // the WebAssembly and the game. The last step is Python's own start.
  let arrived = 0;
  const isRuntime = ({ name }) => /\/runtime\/(?!page-|style-)/.test(name);
  const HINTS = "link[rel$=preload][href*='/runtime/']:not([href*='/runtime/page-'])";
  const arrivals = new PerformanceObserver((list) => {
    arrived += list.getEntries().filter(isRuntime).length;
    const bar = document.querySelector("#boot progress");
    if (!bar) return;
    bar.max = document.querySelectorAll(HINTS).length + 3;
    bar.value = Math.min(arrived, bar.max - 1);
  });

  // Where files come in no time, from the cache or a fast line, the page is painted before anything
  // starts: Python would keep it waiting, and is there no sooner. On a slow line all has to be on its
  // way at once.
  const isNear = () => performance.getEntriesByType("resource")
    .filter(({ name }) => name.endsWith(".css"))
    .every(({ duration, transferSize }) => transferSize === 0 || duration < NEAR_MS);
  const painted = () => new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNSEEN_MS); // a page that nobody sees is not painted
  });

  // Hints first, so that all is on its way, and Python's start, which needs nothing of the page; the
  // other modules run once the page is there, as they would if the page named them itself.
  const module = (src) =>
    document.head.append(Object.assign(document.createElement("script"), { type: "module", src }));
  let timer;
  const parsed = new Promise((resolve) => {
    if (document.readyState !== "loading") resolve();
    else addEventListener("DOMContentLoaded", resolve, { once: true });
  });
  const start = async () => {
    if (timer) return;
    timer = setTimeout(failed, PATIENCE_MS);
    if (isNear()) await painted();
    arrivals.observe({ type: "resource", buffered: true });
    const engine = document.getElementById("engine").content;
    document.head.append(...[...engine.querySelectorAll("link")].map((link) => link.cloneNode()));
    const [python, ...others] = [...engine.querySelectorAll("script")].map(({ src }) => src);
    module(python);
    await parsed;
    others.forEach(module);
  };

  const touched = new Promise((resolve) => {
    for (const kind of ["click", "keydown"]) addEventListener(kind, resolve, { capture: true, once: true });
  });
  const atHome = async () => {
    if (embedded || window.parent !== window) return;
    if (!navigator.serviceWorker?.controller) await touched;
    for (const { src } of document.getElementById("home").content.querySelectorAll("script")) module(src);
  };
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // our own button asks, in the menu
    window.fifteenTwo.installer = event;
  });

  addEventListener("error", (event) => {
    const { target } = event;
    if (target instanceof HTMLScriptElement || target.rel?.endsWith("preload")) failed();
  }, true);
  new MutationObserver(() => root.dataset.ready && started())
    .observe(root, { attributeFilter: ["data-ready"] });
  addEventListener("click", ({ target }) => target.closest?.("#boot-retry") && location.reload());

  window.fifteenTwo = { failed, pending, start, take };
  if (embedded) {
    root.dataset.embed = "poster";
    parsed.then(() => module(new URL("./embed.mjs", here)));
  } else {
    start();
  }
})();
