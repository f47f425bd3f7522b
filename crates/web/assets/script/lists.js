// The lists of tables: asked for again while somebody looks.

import { morph } from "./morph.js";

const EVERY = 5000; // milliseconds

export function startLists() {
  if (document.getElementById("table-lists")) setInterval(look, EVERY);
}

async function look() {
  const lists = document.getElementById("table-lists");
  if (!lists || document.hidden) return;
  try {
    const headers = { "x-caravan": "news" };
    const answer = await fetch("/tables" + location.search, { credentials: "same-origin", headers });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("table-lists");
    if (answer.ok && fresh) morph(lists, fresh);
  } catch {
    // The next time will do.
  }
}
