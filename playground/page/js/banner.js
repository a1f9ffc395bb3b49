// A line below the top bar when something is the matter.

import { on, store } from "./store.js";
import { t } from "./texts.js";

export function watchOver(banner) {
  on(store, "status world", () => {
    const text = trouble();
    banner.hidden = !text;
    if (banner.textContent !== text) banner.textContent = text;
  });
}

function trouble() {
  if (!store.isConnected) return t("noConnection");
  const { bot, switches } = store.status;
  if (switches.is_down) return t("telegramIsDown");
  if (bot.pid !== null) return "";
  return bot.exit_code === null ? t("botIsStarting") : t("botIsDown", { code: bot.exit_code });
}
