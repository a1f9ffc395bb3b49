// Faces: initials on one of seven colours, the bot with its table.

import { el } from "./dom.js";
import { store } from "./store.js";

export function colourOf(id) {
  return Math.abs(id) % 7;
}

export function face(id, name, size = "") {
  if (id === store.bot.id) {
    return el(
      "span",
      { class: `face ${size}`, "aria-hidden": "true" },
      el("img", { src: "/page/icon.svg", alt: "" }),
    );
  }
  const initials = [...new Intl.Segmenter().segment(name.trim())].map((part) => part.segment);
  const shown = initials.find((one) => /[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(one)) ?? "?";
  return el(
    "span",
    { class: `face ${size} face-${colourOf(id)}`, "aria-hidden": "true" },
    shown.toUpperCase(),
  );
}
