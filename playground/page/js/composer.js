// Below a chat: who I am, the line to write in, or Start where the bot may not write yet.

import { Completion } from "./completion.js";
import { el, iconButton, redraw } from "./dom.js";
import { face } from "./faces.js";
import { store } from "./store.js";
import { t } from "./texts.js";
import { view } from "./view.js";

export class Composer {
  // `actions` are those of the chat; `chat` tells how it stands now.
  constructor(chat, actions) {
    this.chat = chat;
    this.actions = actions;
    this.actors = el("fieldset", { class: "actors", hidden: true });
    this.closed = el("div", { class: "closed", hidden: true });
    this.input = el("textarea", {
      rows: 1,
      maxlength: 4096,
      placeholder: t("write"),
      "aria-label": t("write"),
    });
    this.completion = new Completion(
      this.input,
      () => ({ chat: this.chat().id, person: this.actions.person() }),
      (command) => this.#send(command),
    );
    const slash = el(
      "button",
      {
        type: "button",
        class: "icon-button slash",
        "aria-label": t("commands"),
        title: t("commands"),
        onclick: () => this.#offerAll(),
      },
      "/",
    );
    this.line = el(
      "form",
      { class: "line", onsubmit: (event) => this.#submit(event) },
      slash,
      this.input,
      iconButton("send", t("send"), null, { type: "submit", class: "icon-button send" }),
    );
    this.input.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.shiftKey && !event.isComposing) this.#submit(event);
    });
    this.node = el(
      "div",
      { class: "composer" },
      this.completion.list,
      this.actors,
      this.line,
      this.closed,
    );
  }

  sync() {
    const chat = this.chat();
    const title = chat.is_private ? store.people.get(chat.id).name : chat.title;
    this.input.setAttribute("aria-label", t("writeTo", { chat: title }));
    if (chat.is_private) this.#syncPrivate(store.people.get(chat.id));
    else this.#syncGroup(chat);
  }

  #syncPrivate(person) {
    const isReached = person.started && !person.blocked;
    const isOpen = isReached && !view.offered.has(person.id);
    this.line.hidden = !isOpen;
    this.closed.hidden = isOpen;
    if (isOpen) return;
    const label = t(person.blocked ? "unblock" : "start");
    const why = t(person.blocked ? "isBlocked" : "cannotWrite", { name: person.name });
    const onclick = () =>
      this.actions.act("start", { person: person.id, payload: view.takeOffer(person.id) });
    redraw(
      this.closed,
      el("button", { type: "button", class: "button main", "data-key": "start", onclick }, label),
      isReached ? null : el("p", {}, why),
    );
  }

  #syncGroup(group) {
    const isEmpty = group.members.length === 0;
    this.line.hidden = isEmpty;
    this.closed.hidden = !isEmpty;
    this.actors.hidden = isEmpty;
    redraw(this.closed, el("p", {}, t("nobodyHere")));
    redraw(
      this.actors,
      el("legend", {}, t("iAm")),
      group.members.map((id) => this.#actor(group, id)),
    );
  }

  #actor(group, id) {
    const { name } = store.people.get(id);
    const onchange = () => view.become(group, id);
    const isMe = view.actor(group) === id;
    return el(
      "label",
      { class: "actor", title: name },
      el("input", {
        type: "radio",
        name: `actor-${group.id}`,
        checked: isMe,
        "data-key": id,
        onchange,
      }),
      el("span", { class: "name" }, face(id, "small"), el("span", {}, name)),
    );
  }

  #offerAll() {
    this.input.value = "/";
    this.input.focus();
    this.completion.offer();
  }

  #submit(event) {
    event.preventDefault();
    if (this.input.value.trim()) this.#send(this.input.value);
  }

  async #send(text) {
    this.completion.hide();
    this.input.value = "";
    const isSent = await this.actions.say(text);
    if (!isSent && !this.input.value) this.input.value = text;
  }
}
