// Where a link leads: to the bot's private chat, to a new group, or out of the playground.

import { askForGroup } from "./group-dialogues.js";
import { store } from "./store.js";
import { view } from "./view.js";

export function readLink(url) {
  let link;
  try {
    link = new URL(url.includes("://") ? url : `https://${url}`);
  } catch {
    return null;
  }
  const isResolve = link.protocol === "tg:" && link.host === "resolve";
  const isTelegram = ["t.me", "www.t.me", "telegram.me"].includes(link.hostname);
  const named = isResolve ? link.searchParams.get("domain") : link.pathname.slice(1);
  if ((isResolve || isTelegram) && named?.toLowerCase() === store.bot.username.toLowerCase()) {
    const group = link.searchParams.get("startgroup");
    if (group !== null) return { to: "group", payload: group };
    return { to: "private", payload: link.searchParams.get("start") ?? "" };
  }
  return ["http:", "https:"].includes(link.protocol) ? { to: "elsewhere", url: link.href } : null;
}

// The person follows the link as a press on it does in Telegram.
export function follow(url, person) {
  const link = readLink(url);
  switch (link?.to) {
    case "private":
      view.offerStart(person, link.payload);
      break;
    case "group":
      askForGroup(person, link.payload);
      break;
    case "elsewhere":
      window.open(link.url, "_blank", "noopener,noreferrer");
      break;
  }
}
