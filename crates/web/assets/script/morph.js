// Changing only what differs: focus, scroll and open sheets stay.

/** What makes a node the same one in both pages. */
function nameOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return undefined;
  return node.id || node.dataset?.vt || node.dataset?.key;
}

/** Makes an element like another. */
export function morph(old, wanted) {
  if (old.isEqualNode(wanted)) return;
  if (old.id === "notice") return;
  copyAttributes(old, wanted);
  if (old.localName === "input" && old !== document.activeElement) old.value = wanted.value;
  morphChildren(old, wanted);
}

export function copyAttributes(old, wanted) {
  for (const { name } of [...old.attributes]) {
    if (!wanted.hasAttribute(name) && !(old.localName === "details" && name === "open")) old.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    // What somebody has closed stays closed.
    const isTheirs = old.localName === "details" && name === "open";
    if (old.getAttribute(name) !== value && !isTheirs) old.setAttribute(name, value);
  }
}

function morphChildren(old, wanted) {
  const named = new Map();
  for (const child of old.childNodes) if (nameOf(child)) named.set(nameOf(child), child);
  const move = (old.moveBefore ?? old.insertBefore).bind(old);
  let next = old.firstChild;
  for (const want of [...wanted.childNodes]) {
    const name = nameOf(want);
    const known = name ? named.get(name) : next && !nameOf(next) ? next : undefined;
    if (known?.nodeName !== want.nodeName) {
      old.insertBefore(document.importNode(want, true), next);
      continue;
    }
    named.delete(name);
    if (known === next) next = next.nextSibling;
    else move(known, next);
    if (known.nodeType === Node.ELEMENT_NODE) morph(known, want);
    else if (known.data !== want.data) known.data = want.data;
  }
  while (next) {
    const rest = next.nextSibling;
    next.remove();
    next = rest;
  }
}
