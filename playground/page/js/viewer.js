// A picture, large.

import { el } from "./dom.js";
import { t } from "./texts.js";

export function enlarge(source) {
  const close = el(
    "button",
    { type: "button", "aria-label": t("close") },
    el("img", { src: source, alt: "" }),
  );
  const dialog = el("dialog", { class: "viewer", "aria-label": t("picture") }, close);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", () => dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}
