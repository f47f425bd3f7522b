// Cards slide and cubes fly: whatever is somewhere else afterwards moves there under its name.

let movement; // the one under way: a newer one takes its place

const CUBE = /^(?:cube|lie)-.+?([yrgb])\d+$/;

/** Where an element stands in the page, as the way down to it. */
function placeOf(element) {
  const way = [];
  for (let at = element; at && at.localName !== "body"; at = at.parentElement) {
    way.push([...at.parentElement.children].indexOf(at));
  }
  return way.join();
}

/** Everything that moves, by its name, with where it stands. */
function places(body) {
  const moving = [...body.querySelectorAll("[data-vt]")];
  return new Map(moving.map((element) => [element.dataset.vt, placeOf(element)]));
}

/** Swaps the page, and moves what has moved. */
export async function moveInto(body, swap) {
  const [before, after] = [places(document.body), places(body)];
  const moved = (name) => after.has(name) && before.get(name) !== after.get(name);
  const moving = new Map([...before.keys()].filter(moved).map((name) => [name, name]));
  // A cube that is gone and one of the same spice that is new are the same cube on its way.
  const fresh = [...after.keys()].filter((name) => !before.has(name));
  for (const name of [...before.keys()].filter((name) => !after.has(name) && CUBE.test(name))) {
    const landing = fresh.findIndex((other) => CUBE.exec(other)?.[1] === CUBE.exec(name)[1]);
    if (landing >= 0) moving.set(name, ...fresh.splice(landing, 1));
  }
  const arriving = new Set([...moving.values(), ...fresh]);
  const give = (name) => {
    for (const element of document.querySelectorAll("[data-vt]")) {
      element.style.viewTransitionName = name(element.dataset.vt) ?? "none";
      // What kind of thing it is, for the style sheet: a card turns over where a cube appears.
      element.style.viewTransitionClass = element.dataset.vt.split("-")[0];
    }
  };
  give((name) => moving.get(name));
  const transition = (movement = document.startViewTransition(() => {
    swap();
    give((name) => (arriving.has(name) ? name : undefined));
  }));
  // Another change may cut a movement short; the page is right all the same.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
  transition.finished.finally(() => {
    if (transition !== movement) return;
    for (const element of document.querySelectorAll("[data-vt][style]")) element.removeAttribute("style");
  });
}
