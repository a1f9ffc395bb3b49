// One chat: its head, its messages and the composer below them.

import { Composer } from "./composer.js";
import { act, Refusal } from "./deeds.js";
import { el, iconButton, redraw } from "./dom.js";
import { face } from "./faces.js";
import { askForTopic, changeGroup } from "./group-dialogues.js";
import { follow } from "./links.js";
import { MessageList } from "./message-list.js";
import { changePerson } from "./people-dialogues.js";
import { store } from "./store.js";
import { languageName, t } from "./texts.js";
import { toast, toastShelf } from "./toasts.js";
import { view } from "./view.js";

export class Pane {
  constructor(id) {
    this.id = id;
    this.head = el("header", { class: "pane-head" });
    this.topics = el("nav", { class: "topics", "aria-label": t("topic"), hidden: true });
    this.toasts = toastShelf();
    this.actions = {
      isGroup: !this.chat.is_private,
      toasts: this.toasts,
      person: () => this.#person(),
      act: (deed, what) => this.#act(deed, what),
      follow: (url) => this.#try(() => follow(url, this.#person())),
      command: (text) => this.#say(text),
      say: (text) => this.#say(text),
    };
    this.list = new MessageList(() => this.chat, this.actions);
    this.composer = new Composer(() => this.chat, this.actions);
    this.node = el(
      "section",
      { class: "pane", "data-chat": id },
      this.head,
      this.topics,
      this.list.node,
      this.composer.node,
      this.list.toBottom,
      this.toasts,
    );
  }

  get chat() {
    return store.chats.get(this.id);
  }

  sync() {
    const { chat } = this;
    const slot = chat.is_private ? view.person : view.group;
    this.node.classList.toggle("current", slot === this.id);
    if (chat.is_private) this.#syncPrivate(store.people.get(this.id));
    else this.#syncGroup(chat);
    this.list.node.setAttribute("aria-label", this.node.getAttribute("aria-label"));
    this.composer.sync();
    this.list.sync();
  }

  #syncPrivate(person) {
    this.node.setAttribute("aria-label", t("privateChat", { name: person.name }));
    const state = person.blocked ? "blocked" : person.started ? null : "notStarted";
    const note = el(
      "p",
      { class: "pane-note" },
      person.language ? languageName(person.language) : "",
    );
    for (const told of [state, person.offline ? "offline" : null].filter(Boolean))
      note.append(" · ", el("span", { class: "waiting" }, t(told)));
    const label = t("editPerson", { name: person.name });
    redraw(
      this.head,
      face(person.id, "big"),
      el("div", { class: "pane-title" }, el("h2", {}, person.name), note),
      iconButton("edit", label, () => changePerson(store.people.get(this.id))),
    );
  }

  #syncGroup(group) {
    this.node.setAttribute("aria-label", t("groupChat", { title: group.title }));
    const count = t(group.has_bot ? "peopleCount" : "peopleCountAlone", {
      n: group.members.length,
    });
    redraw(
      this.head,
      face(group.id, "big"),
      el(
        "div",
        { class: "pane-title" },
        el("h2", {}, group.title),
        el("p", { class: "pane-note" }, count),
      ),
      iconButton("more", t("groupSettings"), () => changeGroup(this.chat)),
    );
    this.topics.hidden = !group.is_forum;
    const all = [{ id: null, name: t("general") }, ...group.topics];
    const add = el(
      "button",
      {
        type: "button",
        class: "tab plain",
        "aria-label": t("addTopic"),
        "data-key": "add",
        onclick: () => askForTopic(group),
      },
      "+",
    );
    redraw(
      this.topics,
      all.map((topic) => this.#topicTab(group, topic)),
      add,
    );
  }

  #topicTab(group, topic) {
    const isOpen = view.topic(group) === topic.id;
    const onclick = () => view.openTopic(group, topic.id);
    return el(
      "button",
      {
        type: "button",
        class: "tab plain",
        "aria-pressed": String(isOpen),
        "data-key": topic.id ?? "general",
        onclick,
      },
      topic.name,
    );
  }

  #person() {
    return this.chat.is_private ? this.id : view.actor(this.chat);
  }

  async #say(text) {
    const topic = this.chat.is_private ? null : view.topic(this.chat);
    this.list.stick();
    return this.#act("say", { person: this.#person(), chat: this.id, text, topic });
  }

  #act(deed, what) {
    return this.#try(() => act(deed, what));
  }

  async #try(action) {
    try {
      await action();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      toast(this.toasts, t("failed", { why: error.message }));
      return false;
    }
  }
}
