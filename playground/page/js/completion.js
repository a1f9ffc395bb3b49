// Commands on offer while one is being typed: a listbox above the line.

import { act } from "./deeds.js";
import { el, icon } from "./dom.js";
import { on, store } from "./store.js";
import { t } from "./texts.js";

let lists = 0;

export class Completion {
  #known = [];
  #commands = []; // those of them that fit what is typed
  #chosen = 0;

  // `where` tells the chat and the person; `take` is given the chosen command.
  constructor(input, where, take) {
    this.input = input;
    this.where = where;
    this.take = take;
    this.list = el("ul", {
      class: "offers",
      role: "listbox",
      id: `offers-${++lists}`,
      "aria-label": t("commands"),
      hidden: true,
    });
    for (const [name, value] of [
      ["role", "combobox"],
      ["aria-autocomplete", "list"],
      ["aria-controls", this.list.id],
      ["aria-expanded", "false"],
    ]) {
      input.setAttribute(name, value);
    }
    input.addEventListener("input", () => this.offer());
    on(store, "bot", () => input === document.activeElement && this.offer());
    input.addEventListener("keydown", (event) => this.#key(event));
    input.addEventListener("blur", () => this.hide());
  }

  async offer() {
    const typed = this.input.value;
    if (!/^\/\w*$/.test(typed)) return this.hide();
    this.#narrow(typed); // at once, with what was known: Enter must not take what no longer fits
    const { commands } = await act("commands", this.where()).catch(() => ({ commands: [] }));
    this.#known = commands;
    if (this.input.value === typed) this.#narrow(typed);
  }

  #narrow(typed) {
    this.#commands = this.#known.filter((one) => `/${one.command}`.startsWith(typed.toLowerCase()));
    this.#chosen = 0;
    this.#draw();
  }

  hide() {
    this.#commands = [];
    this.#draw();
  }

  #draw() {
    const isOpen = this.#commands.length > 0;
    this.list.hidden = !isOpen;
    this.input.setAttribute("aria-expanded", String(isOpen));
    this.list.replaceChildren(...this.#commands.map((one, index) => this.#option(one, index)));
    if (isOpen) this.input.setAttribute("aria-activedescendant", `${this.list.id}-${this.#chosen}`);
    else this.input.removeAttribute("aria-activedescendant");
  }

  #option({ command, description, is_ephemeral: isEphemeral }, index) {
    const selected = { "aria-selected": String(index === this.#chosen) };
    return el(
      "li",
      {
        role: "option",
        id: `${this.list.id}-${index}`,
        ...selected,
        onpointerdown: (event) => event.preventDefault(),
        onclick: () => this.#accept(index),
      },
      el("b", {}, `/${command}`),
      el("span", {}, description),
      isEphemeral ? el("small", { class: "only-you-note" }, icon("eye"), t("onlyYou")) : null,
    );
  }

  #accept(index) {
    const { command } = this.#commands[index];
    this.hide();
    this.take(`/${command}`);
  }

  // Tab leaves room for an argument.
  #fill() {
    this.input.value = `/${this.#commands[this.#chosen].command} `;
    this.hide();
  }

  #key(event) {
    const count = this.#commands.length;
    if (!count) return;
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in steps) this.#chosen = (this.#chosen + steps[event.key] + count) % count;
    else if (event.key === "Enter") this.#accept(this.#chosen);
    else if (event.key === "Tab") this.#fill();
    else if (event.key === "Escape") this.hide();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#draw();
  }
}
