// Presses of inline buttons, and the answers, which only the window that pressed shows.

import { act, Refusal } from "./deeds.js";
import { on, store } from "./store.js";
import { t } from "./texts.js";
import { alertOf, toast } from "./toasts.js";

const LONGEST_WAIT = 15_000; // after that Telegram takes no answer

const waiting = new Map(); // by press: what to do with its answer
const early = new Map(); // answers that overtook the news of their press

export function awaitAnswers() {
  on(store, "answer", ({ detail: answer }) => {
    const receive = waiting.get(answer.press);
    if (receive) receive(answer);
    else early.set(answer.press, answer);
  });
}

export async function press(button, message, { callback_data: data }, actions) {
  const person = actions.person();
  if (person === undefined) return;
  button.setAttribute("aria-busy", "true");
  const rest = () => button.removeAttribute("aria-busy");
  try {
    const made = await act("press", {
      person,
      chat: message.chat.id,
      message: message.message_id,
      ephemeral: message.ephemeral_message_id ?? null,
      data,
    });
    const answer = early.get(made.press) ?? (await answered(made.press));
    if (answer) show(answer, person, actions);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    toast(actions.toasts, t("failed", { why: error.message }));
  } finally {
    rest();
    early.clear();
  }
}

function answered(id) {
  return new Promise((resolve) => {
    const settle = (answer) => {
      waiting.delete(id);
      clearTimeout(giveUp);
      resolve(answer);
    };
    const giveUp = setTimeout(settle, LONGEST_WAIT, null);
    waiting.set(id, settle);
  });
}

function show(answer, person, actions) {
  if (answer.url) actions.follow(answer.url);
  if (!answer.text) return;
  if (answer.alert) alertOf(store.bot.name, answer.text);
  else toast(actions.toasts, answer.text, actions.isGroup ? store.people.get(person)?.name : "");
}
