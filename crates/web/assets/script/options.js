// The options of a new table in a few words, on the line that opens them.

export function startOptions() {
  document.addEventListener("change", ({ target }) => tell(target.closest(".more-options")));
  tell(document.querySelector(".more-options"));
}

function tell(options) {
  const line = options?.querySelector("[data-summary]");
  if (line) line.textContent = [...options.querySelectorAll("[data-short]")].map(short).filter(Boolean).join(" · ");
}

/** What an option has to say: a choice if it is chosen, a box if it is ticked, a field what is written there. */
function short(part) {
  if (part.localName === "option") return part.selected && part.dataset.short;
  if (part.type === "checkbox") return part.checked && part.dataset.short;
  return part.value.trim() || part.dataset.short;
}
