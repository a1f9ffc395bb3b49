// One message as a node: bubble, mark-up, picture, buttons.

import { el, icon } from "./dom.js";
import { markUp } from "./entities.js";
import { colourOf, face } from "./faces.js";
import { isOnlyYours } from "./only-you.js";
import { press } from "./presses.js";
import { store } from "./store.js";
import { LANGUAGE, t } from "./texts.js";
import { enlarge } from "./viewer.js";

const CLOCK = new Intl.DateTimeFormat(LANGUAGE, {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const NUMBER = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 1 });

// `actions` says what a press, a link or a command does in this chat, and on whose behalf.
export function drawMessage(message, actions) {
  const told = serviceText(message);
  if (told) return el("div", { class: "service" }, told);
  const keys = message.reply_markup?.inline_keyboard ?? [];
  const sender = message.sender_chat ?? message.from;
  const name = sender.title ?? sender.first_name;
  return el(
    "article",
    {
      class: [
        "message",
        ...(keys.length ? ["has-keys"] : []),
        ...(isOnlyYours(message) ? ["only-you"] : []),
      ].join(" "),
      "data-from": sender.id,
      "aria-label": name,
    },
    face(sender.id),
    el(
      "div",
      { class: "bubble" },
      el("span", { class: `sender name-${colourOf(sender.id)}` }, name),
      reply(message.reply_to_message),
      photo(message),
      dice(message),
      file(message),
      el("div", { class: "text" }, text(message, actions), stamp(message)),
      message.reaction ? el("span", { class: "reaction" }, message.reaction) : null,
      isOnlyYours(message) ? el("p", { class: "only-you-note" }, icon("eye"), t("onlyYou")) : null,
    ),
    keys.length
      ? el(
          "div",
          { class: "keys" },
          keys.map((row) => keysRow(row, message, actions)),
        )
      : null,
  );
}

function text(message, actions) {
  if (message.caption) return markUp(message.caption, message.caption_entities ?? [], actions);
  return markUp(message.text ?? "", message.entities ?? [], actions);
}

function stamp(message) {
  const sent = new Date(message.date * 1000);
  const isEdited = message.edit_date && message.from.id !== store.bot.id;
  return el(
    "time",
    { class: "stamp", datetime: sent.toISOString() },
    `${isEdited ? `${t("edited")} ` : ""}${CLOCK.format(sent)}`,
  );
}

function reply(replied) {
  if (!replied) return null;
  return el(
    "div",
    { class: "reply" },
    el("b", { class: `name-${colourOf(replied.from.id)}` }, replied.from.first_name),
    el("span", {}, replied.text ?? replied.caption ?? ""),
  );
}

function photo(message) {
  const largest = message.photo?.at(-1);
  if (!largest) return null;
  const source = `/playground/photos/${encodeURIComponent(largest.file_id)}`;
  const size = { width: largest.width, height: largest.height };
  return el(
    "button",
    { type: "button", class: "photo", "aria-label": t("picture"), onclick: () => enlarge(source) },
    el("img", { src: source, alt: "", ...size }),
  );
}

function dice(message) {
  const thrown = message.dice;
  if (!thrown) return null;
  return el(
    "div",
    { class: "dice", role: "img", "aria-label": `${thrown.emoji} ${thrown.value}` },
    el("span", { "aria-hidden": "true" }, thrown.emoji),
    el("b", { "aria-hidden": "true" }, String(thrown.value)),
  );
}

function file(message) {
  const sent = message.document;
  if (!sent) return null;
  const source = `/playground/documents/${encodeURIComponent(sent.file_id)}`;
  return el(
    "a",
    { class: "file", href: source, download: sent.file_name, title: t("saveFile") },
    el("span", { class: "file-icon", "aria-hidden": "true" }, "📄"),
    el("b", {}, sent.file_name),
    el("small", {}, sizeOf(sent.file_size)),
  );
}

function sizeOf(bytes) {
  if (bytes < 1024) return t("bytes", { n: bytes });
  const isSmall = bytes < 1024 * 1024;
  const n = NUMBER.format(bytes / (isSmall ? 1024 : 1024 * 1024));
  return t(isSmall ? "kilobytes" : "megabytes", { n });
}

function keysRow(row, message, actions) {
  return el(
    "div",
    { class: "keys-row" },
    row.map((button) => key(button, message, actions)),
  );
}

function key(button, message, actions) {
  const kind = button.url ? "key link" : "key";
  return el(
    "button",
    {
      type: "button",
      class: `${kind} ${button.style ?? ""}`.trim(),
      onclick: (event) =>
        button.url
          ? actions.follow(button.url)
          : press(event.currentTarget, message, button, actions),
    },
    button.text,
  );
}

function serviceText(message) {
  const who = message.from.first_name;
  const [newcomer] = message.new_chat_members ?? [];
  if (newcomer?.id === message.from.id) return t("joined", { who });
  if (newcomer) return t("added", { who, whom: newcomer.first_name });
  if (message.left_chat_member) return t("left", { who });
  if (message.forum_topic_created)
    return t("topicCreated", { who, name: message.forum_topic_created.name });
  if (message.migrate_from_chat_id || message.migrate_to_chat_id) return t("becameSupergroup");
  return null;
}
