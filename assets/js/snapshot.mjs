// Python's memory once it has started, kept for the next visit: it then starts in half the time.
//
// It is made by a worker (snapshot-worker.mjs) in a quiet moment, from files that the browser has,
// and fits this build and this browser only. A note in localStorage says at once, before anything is read,
// whether there is one; while it is being tried the note says so, so that a start that never ends
// is not tried twice. Whatever is wrong with it, the page starts as if there were none.
//
// `data-snapshot` on <html> tells tests what was done: "used" by this visit, "kept" for the next, or
// "none": nothing will be kept, as in a page that is part of another, or where storage is refused.

import { CACHE, fingerprint, snapshot } from "./engine.mjs";

const NOTE = "fifteen-two:snapshot";
const QUIET_MS = 3_000; // after the table is ready
const LEAST_MEMORY_GB = 2; // a second Python beside the first one needs 100 MB for two seconds

const root = document.documentElement;
const embedded =
  window.parent !== window || new URLSearchParams(location.search).get("embed") === "1";
// What Python found in one browser, such as the features of its WebAssembly, may fail in another.
const mine = `${snapshot} ${navigator.userAgent}`;

const note = {
  read() {
    try {
      return localStorage.getItem(NOTE) ?? "";
    } catch {
      return ""; // no storage: nothing is kept
    }
  },
  // Whether the next visit will find it: storage may be full, or refused.
  write(state) {
    try {
      localStorage.setItem(NOTE, `${state} ${mine}`);
      return true;
    } catch {
      return false;
    }
  },
};

const possible = () =>
  !embedded && isSecureContext && "caches" in window && "Worker" in window && Boolean(crypto.subtle);

const spared = () => navigator.connection?.saveData || navigator.deviceMemory < LEAST_MEMORY_GB;

const read = async () => {
  const answer = await caches.match(snapshot, { cacheName: CACHE });
  if (!answer) throw new Error("nothing is kept");
  const bytes = await answer.arrayBuffer();
  if ((await fingerprint(bytes)) !== answer.headers.get("x-sha256")) throw new Error("it is damaged");
  return bytes;
};

// A promise of the memory, or null at once where there is none.
export const kept = () => {
  if (!possible() || note.read() !== `kept ${mine}`) return null;
  note.write("tried");
  const memory = read();
  memory.catch(() => {}); // the caller awaits it later than it may fail
  return memory;
};

export const drop = () => {
  note.write("none");
  caches.delete(CACHE).catch(() => {});
};

const made = () =>
  new Promise((resolve) => {
    const source = new URL("./snapshot-worker.mjs", import.meta.url);
    const worker = new Worker(source, { type: "module" });
    const end = (state) => {
      worker.terminate();
      resolve(state);
    };
    worker.onmessage = ({ data }) => end(data);
    worker.onerror = () => end("none");
  });

const ready = () =>
  new Promise((resolve) => {
    const look = () => root.dataset.ready && resolve();
    new MutationObserver(look).observe(root, { attributeFilter: ["data-ready"] });
    look();
  });

const quiet = () =>
  new Promise((resolve) => {
    const idle = window.requestIdleCallback ?? setTimeout;
    setTimeout(() => idle(resolve), QUIET_MS);
  });

// To be called when Python has started, from what was kept or not.
export const keepLater = async () => {
  await ready();
  if (root.dataset.snapshot === "used") return note.write("kept");
  if (!possible() || spared() || !note.write("none")) return (root.dataset.snapshot = "none");
  await quiet();
  const state = await made();
  root.dataset.snapshot = note.write(state) ? state : "none";
};
