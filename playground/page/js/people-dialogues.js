// Adding people and changing them.

import { act } from "./deeds.js";
import { checkbox, checkedValues, choices, field, openDialogue } from "./dialogues.js";
import { el } from "./dom.js";
import { store } from "./store.js";
import { LANGUAGE, languageName, t } from "./texts.js";
import { view } from "./view.js";

const LANGUAGES = ["ru", "en", "de", "es", "fr", "it", "pl", "pt", "tr", "uk", "zh"];

export function askForPerson() {
  const name = nameInput("");
  const language = languageSelect(LANGUAGE);
  const groups = choices(
    t("joins"),
    store.groups.map((group) =>
      checkbox(group.title, group.id === view.group, { value: group.id }),
    ),
  );
  openDialogue(t("addPerson"), [field(t("name"), name), field(t("language"), language), groups], {
    answers: [
      [
        t("create"),
        async () => {
          const wanted = {
            name: name.value,
            language: language.value,
            groups: checkedValues(groups),
          };
          await act("add-person", wanted);
        },
      ],
      [t("cancel"), null],
    ],
  });
}

export function changePerson(person) {
  const name = nameInput(person.name);
  const language = languageSelect(person.language);
  const blocked = checkbox(t("hasBlocked"), person.blocked);
  const offline = checkbox(t("isOffline"), person.offline);
  const title = t("editPerson", { name: person.name });
  const content = [field(t("name"), name), field(t("language"), language), blocked, offline];
  openDialogue(title, content, {
    answers: [
      [
        t("save"),
        () =>
          act("change-person", {
            person: person.id,
            name: name.value,
            language: language.value,
            has_blocked: blocked.querySelector("input").checked,
            is_offline: offline.querySelector("input").checked,
          }),
      ],
      [t("cancel"), null],
    ],
  });
}

function nameInput(value) {
  return el("input", {
    required: true,
    maxlength: 64,
    value,
    autocomplete: "off",
    autofocus: true,
  });
}

function languageSelect(chosen) {
  const offered = new Set([...LANGUAGES, chosen].filter(Boolean));
  return el(
    "select",
    {},
    [...offered].map((code) =>
      el("option", { value: code, selected: code === chosen }, languageName(code)),
    ),
  );
}
