// The page as a part of another page (`?embed=1`): a poster first, and what passes between the two.
//
// The poster is a picture made by the build (posters/*.json), or the cards that the scenario in the
// address names. Python is fetched when Play is pressed, or when the host asks for it by `load`.
// docs/embed.md tells of the messages. This script is their gate: it hears `window.parent` alone,
// keeps to the origin of the first `hello`, and lets through only what has the right form; what a
// message means is decided in game/app/embed.py.
//
// For Python: `fifteenTwo.host` with `asked()` and `shelf()`, the address and where its game is
// kept, both also as a `load` would make them: `loaded(json)`, `shelved(json)`; `take()` before the
// table is drawn over the picture; `post(type, json, id)` and `hear(call)`.

import { paint } from "./poster.mjs";

const NS = "fifteen-two";
const VERSION = 1;
const GAMES = "{{games}}";
const KINDS = "{{kinds}}"; // of questions, each with its game
const LANGUAGES = "{{languages}}";
const LOADED = [
  "game", "scenario", "seed", "rules", "target", "counting", "seats", "sets", "level",
  "players", "first", "record", "daily",
];
const DATA = { hello: [], load: LOADED, theme: ["theme"], lang: ["lang"], reset: [], hint: [], focus: [] };
const BEFORE_HELLO = ["ready", "resize"]; // all that a page learns that has not greeted
const LONGEST = { id: 64, value: 4000 };
const MOST_WAITING = 20;
const THEMES = { auto: "system", light: "light", dark: "dark" };

// Names of the address that a poster can judge by itself; the others are left to Python.
const KNOWN = {
  embed: ["1"],
  game: GAMES,
  lang: LANGUAGES,
  theme: [...Object.keys(THEMES), "system"],
  deck: ["2", "4"],
  board: ["1", "0"],
  ui: ["full", "lesson"],
  speed: ["slow", "normal", "fast", "instant"],
};

const root = document.documentElement;
const asked = new URLSearchParams(Object.fromEntries(new URLSearchParams(location.search)));
const host = window.parent === window ? null : window.parent;
const waiting = [];
let origin = null; // of the first hello; "null" where the host has none of its own
let listener = null;

// What is wrong is left out with one warning, and Python does not see it again.
const wrong = [...asked].filter(([name, value]) =>
  Object.hasOwn(KNOWN, name) ? !KNOWN[name].includes(value) : !LOADED.includes(name));
for (const [name] of wrong) asked.delete(name);
if (wrong.length > 0) {
  const what = wrong.map(([name, value]) => `${name}=${value}`).join("; ");
  console.warn(`Fifteen Two: address: ${what}: the usual is taken instead`);
}

// --- out ---

const post = (type, data = {}, id = undefined) => {
  if (!host || (origin === null && !BEFORE_HELLO.includes(type))) return;
  const message = { ns: NS, v: VERSION, type, data };
  if (id !== undefined) message.id = id;
  host.postMessage(message, origin === null || origin === "null" ? "*" : origin);
};
const refuse = (code, text, { id, type } = {}) => post("error", { code, message: text, about: type ?? "" }, id);
const state = (id) => post("ready", { state: root.dataset.embed, game: gameAsked() }, id);

// The style sheet knows how high a table of this width wants to be.
let height = 0;
const measure = () => {
  const wanted = parseInt(getComputedStyle(root).getPropertyValue("--embed-height"), 10);
  if (!wanted || wanted === height) return;
  height = wanted;
  post("resize", { height });
};

// --- in ---

const isPlain = (value) =>
  typeof value === "object" && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
const isValue = (value) =>
  typeof value === "string" ? value.length <= LONGEST.value : typeof value === "boolean" || Number.isFinite(value);
const own = (object, name) => (Object.hasOwn(object, name) ? object[name] : undefined);

// The message in a form that can be relied on; null where it is none of ours, else a refusal.
const read = (raw) => {
  if (!isPlain(raw) || own(raw, "ns") !== NS) return null;
  const [v, type, id, data = {}] = ["v", "type", "id", "data"].map((name) => own(raw, name));
  if (id !== undefined && !((typeof id === "string" && id.length <= LONGEST.id) || Number.isSafeInteger(id))) {
    return { refused: ["id", "an id is a whole number or a text of 64 characters at most"] };
  }
  if (v !== VERSION) return { id, refused: ["version", `version ${VERSION} is spoken here`] };
  if (typeof type !== "string" || !Object.hasOwn(DATA, type)) {
    return { id, refused: ["type", `a type is one of ${Object.keys(DATA).join(", ")}`] };
  }
  if (!isPlain(data)) return { id, type, refused: ["data", "data is an object"] };
  const names = Object.keys(data);
  if (names.length > LOADED.length || names.some((name) => !DATA[type].includes(name) || !isValue(data[name]))) {
    const known = DATA[type].join(", ") || "nothing";
    return { id, type, refused: ["data", `data of ${type} may hold ${known}: short texts or numbers`] };
  }
  return { id, type, data: Object.fromEntries(names.map((name) => [name, String(data[name])])) };
};

