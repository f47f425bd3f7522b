// Reads the page of a table: whose turn it is, and every control of the turn that can be pressed now.
const { table, version } = document.body.dataset;
// Of a page that is still being read there may be no more than its beginning.
if (document.readyState === "loading" || !table || !document.getElementById("turn")) return null;
const buttons = [...document.querySelectorAll('button[form="turn"]')].filter((button) => !button.disabled && button.checkVisibility());
// What is chosen already can be pressed too, but nothing comes of it.
const isChosen = (button) => button.getAttribute("aria-pressed") === "true";
const verb = (button) => (button.getAttribute("formaction") ?? "/decide").split("/").at(-1);
const css = (button) => {
  const action = button.hasAttribute("formaction") ? `[formaction="${button.getAttribute("formaction")}"]` : ":not([formaction])";
  return `button[form="turn"]${action}` + (button.name ? `[name="${button.name}"][value="${button.value}"]` : "");
};
const offers = buttons.filter((button) => !isChosen(button)).map((button) => ({ verb: verb(button), css: css(button), keys: button.dataset.key ?? "" }));
const steps = document.querySelector("#turn [name=step]")?.value;
return {
  version: Number(version),
  isOver: Boolean(document.querySelector(`footer.action-bar a[href="/table/${table}/end"]`)),
  isMine: Boolean(document.querySelector("header .whose-turn.is-you")),
  hasDraft: Boolean(document.querySelector("main .tray")),
  offers,
  face: JSON.stringify([version, steps, document.querySelector("main").textContent, offers]),
};
