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

// The parts of a scenario that lie open on the table, in the order they are written; never what is
// to be found out (`goal`). Any text has some rows, or none.
const rows = (scenario) =>
  scenario.split(";").flatMap((part) => {
    const [, key = "", value = ""] = part.match(/^\s*([a-z-]+)\s*=\s*(.*?)\s*$/is) ?? [];
    const name = key.toLowerCase();
    const caption = /^[a-z]+$/.test(name) ? say()[`row${name[0].toUpperCase()}${name.slice(1)}`] : undefined;
    if (!caption || !CARDS.test(value)) return [];
    const cards = [...value.matchAll(CARD)].slice(0, MOST_CARDS).map(card);
    return [element("figure", { class: "poster-row" },
      element("div", { class: "poster-cards" }, ...cards), element("figcaption", { class: "caption" }, caption))];
  });

const drawn = (scenario) => {
  const found = rows(scenario);
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

// `kept`: whether a game waits on the shelf (null: nothing can be kept); `rested`: whether this
// table was put away because another one is played on the same page.
export const paint = (game, scenario, kept, rested) => {
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
  if (!drawn(scenario)) fetched(game);
};
