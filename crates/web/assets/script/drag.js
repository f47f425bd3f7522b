// Cubes dragged with a mouse or a pen: what is carried out of the caravan is chosen. A press does the same.

const FAR = 6; // pixels: less is a press
let carried; // the cube under way: its button, its picture, where it was lifted
let isCarried = false; // whether what ends now was no press

export function startDragging() {
  document.addEventListener("pointerdown", lift);
  document.addEventListener("pointermove", carry);
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", letGo);
  document.addEventListener("click", (event) => isCarried && event.preventDefault(), true);
}

function lift({ target, pointerType, button, clientX, clientY }) {
  const cube = target.closest(".is-choosing button");
  if (cube && pointerType !== "touch" && button === 0) carried = { cube, x: clientX, y: clientY };
}

function carry({ clientX, clientY }) {
  if (!carried) return;
  if (!carried.picture && Math.hypot(clientX - carried.x, clientY - carried.y) < FAR) return;
  carried.picture ??= pictured(carried.cube);
  carried.picture.style.translate = `${clientX}px ${clientY}px`;
}

/** A picture of a cube beside the page, which nothing on it enlarges or replaces. */
function pictured(cube) {
  const picture = cube.querySelector(".cube").cloneNode(true);
  picture.classList.add("dragged-cube");
  document.documentElement.append(picture);
  document.documentElement.classList.add("is-dragging");
  return picture;
}

function drop({ clientX, clientY }) {
  const { cube, picture } = carried ?? {};
  letGo();
  if (!picture) return;
  isCarried = true;
  setTimeout(() => (isCarried = false));
  const isOut = !document.elementFromPoint(clientX, clientY)?.closest(".is-choosing");
  if (isOut && cube.getAttribute("aria-pressed") === "false") cube.form?.requestSubmit(cube);
}

function letGo() {
  carried?.picture?.remove();
  document.documentElement.classList.remove("is-dragging");
  carried = undefined;
}
