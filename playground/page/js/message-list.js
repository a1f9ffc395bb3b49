// The messages of a chat, kept in step with the store; the newest stays in sight.

import { el } from "./dom.js";
import { drawMessage } from "./messages.js";
import { inSight, keyOf } from "./only-you.js";
import { store } from "./store.js";
import { t } from "./texts.js";
import { view } from "./view.js";

const NEAR = 80; // pixels from the bottom that count as being there

export class MessageList {
  #drawn = new Map(); // by message: what was drawn, and its node
  #missed = 0;
  #isStuck = true;
  #top = 0; // how far it was scrolled when it was last looked at

  constructor(chat, actions) {
    this.chat = chat;
    this.actions = actions;
    this.node = el("div", { class: "messages", role: "log", tabindex: "0" });
    this.about = el("div", { class: "about" });
    this.toBottom = el("button", {
      type: "button",
      class: "to-bottom",
      "aria-label": t("toBottom"),
      hidden: true,
      onclick: () => this.stick(),
    });
    this.node.addEventListener("scroll", () => this.#look());
    this.sizes = new ResizeObserver(() => this.#follow());
    this.sizes.observe(this.node);
  }

  // The newest message comes into sight, and stays there.
  stick() {
    this.#isStuck = true;
    this.#scroll();
  }

  sync() {
    this.#look();
    const chat = this.chat();
    const topic = chat.is_private ? null : view.topic(chat);
    const shown = inSight(chat, this.actions.person()).filter(
      (message) =>
        !chat.is_forum || (message.is_topic_message ? message.message_thread_id : null) === topic,
    );
    const isFirst = this.#drawn.size === 0;
    this.#forget(new Set(shown.map((message) => this.#key(message))));
    const nodes = shown.map((message) => this.#node(message, isFirst));
    this.#place(nodes);
    this.#group(nodes);
    this.#tellAbout(chat, shown);
    if (this.#isStuck) this.#scroll();
    else this.#look();
  }

  #forget(kept) {
    for (const [id, { node }] of this.#drawn) {
      if (kept.has(id)) continue;
      node.remove();
      this.sizes.unobserve(node);
      this.#drawn.delete(id);
    }
  }

  #node(message, isFirst) {
    const source = JSON.stringify(message);
    const before = this.#drawn.get(this.#key(message));
    if (before?.source === source) return before.node;
    const node = drawMessage(message, this.actions);
    this.sizes.observe(node); // a picture grows when it has come
    if (before) {
      this.sizes.unobserve(before.node);
      node.classList.add("edited-now");
      keepFocus(before.node, node);
      before.node.replaceWith(node);
    } else if (!isFirst) {
      node.classList.add("new");
      if (!this.#isStuck) this.#missed += 1;
    }
    this.#drawn.set(this.#key(message), { source, node });
    return node;
  }

  #key(message) {
    return keyOf(message, this.actions.person());
  }

  // Nodes that stand where they should are not touched: focus and selection stay.
  #place(nodes) {
    nodes.forEach((node, index) => {
      const there = this.node.children[index];
      if (there !== node) this.node.insertBefore(node, there ?? null);
    });
    while (this.node.children.length > nodes.length) this.node.lastChild.remove();
  }

  #group(nodes) {
    const own = String(this.actions.person());
    nodes.forEach((node, index) => {
      node.classList.toggle("own", node.dataset.from === own);
      node.classList.toggle("follows", isOneRun(nodes[index - 1], node));
      node.classList.toggle("followed", isOneRun(node, nodes[index + 1]));
    });
  }

  #tellAbout(chat, shown) {
    if (!chat.is_private || shown.length) return;
    const { descriptions } = store.bot;
    const { language } = store.people.get(chat.id);
    const description = descriptions[language] ?? descriptions[""];
    if (!description) return;
    this.about.replaceChildren(el("h3", {}, t("aboutBot")), el("p", {}, description));
    this.node.append(this.about);
  }

  #look() {
    const { scrollTop, scrollHeight, clientHeight } = this.node;
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR;
    // What grows below is no wish to stay above: only who scrolls up leaves the bottom.
    this.#isStuck = isNear || (this.#isStuck && scrollTop >= this.#top);
    this.#top = scrollTop;
    if (this.#isStuck) this.#missed = 0;
    this.toBottom.hidden = this.#isStuck;
    const badge = this.#missed ? el("span", { class: "badge" }, String(this.#missed)) : null;
    this.toBottom.replaceChildren("↓", ...(badge ? [badge] : []));
  }

  // The news of a scrolling comes a frame late: who has just left the bottom is not taken back.
  #follow() {
    this.#look();
    if (this.#isStuck) this.#scroll();
  }

  #scroll() {
    this.node.scrollTop = this.node.scrollHeight;
    this.#look();
  }
}

// Messages of one sender in a row show the name once, and the face once; buttons end the row.
function isOneRun(node, next) {
  const isSame = Boolean(node?.dataset.from) && node.dataset.from === next?.dataset.from;
  return isSame && !node.classList.contains("has-keys");
}

// A live edit must not take the keyboard away from the button somebody stands on.
function keepFocus(before, after) {
  const buttons = [...before.querySelectorAll("button")];
  const index = buttons.indexOf(document.activeElement);
  if (index < 0) return;
  queueMicrotask(() => [...after.querySelectorAll("button")].at(index)?.focus());
}
