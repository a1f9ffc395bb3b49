// The beginning: the page is built once and then follows the store.

import { watchOver } from "./banner.js";
import { listen } from "./feed.js";
import { Pane } from "./panes.js";
import { awaitAnswers } from "./presses.js";
import { on, store } from "./store.js";
import { LANGUAGE, t } from "./texts.js";
import { restoreTheme } from "./theme.js";
import { drawTop } from "./top.js";
import { view } from "./view.js";

const panes = new Map();
const groups = document.getElementById("groups");
const privates = document.getElementById("privates");

function syncAll() {
  for (const [id, pane] of panes) {
    if (store.chats.has(id)) continue;
    pane.node.remove();
    panes.delete(id);
  }
  for (const chat of store.chats.values()) {
    if (chat.is_private && !store.people.has(chat.id)) continue;
    if (!panes.has(chat.id)) {
      panes.set(chat.id, new Pane(chat.id));
      (chat.is_private ? privates : groups).append(panes.get(chat.id).node);
    }
    panes.get(chat.id).sync();
  }
}

document.documentElement.lang = LANGUAGE;
document.title = t("title");
restoreTheme();
drawTop(document.getElementById("top"), document.getElementById("panel"));
watchOver(document.getElementById("banner"));
on(view, "change", syncAll);
on(store, "bot", syncAll);
on(store, "message", ({ detail }) => panes.get(detail.message.chat.id)?.list.sync());
on(store, "deleted ephemera", ({ detail }) => panes.get(detail.chat)?.list.sync());
awaitAnswers();
listen();
