// Looks at a page for what shuts people out, and returns a list of sentences: none is right.
const problems = [];
const all = (css, root = document) => [...root.querySelectorAll(css)];
const isShown = (element) => {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
};
const name = (element) => {
  const words = element.getAttribute("aria-label") || element.textContent || element.getAttribute("name") || "";
  return `${element.localName}.${element.getAttribute("class") ?? ""} "${words.trim().slice(0, 40)}"`;
};
const expect = (holds, sentence) => holds || problems.push(sentence);

// The document.
expect(/^(en|de)$/.test(document.documentElement.lang), "the language of the page is not said");
expect(document.title.trim(), "the page has no title");
expect(!/user-scalable=no|maximum-scale/.test(document.querySelector("meta[name=viewport]")?.content ?? ""), "the page cannot be enlarged");

// Landmarks and headings.
expect(all("main").length === 1, "there is not one main part");
expect(all("body > header").length === 1, "there is not one banner");
const headings = all("h1,h2,h3,h4,h5,h6").filter((heading) => heading.checkVisibility({ visibilityProperty: true }));
expect(headings.filter((heading) => heading.localName === "h1").length === 1, "there is not one first heading");
headings.reduce((before, heading) => {
  const level = Number(heading.localName[1]);
  expect(level <= before + 1, `a heading is skipped before ${name(heading)}`);
  expect(heading.textContent.trim(), "a heading is empty");
  return level;
}, 0);
for (const landmark of all("nav")) expect(landmark.getAttribute("aria-label"), `a landmark without a name: ${name(landmark)}`);
const skip = document.querySelector("a.skip-link");
expect(skip && document.querySelector(skip.getAttribute("href")), "there is no way past the header");

// Ids and what refers to them.
const ids = all("[id]").map((element) => element.id);
for (const id of new Set(ids.filter((id, place) => ids.indexOf(id) !== place))) problems.push(`the id ${id} occurs twice`);
for (const attribute of ["aria-labelledby", "aria-describedby", "aria-controls", "for", "popovertarget", "form", "list"]) {
  for (const element of all(`[${attribute}]`)) {
    for (const id of element.getAttribute(attribute).split(/\s+/)) {
      expect(ids.includes(id), `${attribute}="${id}" of ${name(element)} leads nowhere`);
    }
  }
}

// Controls.
const controls = all("a[href],button,input:not([type=hidden]),select,textarea,summary").filter(isShown);
for (const control of controls) {
  if (control.matches("input,select,textarea")) {
    expect(control.labels?.length || control.getAttribute("aria-label"), `${name(control)} has no label`);
  }
  expect(!control.closest("[aria-hidden=true]"), `${name(control)} is hidden from screen readers`);
  expect(!(control.tabIndex > 0), `${name(control)} is out of order`);
  expect(!control.parentElement.closest("a[href],button"), `${name(control)} lies in another control`);
}
// What is written on a control is in its name: who speaks to the machine says what they see.
const words = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const isClipped = (element, top) => {
  for (let at = element; at !== top.parentElement; at = at.parentElement) if (getComputedStyle(at).clipPath === "inset(50%)") return true;
  return false;
};
const said = (node) => {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute("aria-hidden") === "true") return "";
  return node.getAttribute("aria-label") ?? [...node.childNodes].map(said).join(" ");
};
for (const control of controls.filter((control) => control.matches("a,button,summary"))) {
  const whole = ` ${words(said(control)).join(" ")} `;
  const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const isSeen = words(text.data).length && isShown(text.parentElement) && !isClipped(text.parentElement, control);
    expect(!isSeen || whole.includes(` ${words(text.data).join(" ")} `), `"${text.data.trim()}" is written on ${name(control)} and not in its name`);
  }
}
for (const group of all("[role=group]")) expect(group.getAttribute("aria-label"), `a group without a name: ${name(group)}`);
for (const image of all("img")) expect(image.hasAttribute("alt"), `${name(image)} has no alternative`);
for (const picture of all("svg").filter(isShown)) {
  const isSilent = picture.closest("[aria-hidden=true]") || picture.closest("[role=img][aria-label]");
  const isNamed = ["img", "group"].includes(picture.getAttribute("role")) && picture.getAttribute("aria-label");
  expect(isSilent || isNamed, `a picture neither named nor hidden in ${name(picture.parentElement)}`);
}
for (const item of all("li")) expect(item.parentElement.matches("ul,ol,menu"), `${name(item)} is in no list`);
for (const item of all("li[role]")) problems.push(`${name(item)} is an item of a list and says it is something else`);
for (const list of all("ul,ol")) {
  expect([...list.children].every((child) => child.localName === "li"), `something else than items in ${name(list)}`);
}
for (const table of all("table")) expect(table.querySelector("th"), "a table has no headings");

// Sizes: 24 by 24, but for links in running text and the turns along a chart, which the list under it has again.
for (const control of controls.filter((control) => !control.matches(".turn-link"))) {
  const box = control.getBoundingClientRect();
  const isInText = control.localName === "a" && control.parentElement.matches("p,li,dd,td,small,em,strong,code") && control.closest(".prose,p");
  const label = control.labels?.[0]?.getBoundingClientRect();
  const isBig = (box) => box && box.width >= 23.5 && box.height >= 23.5;
  expect(isBig(box) || isBig(label) || isInText || control.closest(".skip-link"), `${name(control)} is ${Math.round(box.width)}×${Math.round(box.height)}`);
}

