// Which of several cubes of a kind are marked. They are alike, and the server marks the last of them; somebody who
// presses one means that one, so marks stay where they were put.

let pressed; // the button that sent the form whose answer is awaited

export function pressedWith(button) {
  pressed = button;
}

/** Moves the marks on the page that comes to where they lie on this one; what changes is the cube that was pressed. */
export function keepMarks(now, next) {
  const [before, after] = [now, next].map(kinds);
  for (const [kind, cubes] of after) {
    if (before.get(kind)?.length === cubes.length) arrange(cubes, matched(before.get(kind), cubes));
  }
  pressed = undefined;
}

/** The cubes to choose from, kind by kind: those of a kind are drawn alike. */
function kinds(page) {
  const kindOf = (cube) => cube.querySelector(".cube").innerHTML;
  return Map.groupBy(page.querySelectorAll(".is-choosing > [data-vt]"), kindOf);
}

const markOf = (cube) => cube.querySelector(".cube-mark")?.innerHTML ?? "";

/** The cubes in an order in which each has the mark it had, but for the one that was pressed. */
function matched(before, cubes) {
  const left = [...cubes];
  const take = (isIt) => left.splice(left.findIndex(isIt), left.some(isIt) ? 1 : 0)[0];
  const changed = before.includes(pressed) ? take((cube) => markOf(cube) !== markOf(pressed)) : undefined;
  const kept = before.map((old) => (old === pressed ? changed : take((cube) => markOf(cube) === markOf(old))));
  return kept.map((cube) => cube ?? left.shift());
}

/** Lays cubes in this order, each under the name of its place and within the limit or beyond it as that is. */
function arrange(places, order) {
  const facts = places.map(({ dataset, classList }) => [dataset.vt, classList.contains("is-over-limit")]);
  places[0].before(...order);
  order.forEach((cube, place) => {
    const [name, isOver] = facts[place];
    cube.dataset.vt = name;
    cube.classList.toggle("is-over-limit", isOver);
  });
}
