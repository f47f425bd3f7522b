// Looks at where things lie, and returns a list of sentences: none is right.
const problems = [];
const [width, height] = [innerWidth, innerHeight];
const root = document.documentElement;
const sheet = document.querySelector(":popover-open");
const isTable = document.body.classList.contains("table");
if (isTable) scrollTo({ top: 0, behavior: "instant" });
const name = (element) => {
  const words = element.getAttribute("aria-label") || element.textContent || "";
  return `${element.localName}.${element.getAttribute("class") ?? ""} "${words.trim().slice(0, 40)}"`;
};
const isShown = (element) => {
  const box = element.getBoundingClientRect();
  // An open sheet covers what lies behind it.
  const isInFront = !sheet || sheet.contains(element);
  return box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true }) && isInFront;
};
/** The part of an element that can be seen: what scrolls inside its own box is cut off there. */
function visibleBox(element) {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    const box = at.getBoundingClientRect();
    if (overflowX !== "visible") [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    if (overflowY !== "visible") [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  }
  return { left, top, right, bottom };
}
if (root.scrollWidth > width) problems.push(`the page is ${root.scrollWidth} wide on a screen of ${width}`);
// A table that is higher than the screen scrolls, and its action bar stays where it is.
const scrolls = isTable && root.scrollHeight > height;
const bar = document.querySelector(".action-bar");
if (scrolls && !sheet && Math.abs(bar.getBoundingClientRect().bottom - height) > 1) problems.push(`the action bar is not at the foot of a table of ${root.scrollHeight} on a screen of ${height}`);
const controls = [...document.querySelectorAll("button,a[href],select,input:not([type=hidden]),summary")]
  .filter((control) => isShown(control) && !control.matches(".skip-link") && !(control.closest("p,.prose") && control.localName === "a"))
  .map((control) => ({ control, box: visibleBox(control) }))
  .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1);
for (const { control, box } of controls) {
  const isOut = box.left < -1 || box.right > width + 1 || (isTable && (box.top < -1 || box.bottom > (scrolls && !sheet ? root.scrollHeight : height) + 1));
  if (isOut) problems.push(`${name(control)} is beyond the edge: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
}
/** Scrolls until what lies at this height can be seen. Every scroll is drawn anew: what is near the middle stays there. */
const bringIntoView = (y) => {
  const isNear = Math.abs(y - scrollY - height / 2) < height / 5;
  if (scrolls && !sheet && !isNear) scrollTo({ top: y - height / 2, behavior: "instant" });
  return scrollY;
};
for (const { control, box } of controls) {
  const x = (box.left + box.right) / 2;
  const inBar = bar?.contains(control);
  const y = (box.top + box.bottom) / 2 - (inBar ? 0 : bringIntoView((box.top + box.bottom) / 2));
  if (control.disabled || x < 0 || y < 0 || x >= width || y >= height) continue;
  const front = document.elementFromPoint(x, y);
  if (!control.contains(front) && !front?.closest("label")?.contains(control)) problems.push(`${name(control)} lies under ${front ? name(front) : "nothing"}`);
}
controls.forEach((one, place) => {
  for (const other of controls.slice(place + 1)) {
    if (one.control.contains(other.control) || other.control.contains(one.control)) continue;
    if (scrolls && bar.contains(one.control) !== bar.contains(other.control)) continue;
    const [left, top] = [Math.max(one.box.left, other.box.left), Math.max(one.box.top, other.box.top)];
    const across = Math.min(one.box.right, other.box.right) - left;
    const down = Math.min(one.box.bottom, other.box.bottom) - top;
    if (across <= 1 || down <= 1) continue;
    // The boxes of two hexes overlap where the hexes do not: what counts is where a press would go.
    const scrolled = bar?.contains(one.control) ? 0 : bringIntoView(top + down / 2);
    const isUnder = (across, down) => {
      const under = document.elementsFromPoint(left + across, top + down - scrolled);
      return [one.control, other.control].every((control) => under.some((element) => control.contains(element)));
    };
    if ([0.1, 0.5, 0.9].some((x) => [0.2, 0.4, 0.6, 0.8].some((y) => isUnder(across * x, down * y)))) problems.push(`${name(one.control)} and ${name(other.control)} overlap by ${Math.round(across)}×${Math.round(down)}`);
  }
});
bringIntoView(0);
// What is cut off without a way to scroll to it cannot be read.
for (const element of document.querySelectorAll("main *, header *")) {
  if (element.closest("svg") || !isShown(element) || element.matches(".visually-hidden, .visually-hidden *, input")) continue;
  const style = getComputedStyle(element);
  if (style.clipPath === "inset(50%)") continue;
  // A panel shows as many cards as there is room for; it is a button that leads to all of them. Of a long turn it shows the
  // beginning; it is told whole by its name, and in the log.
  const panel = element.matches(".rival .chips") && element.closest(".rival").querySelector("h3 button[popovertarget]");
  if (panel && document.getElementById(panel.getAttribute("popovertarget"))) continue;
  if (element.matches(".rival-turn[role=img][aria-label]")) continue;
  const isCut = (overflow, there, room) => (overflow === "hidden" || overflow === "clip") && there > room + 1;
  const isEllipsis = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
  const across = isCut(style.overflowX, element.scrollWidth, element.clientWidth);
  if (!isEllipsis && (across || isCut(style.overflowY, element.scrollHeight, element.clientHeight))) {
    problems.push(`${name(element)} is cut off: ${element.scrollWidth}×${element.scrollHeight} in ${element.clientWidth}×${element.clientHeight}`);
  }
}
return problems;
