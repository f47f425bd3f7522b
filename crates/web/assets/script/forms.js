// Forms and links that need no new page.

import { copyText } from "./enhance.js";
import { pressedWith } from "./marks.js";
import { ask, post, replaySince } from "./page.js";

export function startForms() {
  document.addEventListener("submit", submit);
  document.addEventListener("input", slide);
  document.addEventListener("click", click);
  addEventListener("popstate", () => ask(location.href));
}

function submit(event) {
  const { target: form, submitter } = event;
  if (form.id === "turn") {
    event.preventDefault();
    const fields = new URLSearchParams(new FormData(form));
    if (submitter?.name) fields.append(submitter.name, submitter.value);
    pressedWith(submitter);
    post(submitter?.hasAttribute("formaction") ? submitter.formAction : form.action, fields);
  } else if (form.dataset.replay) {
    event.preventDefault();
    seek(form);
  }
}

function seek(form) {
  const address = form.dataset.replay + "/" + form.elements.turn.value;
  history.replaceState(null, "", address);
  ask(address);
}

let soon; // a slider that moves on is not followed at every step
function slide({ target }) {
  if (target.name !== "turn" || !target.form?.dataset.replay) return;
  clearTimeout(soon);
  soon = setTimeout(seek, 50, target.form);
}

function click(event) {
  const copy = event.target.closest("[data-copy]");
  if (copy) copyText(copy);
  const since = event.target.closest("a[data-since]");
  if (since && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    replaySince(Number(since.dataset.since), Number(since.dataset.turns));
  }
  const link = event.target.closest("a[data-morph]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, "", link.href);
  ask(link.href);
}