// The focus can be seen. What has the same classes in the same place looks alike: one of each kind is tried, since every
// change of the focus makes the page compute its styles anew.
const focused = document.activeElement;
const kinds = new Set();
const kind = (control) => {
  const way = [control.getAttribute("aria-pressed") ?? ""];
  for (let at = control; at && at !== document.body; at = at.parentElement) way.push(at.localName, at.getAttribute("class") ?? "");
  return way.join();
};
for (const control of controls) {
  if (control.disabled || kinds.has(kind(control))) continue;
  kinds.add(kind(control));
  const outline = (element) => {
    const style = getComputedStyle(element);
    const ring = style.outlineStyle === "none" ? "" : [style.outlineStyle, style.outlineWidth, style.outlineColor];
    const drawn = element.querySelector(":scope > svg");
    const edge = drawn ? [getComputedStyle(drawn).stroke, getComputedStyle(drawn).strokeWidth] : "";
    return [ring, style.boxShadow, style.borderColor, edge].join();
  };
  const place = control.matches("input[type=radio]") ? control.nextElementSibling ?? control : control;
  control.blur();
  const before = outline(place) + outline(control);
  control.focus({ focusVisible: true, preventScroll: true });
  expect(document.activeElement === control, `${name(control)} cannot have the focus`);
  expect(outline(place) + outline(control) !== before, `nothing shows that ${name(control)} has the focus`);
  control.blur();
}
focused?.focus?.({ preventScroll: true });

// Contrast, from the colours as they are computed.
const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
const known = new Map();
function rgba(colour) {
  if (!known.has(colour)) {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    known.set(colour, [r, g, b, a / 255]);
  }
  return known.get(colour);
}
const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
const light = (colour) => {
  const [r, g, b] = colour.map((part) => ((part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ratio = (one, other) => {
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};
function fills(child, parent) {
  const [inner, outer] = [child.getBoundingClientRect(), parent.getBoundingClientRect()];
  return getComputedStyle(child).position === "absolute" && inner.width >= outer.width * 0.9 && inner.height >= outer.height * 0.9;
}
/** What a drawing is filled with: its own colour where it says nothing else. */
const paint = ({ fill, color }) => (fill === "rgb(0, 0, 0)" ? color : fill);
/** The same for all that stand in one place, and there are many words in one. */
const knownGrounds = new Map();
function grounds(element) {
  if (!knownGrounds.has(element)) knownGrounds.set(element, groundsOf(element));
  return knownGrounds.get(element);
}
const drawings = new Map();
/** The drawings that fill an element. */
function drawingsOn(element) {
  const drawn = () => [...element.children].filter((child) => child.matches("svg:not(.dunes)") && fills(child, element));
  if (!drawings.has(element)) drawings.set(element, drawn());
  return drawings.get(element);
}
/** Every colour that may lie behind an element: a gradient counts with each of its colours. */
function groundsOf(element) {
  const layers = [];
  for (let at = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    // A drawing that fills its parent is a ground too: the hex under what is written on it.
    const drawn = drawingsOn(at);
    if (drawn.length) layers.push(drawn.map((child) => rgba(paint(getComputedStyle(child)))));
    if (drawn.length && layers.at(-1).every(([, , , alpha]) => alpha === 1)) break;
    const gradient = style.backgroundImage.match(/(?:rgba?|color|oklch|oklab|hsla?)\([^()]*\)|#[0-9a-f]{3,8}/gi);
    const sized = /^\d+px \d+px$|^\d+px$/.test(style.backgroundSize); // a woven edge, not a ground
    if (gradient && !sized) layers.push(gradient.map(rgba));
    layers.push([rgba(style.backgroundColor)]);
    if (layers.at(-1)[0][3] === 1) break;
    if (layers.length > 1 && layers.at(-2).every(([, , , alpha]) => alpha === 1)) break;
  }
  let behind = [matchMedia("(prefers-color-scheme: dark)").matches ? [0, 0, 0, 1] : [255, 255, 255, 1]];
  for (const layer of layers.reverse()) behind = layer.flatMap((colour) => behind.map((ground) => over(colour, ground))).slice(0, 64);
  return behind;
}
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const seen = new Set();
while (texts.nextNode()) {
  const text = texts.currentNode;
  const element = text.parentElement;
  if (!text.data.trim() || !isShown(element) || element.closest(":disabled,script,noscript,option,.visually-hidden,.skip-link")) continue;
  const style = getComputedStyle(element);
  const size = parseFloat(style.fontSize);
  const needed = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
  let opacity = 1;
  for (let at = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
  const [r, g, b, a] = rgba(style.color);
  const worst = Math.min(...grounds(element).map((ground) => ratio(over([r, g, b, a * opacity], ground), ground)));
  const sentence = `contrast ${worst.toFixed(2)} of ${name(element)} in ${name(element.parentElement)}`;
  if (worst < needed - 0.005 && !seen.has(sentence)) problems.push(sentence);
  seen.add(sentence);
}
return problems;
