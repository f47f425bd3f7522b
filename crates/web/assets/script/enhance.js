// What a page cannot do without a script: buttons that copy, clocks that run.

let isTicking = false;

/** Shows what works now, and sets the clocks. */
export function enhance() {
  for (const part of document.querySelectorAll("[data-copy], [data-script]")) part.hidden = false;
  tick();
  if (!isTicking) setInterval(tick, 1000);
  isTicking = true;
}

const clocks = new WeakMap(); // each clock: the seconds it was sent with, and when

function tick() {
  for (const clock of document.querySelectorAll("[data-clock]")) {
    const sent = Number(clock.dataset.seconds);
    if (clocks.get(clock)?.sent !== sent) clocks.set(clock, { sent, at: performance.now() });
    const passed = Math.floor((performance.now() - clocks.get(clock).at) / 1000);
    const seconds = clock.dataset.clock === "down" ? Math.max(0, sent - passed) : sent + passed;
    if (passed && seconds < 86400) clock.firstChild.data = digits(seconds);
  }
}

function digits(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Copies what a button names. */
export async function copyText(button) {
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
  } catch {
    // Without a secure connection there is no clipboard: select the text, so that a key copies it.
    button.parentElement.querySelector("input")?.select();
    document.execCommand("copy");
  }
  button.classList.add("copied");
  setTimeout(() => button.classList.remove("copied"), 1500);
}
