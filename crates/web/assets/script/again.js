// A page that shows how far some work is asks for itself again until that is done.

import { ask } from "./page.js";

const EVERY = 2000; // milliseconds

export function startAgain() {
  setInterval(look, EVERY);
}

function look() {
  if ("again" in document.body.dataset && !document.hidden) ask(location.href);
}
