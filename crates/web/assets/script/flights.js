// Cubes on their way between players, cards and the supply: what one has less and another more flies from here to
// there. Cubes of one's own that go to a card or come from one move by themselves (movement.js).

const LETTERS = "yrgb";
const MOST = 12; // more at once would only be a swarm
const OWN = "#me .caravan-box";

/** How many cubes of each spice every rival, every card of the row and the one at the bottom have, by place. */
function holdings(body) {
  const all = new Map();
  for (const rival of body.querySelectorAll(".rival[id]")) {
    const counts = rival.querySelectorAll(".rival-hold .cube-count b");
    all.set("#" + rival.id, [...counts].map((count) => Number(count.textContent)));
  }
  for (const { dataset } of body.querySelectorAll(`[data-vt^="lie-"], ${OWN} [data-vt^="cube-"]`)) {
    const [kind, owner, cube] = dataset.vt.split("-");
    const holder = kind === "lie" ? `[data-vt="card-${owner}"]` : OWN;
    if (!all.has(holder)) all.set(holder, [0, 0, 0, 0]);
    all.get(holder)[LETTERS.indexOf(cube[0])]++;
  }
  return all;
}

/** Notes who has what and where; what it returns lets cubes fly once the page is the next one. */
export function departures(next) {
  if (next.dataset.table !== document.body.dataset.table) return () => {};
  const [before, after] = [holdings(document.body), holdings(next)];
  const places = new Map([...before.keys()].map((holder) => [holder, middle(document.querySelector(holder))]));
  const played = middle(document.querySelector(".tray .picked"));
  return () => {
    const flights = [...LETTERS].flatMap((letter, spice) => pairs(letter, spice, before, after));
    flights.slice(0, MOST).forEach(({ letter, from, to }, order) => {
      const spent = (holder) => middle(document.querySelector(`${holder} .is-spent li:last-child`));
      const supply = (holder) => (holder === OWN ? played : spent(holder));
      const start = from ? places.get(from) : supply(to);
      const end = to ? middle(document.querySelector(to)) : supply(from);
      if (start && end) fly(letter, start, end, order);
    });
  };
}

/** The cubes of a spice that left somebody and came to somebody; nobody is the supply. */
function pairs(letter, spice, before, after) {
  const [left, came] = [[], []];
  for (const holder of new Set([...before.keys(), ...after.keys()])) {
    const change = (after.get(holder)?.[spice] ?? 0) - (before.get(holder)?.[spice] ?? 0);
    for (let cube = 0; cube < Math.abs(change); cube++) (change < 0 ? left : came).push(holder);
  }
  const flights = [];
  while (left.length || came.length) flights.push({ letter, from: left.pop(), to: came.pop() });
  const isCard = (holder) => holder?.startsWith("[");
  const movesByItself = ({ from, to }) => (from === OWN && isCard(to)) || (to === OWN && isCard(from));
  return flights.filter((flight) => !movesByItself(flight));
}

function middle(element) {
  const box = element?.getBoundingClientRect();
  return box?.width ? [box.left + box.width / 2, box.top + box.height / 2] : undefined;
}

/** A cube in the air, beside the page: nothing on it has to make room. */
function fly(letter, [left, top], [right, bottom], order) {
  const cube = document.querySelector(`.cube:has([href$="#s-${letter}"])`)?.cloneNode(true);
  if (!cube) return;
  cube.removeAttribute("data-vt");
  cube.classList.add("flying-cube");
  document.documentElement.append(cube);
  const seconds = parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--movement"));
  const over = `${(left + right) / 2}px ${Math.min(top, bottom) - 30}px`;
  const way = { translate: [`${left}px ${top}px`, over, `${right}px ${bottom}px`], scale: [0.7, 1.15, 0.8] };
  const timing = { duration: seconds * 1700, delay: order * 60, easing: "cubic-bezier(0.4, 0, 0.3, 1)", fill: "both" };
  cube.animate(way, timing).finished.finally(() => cube.remove());
}
