// A replay that plays by itself.

import { ask } from "./page.js";

let pace = 0; // milliseconds from turn to turn; nothing while it stands still
let timer;

export function startReplay() {
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-play]");
    if (button) play(pace === Number(button.dataset.play) ? 0 : Number(button.dataset.play));
    // Whoever goes somewhere by hand wants to stay there.
    else if (pace && target.closest(".replay-bar")) play(0);
  });
}

function play(wanted) {
  clearTimeout(timer);
  pace = wanted;
  mark();
  if (pace) step();
}

/** Goes one turn on, from the end to the start; at the end it stands still. */
async function step() {
  const at = (key) => document.querySelector(`.replay-seek a[data-key="${key}"]`);
  const isAtStart = !at("Home");
  const next = at("ArrowRight") ?? at("Home");
  if (!next) return play(0);
  history.replaceState(null, "", next.href);
  await ask(next.href);
  mark();
  if (!pace || (!isAtStart && !at("ArrowRight"))) return play(0);
  clearTimeout(timer);
  timer = setTimeout(step, pace);
}

function mark() {
  for (const button of document.querySelectorAll("[data-play]")) {
    button.setAttribute("aria-pressed", Number(button.dataset.play) === pace);
  }
}
