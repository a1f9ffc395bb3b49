// Faces: a portrait on one of seven colours, the bot with its table, a group with chairs.

import { el } from "./dom.js";
import { store } from "./store.js";

// None of them sits at a table: there a seat has an animal of its own, whoever holds it.
const PORTRAITS = ["cat", "dog", "rabbit", "bear", "owl", "pig", "chick", "penguin"];

export function colourOf(id) {
  return Math.abs(id) % 7;
}

export function face(id, size = "") {
  const isBot = id === store.bot.id;
  return el(
    "span",
    { class: `face ${size} ${isBot ? "" : `face-${colourOf(id)}`}`, "aria-hidden": "true" },
    el("img", { src: `/page/${isBot ? "icon.svg" : pictureOf(id)}`, alt: "" }),
  );
}

function pictureOf(id) {
  return id < 0 ? "group.svg" : `portraits.svg#${PORTRAITS[id % PORTRAITS.length]}`;
}
