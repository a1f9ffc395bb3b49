// The Bot API's mark-up as nodes: its entities count in UTF-16 units, and so do our strings.

import { el } from "./dom.js";
import { readLink } from "./links.js";
import { LANGUAGE, t } from "./texts.js";

const COMMAND = /(?<![\w/<>])\/[A-Za-z0-9_]{1,32}(?:@\w+)?(?![\w/<>])/g;
const BLOCKS = new Set(["blockquote", "expandable_blockquote", "pre"]);
const TAGS = { bold: "b", italic: "i", underline: "u", strikethrough: "s", code: "code" };

// `follow` is given a link that was pressed, `command` a command.
export function markUp(text, entities, { follow, command }) {
  const known = entities.filter((entity) => entity.type !== "bot_command");
  return build(text, 0, text.length, known, { follow, command });
}

function build(text, begin, end, entities, actions) {
  const nodes = [];
  let position = begin;
  for (let index = 0; index < entities.length;) {
    const entity = entities[index++];
    const stop = Math.min(entity.offset + entity.length, end);
    const inner = [];
    while (index < entities.length && entities[index].offset < stop) inner.push(entities[index++]);
    nodes.push(...plain(text.slice(position, entity.offset), actions));
    const within = entity.type === "code" || entity.type === "pre" ? {} : actions;
    nodes.push(wrap(entity, build(text, entity.offset, stop, inner, within), text, actions));
    position = stop;
    // A block ends its line by itself.
    if (BLOCKS.has(entity.type) && text[position] === "\n") position += 1;
  }
  nodes.push(...plain(text.slice(position, end), actions));
  return nodes;
}

function plain(text, { command }) {
  if (!command) return [text];
  const nodes = [];
  let position = 0;
  for (const found of text.matchAll(COMMAND)) {
    nodes.push(text.slice(position, found.index));
    nodes.push(
      el(
        "button",
        { type: "button", class: "command", onclick: () => command(found[0]) },
        found[0],
      ),
    );
    position = found.index + found[0].length;
  }
  return [...nodes, text.slice(position)];
}

function wrap(entity, inside, text, { follow }) {
  switch (entity.type) {
    case "text_link":
      return anchor(entity.url, inside, follow);
    case "text_mention":
      return el("a", { class: "mention" }, inside);
    case "pre":
      return el("pre", {}, el("code", {}, inside));
    case "blockquote":
      return el("blockquote", {}, inside);
    case "expandable_blockquote":
      return foldingQuote(inside);
    case "spoiler":
      return spoiler(inside);
    case "date_time":
      return moment(entity, inside);
    default:
      return el(TAGS[entity.type] ?? "span", {}, inside);
  }
}

function anchor(url, inside, follow) {
  if (!readLink(url)) return el("span", {}, inside);
  const onclick = (event) => {
    event.preventDefault();
    follow?.(url);
  };
  return el(
    "a",
    { href: url.includes("://") ? url : `https://${url}`, rel: "noopener noreferrer", onclick },
    inside,
  );
}

function foldingQuote(inside) {
  const quoted = el("div", { class: "quoted" }, inside);
  const quote = el("blockquote", { class: "folded" }, quoted);
  const unfold = el("button", { type: "button", class: "unfold", "aria-expanded": "false" }, "⌄");
  const tell = (isFolded) => {
    unfold.setAttribute("aria-expanded", String(!isFolded));
    unfold.setAttribute("aria-label", t(isFolded ? "showMore" : "showLess"));
    unfold.textContent = isFolded ? "⌄" : "⌃";
  };
  unfold.addEventListener("click", () => tell(quote.classList.toggle("folded")));
  tell(true);
  quote.append(unfold);
  // Only what does not fit has something to unfold.
  new ResizeObserver(() => {
    if (!quote.classList.contains("folded")) return;
    unfold.hidden = quoted.scrollHeight <= quoted.clientHeight + 1;
  }).observe(quoted);
  return quote;
}

function spoiler(inside) {
  const hidden = el(
    "span",
    { class: "spoiler", role: "button", tabindex: "0", "aria-label": t("hidden") },
    el("span", {}, inside),
  );
  const reveal = () => {
    hidden.classList.add("revealed");
    for (const name of ["role", "tabindex", "aria-label"]) hidden.removeAttribute(name);
  };
  hidden.addEventListener("click", reveal);
  hidden.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") reveal();
  });
  return hidden;
}

const STEPS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

function moment(entity, inside) {
  const time = el("time", { datetime: new Date(entity.unix_time * 1000).toISOString() }, inside);
  if (!(entity.date_time_format ?? "").includes("r")) return time;
  const relative = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: "auto" });
  const tick = () => {
    const seconds = entity.unix_time - Date.now() / 1000;
    const [unit, size] = STEPS.find(([, step]) => Math.abs(seconds) >= step) ?? STEPS.at(-1);
    time.textContent = relative.format(Math.trunc(seconds / size), unit);
  };
  tick();
  const ticking = setInterval(() => (time.isConnected ? tick() : clearInterval(ticking)), 1000);
  return time;
}
