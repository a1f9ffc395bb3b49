// What this window looks at, and who acts in it: every window has a seat of its own.

import { on, store } from "./store.js";

const KEY = "playground-view";

class View extends EventTarget {
  group = null;
  person = null;
  front = "group"; // on a phone: "group" or "private"
  actors = {}; // by group: who acts there
  topics = {}; // by group: which topic is open
  unread = new Map();
  offered = new Map(); // by person: what a link has to say once Start is pressed

  constructor() {
    super();
    Object.assign(this, JSON.parse(sessionStorage.getItem(KEY) ?? "{}"));
    on(store, "world people chats", () => this.#settle());
    on(store, "message", ({ detail }) => this.#count(detail));
  }

  show(chat) {
    if (chat.is_private) this.person = chat.id;
    else this.group = chat.id;
    this.front = chat.is_private ? "private" : "group";
    this.#changed();
  }

  // A link to the bot opens its chat; the bot hears of it when Start is pressed there.
  offerStart(person, payload) {
    if (payload) this.offered.set(person, payload);
    this.show(store.chats.get(person));
  }

  takeOffer(person) {
    const payload = this.offered.get(person) ?? "";
    this.offered.delete(person);
    this.#changed();
    return payload;
  }

  isInFront(chat) {
    const slot = chat.is_private ? this.person : this.group;
    return slot === chat.id && this.front === (chat.is_private ? "private" : "group");
  }

  actor(group) {
    const chosen = this.actors[group.id];
    return group.members.includes(chosen) ? chosen : group.members.at(0);
  }

  become(group, person) {
    this.actors[group.id] = person;
    this.#changed();
  }

  topic(group) {
    const open = this.topics[group.id] ?? null;
    return group.topics.some((topic) => topic.id === open) ? open : null;
  }

  openTopic(group, topic) {
    this.topics[group.id] = topic;
    this.#changed();
  }

  #settle() {
    if (!store.chats.has(this.group)) this.group = store.groups.at(0)?.id ?? null;
    if (!store.people.has(this.person)) this.person = [...store.people.keys()].at(0) ?? null;
    this.#changed();
  }

  #count({ message, isNew }) {
    const chat = store.chats.get(message.chat.id);
    if (!isNew || !chat || message.from.id !== store.bot.id || isInSight(chat.id)) return;
    this.unread.set(chat.id, (this.unread.get(chat.id) ?? 0) + 1);
    this.#changed();
  }

  #changed() {
    const { group, person, front, actors, topics } = this;
    sessionStorage.setItem(KEY, JSON.stringify({ group, person, front, actors, topics }));
    document.body.dataset.front = front;
    this.dispatchEvent(new Event("change"));
    const read = [...this.unread.keys()].filter(isInSight); // what has just come into sight, too
    for (const chat of read) this.unread.delete(chat);
    if (read.length) this.dispatchEvent(new Event("change"));
  }
}

function isInSight(chat) {
  return document.querySelector(`.pane[data-chat="${chat}"]`)?.checkVisibility();
}

export const view = new View();
