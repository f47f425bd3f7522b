// The end of a game: scores are counted up part by part, once. They stand in the page as they are without it.

const PART = 700; // milliseconds for one part of all scores
const SLOWNESS = { slow: 1.6, fast: 0.5 };
let counted; // the table whose scores have been counted

/** Counts the scores on the page, unless they have been counted or nothing is to move. */
export function countScores() {
  const scores = document.querySelector(".scores");
  const { table } = document.body.dataset;
  if (!scores || counted === table) return;
  counted = table;
  const { speed } = document.documentElement.dataset;
  if (speed === "still" || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const lines = [...scores.querySelectorAll("tbody tr")].map((line) => ({
    parts: [...line.querySelectorAll("[data-part]")].map(numbered),
    sum: numbered(line.querySelector("[data-sum]")),
  }));
  const begun = performance.now();
  const step = (now) => {
    const passed = (now - begun) / PART / (SLOWNESS[speed] ?? 1);
    for (const line of lines) countLine(line, passed);
    scores.classList.toggle("is-counting", passed < lines[0]?.parts.length);
    if (passed < lines[0]?.parts.length && scores.isConnected) requestAnimationFrame(step);
  };
  step(begun);
}

const numbered = (place) => ({ place, points: Number(place.textContent) });

/** A line when so many parts have been counted; the sum grows with them. */
function countLine({ parts, sum }, passed) {
  let total = 0;
  parts.forEach(({ place, points }, at) => {
    const share = Math.min(1, Math.max(0, passed - at));
    const now = Math.round(points * share);
    total += now;
    place.textContent = now;
    place.parentElement.classList.toggle("is-awaited", share === 0);
  });
  sum.place.textContent = passed >= parts.length ? sum.points : total;
}
