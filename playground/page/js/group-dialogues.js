// Opening groups and topics, and who belongs to a group.

import { act } from "./deeds.js";
import { checkbox, checkedValues, choices, field, openDialogue } from "./dialogues.js";
import { el } from "./dom.js";
import { store } from "./store.js";
import { t } from "./texts.js";
import { view } from "./view.js";

// `payload` comes from a link that asked for a group.
export function askForGroup(creator, payload = "") {
  const title = el("input", {
    required: true,
    maxlength: 128,
    autocomplete: "off",
    autofocus: true,
  });
  const opener = el(
    "select",
    {},
    [...store.people.values()].map((person) =>
      el("option", { value: person.id, selected: person.id === creator }, person.name),
    ),
  );
  const members = choices(
    t("members"),
    [...store.people.values()].map((person) => checkbox(person.name, true, { value: person.id })),
  );
  const forum = checkbox(t("withTopics"), false);
  const content = [field(t("groupTitle"), title), field(t("creator"), opener), members, forum];
  openDialogue(t("addGroup"), content, {
    answers: [
      [
        t("create"),
        async () => {
          const { chat } = await act("add-group", {
            title: title.value,
            creator: Number(opener.value),
            others: checkedValues(members),
            is_forum: forum.querySelector("input").checked,
            payload,
          });
          showWhenKnown(chat);
        },
      ],
      [t("cancel"), null],
    ],
  });
}

export function changeGroup(group) {
  const people = [...store.people.values()].map((person) =>
    checkbox(person.name, group.members.includes(person.id), { value: person.id }),
  );
  const members = choices(t("members"), people);
  const bot = checkbox(t("botIsIn", { bot: store.bot.name }), group.has_bot);
  const admin = checkbox(t("botIsAdmin"), group.is_bot_admin);
  openDialogue(group.title, [members, bot, admin], {
    answers: [
      [
        t("save"),
        async () => {
          const wanted = new Set(checkedValues(members));
          for (const person of store.people.keys()) {
            if (wanted.has(person) === group.members.includes(person)) continue;
            await act("change-member", { chat: group.id, person, is_in: wanted.has(person) });
          }
          const isIn = bot.querySelector("input").checked;
          const isAdmin = isIn && admin.querySelector("input").checked;
          if (isIn !== group.has_bot || isAdmin !== group.is_bot_admin)
            await act("change-bot", { chat: group.id, is_in: isIn, is_admin: isAdmin });
        },
      ],
      [t("cancel"), null],
    ],
  });
}

export function askForTopic(group) {
  const name = el("input", {
    required: true,
    maxlength: 128,
    autocomplete: "off",
    autofocus: true,
  });
  openDialogue(t("addTopic"), [field(t("topic"), name)], {
    answers: [
      [
        t("create"),
        async () => {
          const { topic } = await act("add-topic", { chat: group.id, name: name.value });
          view.openTopic(group, topic);
        },
      ],
      [t("cancel"), null],
    ],
  });
}

function showWhenKnown(id) {
  const known = store.chats.get(id);
  if (known) view.show(known);
  else store.addEventListener("chats", () => showWhenKnown(id), { once: true });
}
