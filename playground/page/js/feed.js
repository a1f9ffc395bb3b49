// The feed of changes, found again whenever it is lost.

import { store } from "./store.js";

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 3000;

let pause = FIRST_PAUSE;

export function listen() {
  const socket = new WebSocket(`ws://${location.host}/playground/feed`);
  socket.addEventListener("message", (event) => {
    pause = FIRST_PAUSE;
    store.hear(JSON.parse(event.data));
  });
  socket.addEventListener("close", () => {
    store.lose();
    setTimeout(listen, pause);
    pause = Math.min(pause * 1.6, LONGEST_PAUSE);
  });
}
