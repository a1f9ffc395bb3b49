// The world as this window knows it, and events about what changed in it.

class Store extends EventTarget {
  bot = { id: 0, name: "", username: "", descriptions: {} };
  people = new Map();
  chats = new Map(); // each with a Map of its messages, and of those that one person sees
  status = null;
  isConnected = false;

  get groups() {
    return [...this.chats.values()].filter((chat) => !chat.is_private);
  }

  hear(told) {
    switch (told.kind) {
      case "world":
        this.#begin(told);
        break;
      case "bot":
        this.bot = told.bot;
        this.#tell("bot");
        break;
      case "person":
        this.people.set(told.person.id, told.person);
        this.#tell("people");
        break;
      case "chat":
        this.chats.set(told.chat.id, {
          ...told.chat,
          messages: this.#messages(told.chat.id),
          ephemera: this.chats.get(told.chat.id)?.ephemera ?? new Map(),
        });
        this.#tell("chats");
        break;
      case "message": {
        const messages = this.#messages(told.message.chat.id);
        const isNew = !messages.has(told.message.message_id);
        messages.set(told.message.message_id, told.message);
        this.#tell("message", { message: told.message, isNew });
        break;
      }
      case "deleted":
        this.#messages(told.chat).delete(told.message);
        this.#tell("deleted", { chat: told.chat });
        break;
      case "ephemera":
        this.chats.get(told.chat)?.ephemera.set(told.person, told.messages);
        this.#tell("ephemera", { chat: told.chat });
        break;
      case "answer":
        this.#tell("answer", told);
        break;
      case "status":
        this.status = told.status;
        this.#tell("status");
        break;
    }
  }

  // The feed is lost; what comes next, once it is found again, is the whole world.
  lose() {
    this.isConnected = false;
    this.#tell("status");
  }

  #begin(told) {
    this.isConnected = true;
    this.bot = told.bot;
    this.status = told.status;
    this.people = new Map(told.people.map((person) => [person.id, person]));
    this.chats = new Map(
      told.chats.map((chat) => [
        chat.id,
        {
          ...chat,
          messages: new Map(chat.messages.map((one) => [one.message_id, one])),
          ephemera: new Map(chat.ephemera.map((one) => [one.person, one.messages])),
        },
      ]),
    );
    this.#tell("world");
  }

  #messages(chat) {
    return this.chats.get(chat)?.messages ?? new Map();
  }

  #tell(what, detail = {}) {
    this.dispatchEvent(new CustomEvent(what, { detail }));
  }
}

export const store = new Store();

export function on(target, names, listener) {
  for (const name of names.split(" ")) target.addEventListener(name, listener);
}
