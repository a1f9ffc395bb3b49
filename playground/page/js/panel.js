// The panel: how the bot is, what is wrong with the network, and what the Bot API saw.

import { act } from "./deeds.js";
import { el, iconButton, redraw } from "./dom.js";
import { on, store } from "./store.js";
import { LANGUAGE, t } from "./texts.js";

const CLOCK = new Intl.DateTimeFormat(LANGUAGE, { timeStyle: "medium" });
const SWITCHES = [
  ["flood_limits", "floodLimits", "floodLimitsNote"],
  ["slow_network", "slowNetwork", "slowNetworkNote"],
  ["older_server", "olderServer", "olderServerNote"],
  ["is_down", "isDown", "isDownNote"],
];

// The button opens and closes the panel.
export function panelButton(panel) {
  const toggle = () => {
    panel.hidden = !panel.hidden;
    button.setAttribute("aria-expanded", String(!panel.hidden));
    draw(panel, toggle);
    if (panel.hidden) button.focus();
  };
  const button = iconButton("gauge", t("panel"), toggle, { "aria-expanded": "false" });
  panel.setAttribute("aria-label", t("panel"));
  on(store, "status world", () => draw(panel, toggle));
  return button;
}

function draw(panel, close) {
  if (panel.hidden || !store.status) return;
  const { bot, switches, meters } = store.status;
  redraw(
    panel,
    el(
      "div",
      { class: "panel-head" },
      el("h2", {}, t("panel")),
      iconButton("close", t("close"), close),
    ),
    botState(bot),
    el("h3", {}, t("switches")),
    SWITCHES.map(([name, label, note]) => lever(name, t(label), t(note), switches[name])),
    el("h3", {}, t("limits")),
    meters.chats.filter((chat) => !chat.is_private || chat.used).map(gauge),
    el("p", {}, t("lastMinute", { n: meters.calls })),
    el("p", {}, t("waiting", { n: meters.waiting })),
    el("h3", {}, t("refusals")),
    meters.refusals.length
      ? el("ul", { class: "refusals" }, meters.refusals.map(refusal))
      : el("p", {}, t("noRefusals")),
  );
}

function botState(bot) {
  const isRunning = bot.pid !== null;
  const restart = () => act("restart-bot");
  return el(
    "p",
    { class: "state" },
    el("span", { class: isRunning ? "lamp on" : "lamp" }, t(isRunning ? "botRuns" : "botStands")),
    el(
      "button",
      { type: "button", class: "button", "data-key": "restart", onclick: restart },
      t("restart"),
    ),
  );
}

function lever(name, label, note, isOn) {
  const onchange = (event) => act("switch", { [name]: event.target.checked });
  return el(
    "label",
    { class: "switch" },
    el("span", {}, label, el("small", {}, note)),
    el("input", { type: "checkbox", role: "switch", checked: isOn, "data-key": name, onchange }),
  );
}

function gauge({ id, is_private: isPrivate, used, allowed, seconds }) {
  const fill = el("div", { class: "fill" });
  fill.style.width = `${Math.min(100, (100 * used) / allowed)}%`;
  const name = isPrivate
    ? t("privateOf", { name: store.people.get(id)?.name })
    : store.chats.get(id)?.title;
  return el(
    "div",
    { class: used >= allowed ? "gauge full" : "gauge" },
    el("span", {}, name ?? ""),
    el("span", { class: "figure" }, t("perSeconds", { used, allowed, seconds })),
    el("div", { class: "track", "aria-hidden": "true" }, fill),
  );
}

function refusal({ time, method, chat, code, description }) {
  const name = store.people.get(chat)?.name ?? store.chats.get(chat)?.title ?? "";
  return el(
    "li",
    {},
    el("b", {}, `${code ?? "✕"} `),
    `${method} `,
    el("small", {}, [CLOCK.format(new Date(time * 1000)), name].filter(Boolean).join(" · ")),
    el("br"),
    description,
  );
}
