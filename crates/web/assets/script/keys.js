// Keys: each control says which one presses it.

let prefix = ""; // the first key of several, as in "m2" or "c3"

export function startKeys() {
  document.addEventListener("keydown", press);
}

function press(event) {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (target.closest("input, select, textarea")) return;
  if ((key === "Enter" || key === " ") && target.closest("button, a, summary")) return;
  if (key === "?") return document.getElementById("help")?.togglePopover();
  if (document.querySelector(":popover-open")) return;
  // With Shift a letter is a capital, whatever Caps Lock says.
  const pressed = prefix + (key.length > 1 ? key : event.shiftKey ? key.toUpperCase() : key.toLowerCase());
  prefix = "";
  const control = [...document.querySelectorAll(`[data-key="${CSS.escape(pressed)}"]`)].find(
    (control) => !control.disabled && control.checkVisibility(),
  );
  if (control) {
    event.preventDefault();
    control.click();
  } else if (key.length === 1 && document.querySelector(`[data-key^="${CSS.escape(pressed)}"]`)) {
    prefix = pressed;
  }
}
