// The bar on top: the brand, a tab for every chat, and the tools.

import { el, iconButton, redraw } from "./dom.js";
import { face } from "./faces.js";
import { askForGroup } from "./group-dialogues.js";
import { panelButton } from "./panel.js";
import { askForPerson } from "./people-dialogues.js";
import { on, store } from "./store.js";
import { t } from "./texts.js";
import { toggleTheme } from "./theme.js";
import { view } from "./view.js";

export function drawTop(top, panel) {
  const tabs = el("nav", { class: "tabs", "aria-label": t("chats") });
  const newGroup = () => askForGroup([...store.people.keys()].at(0));
  top.append(
    el("h1", { class: "brand" }, el("img", { src: "/page/icon.svg", alt: "" }), "Застолье"),
    tabs,
    el(
      "div",
      { class: "tools" },
      iconButton("personAdd", t("addPerson"), askForPerson),
      iconButton("groupAdd", t("addGroup"), newGroup),
      panelButton(panel),
      iconButton("theme", t("theme"), toggleTheme),
    ),
  );
  on(view, "change", () => drawTabs(tabs));
}

function drawTabs(tabs) {
  const people = [...store.people.values()].map((person) =>
    tab(store.chats.get(person.id), person.name),
  );
  const divider = el("span", { class: "divider" });
  redraw(
    tabs,
    store.groups.map((group) => tab(group, group.title)),
    divider,
    people,
  );
  tabs
    .querySelector("[aria-pressed=true]")
    ?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function tab(chat, name) {
  if (!chat) return null;
  const unread = view.unread.get(chat.id);
  return el(
    "button",
    {
      type: "button",
      class: "tab",
      "data-key": chat.id,
      "aria-pressed": String(view.isInFront(chat)),
      onclick: () => {
        view.show(store.chats.get(chat.id));
        const pane = document.querySelector(`.pane[data-chat="${chat.id}"]`);
        pane?.scrollIntoView({ inline: "nearest", block: "nearest", behavior: "smooth" });
      },
    },
    face(chat.id, "small"),
    name,
    unread
      ? el("span", { class: "badge", "aria-label": t("unread", { n: unread }) }, String(unread))
      : null,
  );
}