// What another table is asked for by: a `load` that names something replaces all but the game.
const merged = (data, pairs = new URLSearchParams(asked)) => {
  const named = Object.entries(data);
  for (const name of named.length ? LOADED.slice(1) : []) pairs.delete(name);
  for (const [name, value] of named) pairs.set(name, value);
  return pairs;
};

const RESTING = {
  load: ({ data, id }) => {
    if (!GAMES.includes(data.game ?? gameAsked())) return refuse("data", "no such game", { id, type: "load" });
    merged(data, asked);
    return start();
  },
  theme: ({ data, id }) => {
    if (!Object.hasOwn(THEMES, data.theme ?? "")) return refuse("data", "a theme is light, dark or auto", { id, type: "theme" });
    asked.set("theme", data.theme);
    return dress();
  },
  lang: ({ data, id }) => {
    if (!LANGUAGES.includes(data.lang)) return refuse("data", "no such language", { id, type: "lang" });
    return asked.set("lang", data.lang);
  },
  focus: () => document.querySelector("#prompt [data-intent]")?.focus({ preventScroll: true }),
  reset: () => {},
  hint: (message) => refuse("state", "nothing is played yet", message),
};

const take = (message) => {
  if (message.type === "hello") return state(message.id);
  if (root.dataset.embed === "poster") return RESTING[message.type](message);
  if (listener) return listener(JSON.stringify(message));
  if (waiting.length < MOST_WAITING) return waiting.push(message);
  return refuse("busy", "the table is still being set", message);
};

addEventListener("message", (event) => {
  if (!host || event.source !== host) return;
  const message = read(event.data);
  if (!message) return;
  if (origin === null && !message.refused && message.type === "hello") origin = event.origin;
  if (origin === null || event.origin !== origin) return;
  if (message.refused) refuse(...message.refused, message);
  else take(message);
});

// --- the poster ---

// The game of a scenario goes before the one named, as in game/app/link.py.
const kindAsked = () => (asked.get("scenario") ?? "").split(";").map((part) => part.trim()).filter(Boolean)[1] ?? "";
const gameAsked = () => {
  const kind = kindAsked().toLowerCase();
  if (Object.hasOwn(KINDS, kind)) return KINDS[kind];
  return GAMES.includes(asked.get("game")) ? asked.get("game") : GAMES[0];
};
const shelf = (pairs = asked) => {
  const named = LOADED.filter((name) => pairs.has(name)).map((name) => `${name}=${pairs.get(name)}`);
  return `fifteen-two:embed:${named.join("&")}`;
};
const stored = () => {
  try {
    return localStorage.getItem(shelf()) !== null;
  } catch {
    return null; // nothing can be kept here
  }
};

const dress = () => {
  root.dataset.theme = THEMES[asked.get("theme")] ?? "system";
  root.dataset.deck = asked.get("deck") === "4" ? "4" : "2";
  root.dataset.ui = asked.get("ui") === "lesson" ? "lesson" : "full";
  root.dataset.board = asked.get("board") === "0" ? "0" : "1";
};

const poster = () => paint(gameAsked(), asked.get("scenario") ?? "", asked.get("ui") === "lesson", stored(), location.hash === "#rested");

const start = () => {
  if (root.dataset.embed !== "poster") return;
  root.dataset.embed = "starting";
  const pressed = document.activeElement?.id === "play";
  if (pressed) document.getElementById("table").focus({ preventScroll: true }); // Python goes on from there
  document.querySelector("#prompt .actions").replaceChildren(document.getElementById("boot"));
  state();
  fifteenTwo.start();
};

const awake = () => {
  if (root.dataset.boot === "failed") {
    document.getElementById("prompt").replaceChildren(document.getElementById("boot-failed"));
    refuse("start", "the table could not be set up");
  }
  if (!root.dataset.ready || root.dataset.embed === "on") return;
  root.dataset.embed = "on";
  state();
};

fifteenTwo.host = {
  asked: () => asked.toString(),
  shelf: () => shelf(),
  take: () => {
    for (const region of document.querySelectorAll("[inert]")) region.inert = false;
  },
  shelved: (json) => shelf(merged(JSON.parse(json))),
  loaded: (json) => merged(JSON.parse(json), asked),
  post: (type, json, id) => post(type, JSON.parse(json), id),
  hear: (call) => {
    listener = call;
    for (const message of waiting.splice(0)) call(JSON.stringify(message));
  },
};

dress();
addEventListener("click", (event) => event.target.closest?.("[data-intent='start']") && start());
new MutationObserver(awake).observe(root, { attributeFilter: ["data-ready", "data-boot"] });
poster();
measure();
new ResizeObserver(measure).observe(root);
state();
