// Dialogues: a form in a native <dialog>, which keeps the focus and closes on Escape.

import { Refusal } from "./deeds.js";
import { el } from "./dom.js";
import { t } from "./texts.js";

// `answers` are labels and what they do; the first is the main one. What throws keeps it open.
export function openDialogue(title, content, { answers, role = null }) {
  const problem = el("p", { class: "problem", role: "alert" });
  const done = async (action) => {
    try {
      await action?.();
      dialog.close();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problem.textContent = t("failed", { why: error.message });
    }
  };
  const [[mainLabel, mainAction], ...others] = answers;
  const buttons = [
    ...others.map(([label, action]) =>
      el("button", { type: "button", class: "button", onclick: () => done(action) }, label),
    ),
    el("button", { type: "submit", class: "button main" }, mainLabel),
  ];
  const onsubmit = (event) => {
    event.preventDefault();
    done(mainAction);
  };
  const heading = el(
    "h2",
    { id: `dialogue-${crypto.getRandomValues(new Uint32Array(1))[0]}` },
    title,
  );
  const dialog = el(
    "dialog",
    { "aria-labelledby": heading.id, role },
    el(
      "form",
      { class: "dialogue", onsubmit },
      heading,
      content,
      problem,
      el("div", { class: "answers" }, buttons),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

export function field(label, control) {
  return el("label", { class: "field" }, el("span", {}, label), control);
}

export function choices(legend, options) {
  return el("fieldset", { class: "field" }, el("legend", {}, legend), options);
}

export function checkbox(label, isChecked, attributes = {}) {
  return el(
    "label",
    { class: "choice" },
    el("input", { type: "checkbox", checked: isChecked, ...attributes }),
    label,
  );
}

export function checkedValues(form) {
  return [...form.querySelectorAll("input[type=checkbox]:checked")].map((box) => Number(box.value));
}
