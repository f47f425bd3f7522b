// A page that shows how far some work is asks for itself again until that is done.

import { ask } from "./page.js";

const ASKS_EVERY = 2000; // milliseconds

export function startAgain() {
  setInterval(askAgain, ASKS_EVERY);
}

function askAgain() {
  if ("again" in document.body.dataset && !document.hidden) ask(location.href);
}
