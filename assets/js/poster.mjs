// What an embed shows before it is played: a picture of the table, and one button.
//
// The picture was drawn by the build (posters/*.json), with the page's own functions. Where the
// address brings a scenario, the picture is of its cards instead: what a reader of a page about the
// rules wants to see beside the paragraph. All wording stands in `<template id="poster-words">`.

const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };
const RANKS = { a: 1, t: 10, j: 11, q: 12, k: 13 };
const ORNAMENTS = { 11: "shield", 12: "coronet", 13: "crown" };
const CARD = /(10|[2-9atjqk])([cdhs])/gi;
const CARDS = /^(?:(?:10|[2-9atjqk])[cdhs][\s,+]*)+$/i;
const MOST_CARDS = 32;

const say = () => document.getElementById("poster-words").dataset;

const element = (tag, attributes, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

const use = (symbol, name) =>
  `<svg class="${name}" aria-hidden="true" focusable="false"><use href="#${symbol}"></use></svg>`;

// The same markup as game/page/cards.py makes; `rank` and `suit` come out of an expression.
const card = ([, sign, letter]) => {
  const suit = letter.toLowerCase();
  const rank = RANKS[sign.toLowerCase()] ?? Number(sign);
  const index = { 1: "A", 11: "J", 12: "Q", 13: "K" }[rank] ?? String(rank);
  const made = element("span", {
    class: `card suit-${suit} rank-${rank}`, role: "img", "aria-label": `${index}${SUITS[suit]}`,
  });
  const corner = `<span class="index" data-index="${index}"></span>${use(`suit-${suit}`, "pip")}`;
  const crest = ORNAMENTS[rank] ? use(`ornament-${ORNAMENTS[rank]}`, "crest") : "";
  made.innerHTML =
    `<span class="corner" aria-hidden="true">${corner}</span>${crest}${use(`suit-${suit}`, "big-pip")}`;
  return made;
};

// The parts of a scenario by name, in the order they are written. Any text has some, or none.
const parts = (scenario) =>
  scenario.split(";").flatMap((part) => {
    const [, key, value] = part.match(/^\s*([a-z]+)\s*=\s*(.*?)\s*$/is) ?? [];
    return key ? [[key.toLowerCase(), value]] : [];
  });

// What lies open on the table; never what is to be found out (`goal`).
const rows = (scenario) =>
  parts(scenario).flatMap(([name, value]) => {
    const caption = say()[`row${name[0].toUpperCase()}${name.slice(1)}`];
    if (!caption || !CARDS.test(value)) return [];
    const cards = [...value.matchAll(CARD)].slice(0, MOST_CARDS).map(card);
    return [element("figure", { class: "poster-row" },
      element("div", { class: "poster-cards" }, ...cards), element("figcaption", { class: "caption" }, caption))];
  });

const cell = (text) => {
  const [found] = text.matchAll(CARD);
  return found ? card(found) : element("span", { class: "poster-gap" });
};

// The square of Cross Cribbage, where all 25 of its cells can be read.
const square = (scenario) => {
  const cells = new Map(parts(scenario)).get("board")?.match(/--|(?:10|[2-9atjqk])[cdhs]/gi) ?? [];
  return cells.length === 25 ? [element("div", { class: "poster-square" }, ...cells.map(cell))] : [];
};

// The question: the author's own words, or those of the lesson (tools/poster_tasks.py).
const task = async (scenario) => {
  const said = new Map(parts(scenario));
  if (said.get("task")) return said.get("task");
  const kind = scenario.split(";").map((part) => part.trim()).filter(Boolean)[1]?.toLowerCase();
  const { rows: tasks, cards } = await (await fetch("./posters/tasks.json")).json();
  const fits = ([key, pattern]) => new RegExp(pattern, "i").test(said.get(key) ?? "");
  const row = tasks.find(([name, when]) => name === kind && Object.entries(when).every(fits));
  const [one, two] = said.get("score")?.split("-") ?? [];
  const named = (key) => cards[(said.get(key) ?? "").replace("10", "T").replace(/^./, (sign) => sign.toUpperCase())
    .replace(/.$/, (sign) => sign.toLowerCase())];
  const places = {
    won: Math.max(one, two), lost: Math.min(one, two), black: Number(one), red: Number(two),
    of: said.get("of")?.at(-1), card: named("card"), starter: named("starter"),
  };
  return row?.[2].replace(/\{(\w+)\}/g, (place, name) => places[name] ?? place);
};

const drawn = (scenario) => {
  const found = [...square(scenario), ...rows(scenario)];
  if (found.length === 0) return false;
  const scene = element("div", { class: "scene poster" }, ...found);
  document.getElementById("centre").replaceChildren(scene);
  return true;
};

const fetched = async (game) => {
  const regions = await (await fetch(`./posters/${game}.json`)).json();
  if (document.documentElement.dataset.ready) return; // Python was quicker
  for (const [id, html] of Object.entries(regions)) {
    const region = document.getElementById(id);
    region.inert = true; // a picture: what looks like a button there is none
    region.innerHTML = html;
  }
};

// The question over the button, once it is known.
const asks = async (scenario) => {
  const text = await task(scenario);
  const line = document.querySelector("#prompt:has(#play) #prompt-text"); // Python may have been quicker
  if (text && line) line.textContent = text;
};

// `kept`: whether a game waits on the shelf (null: nothing can be kept); `rested`: whether this
// table was put away because another one is played on the same page; `lesson`: it is a question.
export const paint = (game, scenario, lesson, kept, rested) => {
  const words = say();
  const put = { true: words.rested, null: words.lost }[kept]; // away; nothing was played where it is false
  const note = (rested && put) || words[game];
  const button = element("button", { type: "button", class: "btn primary", "data-intent": "start", id: "play" });
  button.append(kept ? words.goOn : words.play);
  document.getElementById("prompt").replaceChildren(
    element("p", { class: "prompt-text", id: "prompt-text" }, note),
    element("div", { class: "actions" }, button),
  );
  document.querySelector("#bar h1")?.remove();
  document.getElementById("bar").prepend(element("h1", { class: "unseen" }, words[game]));
  const table = document.getElementById("table");
  table.dataset.view = "table";
  table.dataset.game = game;
  document.getElementById("centre").replaceChildren();
  if (!drawn(scenario) && !lesson) fetched(game);
  if (lesson && !(rested && put)) asks(scenario);
};
