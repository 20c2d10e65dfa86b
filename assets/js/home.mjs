// The page at home on this device: stored for playing without a net, installed, changed when asked.
//
// shell.js asks for this module once a game can be played and the reader has begun to, never in a
// frame. What happens is told to Python as short texts, `fifteenTwo.told("ready 13900000")`, which
// game/app/device.py reads; Python asks by `fifteenTwo.home`. The state of the store also stands on
// <html> as data-offline: storing, ready, failed, full or refused.

const AN_HOUR_MS = 3_600_000;
const root = document.documentElement;
const container = navigator.serviceWorker;
const tell = (text) => window.fifteenTwo.told?.(text);

let registration = null;
let asked = false; // whether the reader wants the new version in this window
let controlled = Boolean(container?.controller);
let checked = Date.now();

const kept = (state, bytes = 0, news = state) => {
  root.dataset.offline = state;
  tell(`${news} ${bytes}`);
};

// --- storing ---

// What the worker says: that it stores, how much, and why it could not. While there is an older
// version, which goes on to work, only that one is heard.
let size = 0;
let failure = "";
const heard = ({ data }) => {
  if (!data?.kept || (data.kept !== "ready" && registration?.active)) return;
  size = data.size;
  failure = ["failed", "full"].includes(data.kept) ? data.kept : "";
  kept(data.kept, size);
};

// A worker that is being installed stores the files; the first one is then ready, a later one waits.
const follow = (worker) => {
  const first = !registration.active;
  if (first) kept("storing", size);
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed" && !first) tell("update waiting");
    if (worker.state === "activated" && first) kept("ready", size, "stored");
    if (worker.state === "redundant" && first && !failure) kept("failed", size);
  });
};

const store = async () => {
  try {
    registration = await container.register("./service-worker.js", { updateViaCache: "none" });
  } catch {
    // storage is blocked here, or the net failed just now
  }
  if (!registration) return kept("refused");
  registration.onupdatefound = () => follow(registration.installing);
  if (registration.installing) follow(registration.installing);
  if (registration.waiting && registration.active) tell("update waiting");
  registration.active?.postMessage("size");
};

// --- a new version ---

// Who did not ask for it goes on with what is loaded, and is told.
const changed = () => {
  if (asked) location.reload();
  else if (controlled) tell("update old");
  controlled = true;
};

const update = () => {
  asked = true;
  if (registration?.waiting) registration.waiting.postMessage("take-over");
  else location.reload();
};

const check = () => {
  if (document.visibilityState !== "visible" || Date.now() - checked < AN_HOUR_MS) return;
  checked = Date.now();
  registration?.update().catch(() => {}); // no net: another time
};

// --- installing ---

const standalone = matchMedia("(display-mode: standalone)");
const installable = () => {
  if (standalone.matches || navigator.standalone) return tell("install done");
  if (window.fifteenTwo.installer) return tell("install offer");
  if ("standalone" in navigator) return tell("install ios"); // Safari on iPhone and iPad, by hand
  return tell("install no");
};

const install = async () => {
  const { installer } = window.fifteenTwo;
  window.fifteenTwo.installer = null; // it can be asked once
  await installer?.prompt();
  installable();
};

const persist = async () => {
  const lasting = await navigator.storage?.persist?.();
  if (lasting !== undefined) tell(`lasting ${lasting ? "yes" : "no"}`);
};

window.fifteenTwo.home = { install, persist, store, update };
addEventListener("beforeinstallprompt", () => queueMicrotask(installable)); // kept by shell.js
addEventListener("appinstalled", () => tell("install done"));
installable();

if (container) {
  container.addEventListener("message", heard);
  container.startMessages();
  container.addEventListener("controllerchange", changed);
  document.addEventListener("visibilitychange", check);
  store();
} else {
  kept("refused");
}
