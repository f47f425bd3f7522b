// Looks at whether things on a table have the room they need, and returns a list of sentences: none is right.
const problems = [];
if (!document.body.classList.contains("table") || document.querySelector(":popover-open")) return problems;
const all = (css, root = document) => [...root.querySelectorAll(css)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
const boxes = new Map();
const box = (element) => boxes.get(element) ?? boxes.set(element, element.getBoundingClientRect()).get(element);
const name = (element) => {
  const owner = element.closest("[aria-label]") ?? element;
  const words = owner.getAttribute("aria-label") || owner.textContent || "";
  return `${element.localName}.${element.getAttribute("class") ?? ""} of "${words.trim().slice(0, 50)}"`;
};
const size = (element) => `${Math.round(box(element).width)}×${Math.round(box(element).height)}`;
const expect = (holds, sentence) => holds || problems.push(sentence);
/** How far two boxes lie over each other, in the direction in which it is less. */
const overlap = (one, other) => {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.min(across, down);
};
const isInside = (inner, outer, slack) =>
  inner.left >= outer.left - slack && inner.right <= outer.right + slack && inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;

// Nothing is smaller than can be read.
for (const cube of all("main .cube")) expect(box(cube).width >= 15.5 && box(cube).height >= 15.5, `${name(cube)} is ${size(cube)}`);
const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
  const [text, element] = [texts.currentNode.data.trim(), texts.currentNode.parentElement];
  if (!text || !element.checkVisibility() || element.closest(".visually-hidden, svg")) continue;
  const pixels = parseFloat(getComputedStyle(element).fontSize);
  expect(pixels >= 11.99, `"${text.slice(0, 30)}" is written in ${pixels} pixels`);
}

// The parts of the table lie beside each other, and their things in them.
const parts = all("main > *:not(.action-bar, .visually-hidden)");
parts.forEach((one, place) => {
  for (const other of parts.slice(place + 1)) {
    expect(overlap(box(one), box(other)) <= 2, `${name(one)} lies over ${name(other)}`);
  }
});
for (const part of parts) {
  const things = all(".card, .caravan, .tally, .player-board, .tray, .choose > *, .after-turn > *", part);
  for (const thing of things) {
    const scrolls = thing.closest(".spent-pile, .chips");
    expect(scrolls || isInside(box(thing), box(part), 2), `${name(thing)} leaves its part of the table: ${size(thing)}`);
  }
}
const spaced = (css) => {
  const things = all(css);
  things.forEach((one, place) => {
    for (const other of things.slice(place + 1)) expect(overlap(box(one), box(other)) <= 1, `${name(one)} lies over ${name(other)}`);
  });
};
spaced("main .card");
spaced(".own-top > *, .own-cards > *, .own-side > .tray");
spaced(".own-side > .tray > *");
spaced(".rival");

// What is printed on a card is on it, and no cube hides another.
for (const card of all("main .card")) {
  const printed = all(".cube, .figure, .card-sign, .card-face b, .card-foot", card);
  for (const thing of printed) expect(isInside(box(thing), box(card), 2), `${name(thing)} is beyond the edge of its card of ${size(card)}`);
  const [lying] = all(".lying-cubes", card);
  const under = lying ? all(".card-face .cube", card) : [];
  expect(under.every((cube) => overlap(box(cube), box(lying)) <= 3), `cubes lie over what is printed on ${name(card)} of ${size(card)}`);
  const face = all(".card-face .cube, .card-face .card-sign, .card-foot, .worth", card);
  face.forEach((one, place) => {
    for (const other of face.slice(place + 1)) expect(overlap(box(one), box(other)) <= 3, `${name(one)} lies over ${name(other)} on a card of ${size(card)}`);
  });
}

// On a hex the trade, the price and the pieces have places of their own, all of them inside it.
for (const cell of all(".hex-map .cell")) {
  const hex = box(cell);
  const [radius, x, y] = [hex.width / 2, (hex.left + hex.right) / 2, (hex.top + hex.bottom) / 2];
  const isOnIt = (thing) => {
    const points = [[thing.left, (thing.top + thing.bottom) / 2], [thing.right, (thing.top + thing.bottom) / 2]];
    const isOn = ([px, py]) => Math.abs(px - x) <= radius - Math.abs(py - y) / Math.sqrt(3) + 3;
    return points.every(isOn) && thing.top >= hex.top - 2 && thing.bottom <= hex.bottom + 2;
  };
  const groups = [".market-terms .cube, .market-terms b", ".port-prize .cube, .port-prize b, .port-prize .figure", ".pieces > *", ".fare:not(:empty)", ".cell-name", ".market-spice"];
  const things = groups.map((css) => all(css, cell));
  for (const thing of things.flat()) {
    expect(isOnIt(box(thing)), `${name(thing)} is beyond the edge of its hex of ${size(cell)}`);
  }
  things.forEach((group, place) => {
    // The name of a market begins behind its spice.
    for (const other of things.slice(place + 1)) {
      for (const one of group) {
        for (const thing of other) {
          const isName = one.matches(".cell-name") && thing.matches(".market-spice");
          expect(isName || overlap(box(one), box(thing)) <= 2.5, `${name(one)} and ${name(thing)} lie over each other on a hex of ${size(cell)}`);
        }
      }
    }
  });
}
return problems;
