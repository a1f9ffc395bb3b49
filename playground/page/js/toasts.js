// Toasts and pop-ups, as the one who pressed sees them.

import { el } from "./dom.js";
import { openDialogue } from "./dialogues.js";
import { t } from "./texts.js";

const SHORTEST = 2500;
const PER_CHARACTER = 45;

export function toastShelf() {
  return el("div", { class: "toasts", role: "status", "aria-live": "polite" });
}

// A new one takes the place of the last. With several people in one window the name says whose it is.
export function toast(shelf, text, name = "") {
  const shown = el("div", { class: "toast" }, name ? el("b", {}, name) : null, text);
  shelf.replaceChildren(shown);
  setTimeout(() => shown.remove(), SHORTEST + PER_CHARACTER * text.length);
}

export function alertOf(title, text) {
  openDialogue(title, [el("p", {}, text)], { role: "alertdialog", answers: [[t("ok"), null]] });
}
