// Caravan in the browser: keeps a page live, moves cards and cubes when it changes, and answers to keys.
// Nothing here decides anything, and nothing breaks without it: every control is a plain form or link.
// The same file runs as a shared worker, which holds the one stream that all tabs of a browser listen to.

const inWorker = typeof SharedWorkerGlobalScope !== "undefined";

/* -- The stream: which table has which version -- */

/** Follows a set of tables on one stream and opens it again when it breaks. */
class Stream {
  #source;
  #wait = 1000;
  #tables = "";

  constructor(tell) {
    this.tell = tell;
  }

  follow(tables) {
    const query = [...new Set(tables)].sort().map((id) => "table=" + encodeURIComponent(id)).join("&");
    if (query === this.#tables) return;
    this.#tables = query;
    this.#open();
  }

  #open() {
    this.#source?.close();
    if (!this.#tables) return;
    const source = (this.#source = new EventSource("/live?" + this.#tables));
    source.addEventListener("open", () => {
      this.#wait = 1000;
      this.tell({ connected: true });
    });
    source.addEventListener("table", (event) => this.tell(JSON.parse(event.data)));
    source.addEventListener("presence", (event) => this.tell({ ...JSON.parse(event.data), isStirred: true }));
    source.addEventListener("error", () => {
      this.tell({ connected: false });
      if (source.readyState !== EventSource.CLOSED || source !== this.#source) return;
      this.#wait = Math.min(this.#wait * 2, 30000);
      setTimeout(() => source === this.#source && this.#open(), this.#wait);
    });
  }
}

if (inWorker) {
  const tables = new Map(); // each tab's port, and the table it shows
  const stream = new Stream((news) => {
    for (const [port, table] of tables) if (!news.table || news.table === table) port.postMessage(news);
  });
  self.addEventListener("connect", ({ ports: [port] }) => {
    port.addEventListener("message", ({ data }) => {
      if (data.table) tables.set(port, data.table);
      else tables.delete(port);
      stream.follow(tables.values());
    });
    port.start();
  });
} else {
  startPage();
}

/* -- The page -- */

function startPage() {
  let announced = 0; // the newest version heard of
  let isStirred = false; // whether somebody came or went since the page was asked for
  let asking = 0; // how many requests are under way
  let posting = false; // whether one of them sends a form
  let latest = 0; // which request was sent last: answers to older ones are dropped

  const shownTable = () => document.body.dataset.table;
  const shownVersion = () => Number(document.body.dataset.version ?? 0);
  const isMine = () => Boolean(document.querySelector(".turn.is-you"));
  const isBehind = () => shownTable() && (announced > shownVersion() || isStirred);

  /** Asks the server for a page and shows it. */
  async function ask(address, options, isBack) {
    const turn = ++latest;
    const version = shownVersion();
    asking++;
    isStirred = false;
    try {
      const headers = { "x-caravan": isBack ? "back" : "news" };
      const answer = await fetch(address, { credentials: "same-origin", headers, ...options });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      connected(true);
      if (options) posting = false;
      if (turn !== latest) return;
      // A refusal comes with the table or replaces it; only the first is worth losing what is on the screen.
      if (!answer.ok && !page.body.dataset.table) return notice(page.querySelector("[data-problem]")?.textContent, 6000);
      await show(page, Boolean(options));
      if (answer.redirected && answer.url !== location.href) history.replaceState(null, "", answer.url);
    } catch {
      connected(false);
    } finally {
      asking--;
      if (options) posting = false;
      // Without an answer, or with an old one: not again at once.
      if (isBehind()) setTimeout(catchUp, shownVersion() > version ? 0 : 2000);
    }
  }

  /** Looks again if the table has moved on. */
  function catchUp() {
    if (!asking && isBehind()) ask(location.href);
  }

  let isConnected = true;
  let doubt; // a short break is not worth a word
  function connected(is) {
    if (is === isConnected) return;
    isConnected = is;
    clearTimeout(doubt);
    if (is) notice();
    else doubt = setTimeout(() => notice(document.getElementById("notice")?.dataset.offline), 2500);
  }

  /** Says something above the page, for a while or until it is over. */
  let silence;
  function notice(text, milliseconds) {
    const place = document.getElementById("notice");
    if (!place) return;
    place.textContent = text ?? "";
    place.hidden = !text;
    clearTimeout(silence);
    if (milliseconds) silence = setTimeout(notice, milliseconds);
  }

  function heard(news) {
    if ("connected" in news) connected(news.connected);
    if (news.table !== shownTable()) return;
    announced = Math.max(announced, news.version ?? 0);
    isStirred ||= news.isStirred ?? false;
    catchUp();
  }

  let follow;
  if (typeof SharedWorker === "function") {
    const { port } = new SharedWorker(import.meta.url, { type: "module", name: "caravan" });
    port.addEventListener("message", ({ data }) => heard(data));
    port.start();
    follow = (table) => port.postMessage({ table });
  } else {
    const stream = new Stream(heard);
    follow = (table) => stream.follow(table ? [table] : []);
  }
  addEventListener("pageshow", () => follow(shownTable()));
  addEventListener("pagehide", () => follow(undefined));
  // After sleep or a change of network the stream may hang for long: look once, at once.
  const wake = (isBack) => document.visibilityState === "visible" && shownTable() && !asking && ask(location.href, undefined, isBack);
  document.addEventListener("visibilitychange", () => wake(true));
  addEventListener("online", () => wake(false));

  /* -- Forms and links that need no new page -- */

  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (form.id === "turn") {
      event.preventDefault();
      if (!posting) post(form, submitter);
    } else if (form.dataset.replay) {
      event.preventDefault();
      seek(form);
    }
  });

  async function post(form, submitter) {
    const fields = new URLSearchParams(new FormData(form));
    if (submitter?.name) fields.append(submitter.name, submitter.value);
    posting = true;
    await ask(submitter?.hasAttribute("formaction") ? submitter.formAction : form.action, { method: "POST", body: fields });
  }

  function seek(form) {
    const address = form.dataset.replay + "/" + form.elements.turn.value;
    history.replaceState(null, "", address);
    ask(address);
  }

  let soon;
  document.addEventListener("input", ({ target }) => {
    if (target.name !== "turn" || !target.form?.dataset.replay) return;
    clearTimeout(soon);
    soon = setTimeout(seek, 50, target.form);
  });

  document.addEventListener("click", (event) => {
    const copy = event.target.closest("[data-copy]");
    if (copy) copyText(copy);
    const link = event.target.closest("a[data-morph]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(null, "", link.href);
    ask(link.href);
  });
  addEventListener("popstate", () => ask(location.href));

  /* -- What the page cannot do without a script -- */

  function enhance() {
    for (const part of document.querySelectorAll("[data-copy], [data-script]")) part.hidden = false;
    tick();
  }

  const clocks = new WeakMap(); // each clock: the seconds it was sent with, and when
  function tick() {
    for (const clock of document.querySelectorAll("[data-clock]")) {
      const sent = Number(clock.dataset.seconds);
      if (clocks.get(clock)?.sent !== sent) clocks.set(clock, { sent, at: performance.now() });
      const passed = Math.floor((performance.now() - clocks.get(clock).at) / 1000);
      const seconds = clock.dataset.clock === "down" ? Math.max(0, sent - passed) : sent + passed;
      if (passed && seconds < 86400) clock.textContent = digits(seconds);
    }
  }
  setInterval(tick, 1000);

  /* -- Showing another state of the page -- */

  async function show(next, isAnswer) {
    const focus = document.activeElement;
    const version = shownVersion();
    const swap = () => {
      document.title = next.title;
      copyAttributes(document.documentElement, next.documentElement);
      morph(document.body, next.body);
      enhance();
      follow(shownTable());
      keepFocus(focus, isAnswer);
      if (shownVersion() > version) sound(document.body.dataset.deed === "turn" && isMine() ? "mine" : document.body.dataset.deed);
    };
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches || document.querySelector(":popover-open");
    if (!document.startViewTransition || still || document.hidden) return swap();
    await moveInto(next.body, swap);
  }

  /** The focus stays where it is; where that is gone, it goes to what accepts the draft, or to one's own side. */
  function keepFocus(before, isAnswer) {
    const isLost = !before.isConnected || (isAnswer && !before.closest("button, a, input, select, summary"));
    if (!isLost) return;
    (document.querySelector("main [autofocus]") ?? document.getElementById("me"))?.focus({ preventScroll: true });
  }

  /* -- Keys -- */

  let prefix = "";
  document.addEventListener("keydown", (event) => {
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
      prefix = pressed; // the first key of several, as in "m2" or "c3"
    }
  });

  // A browser lets a page sound only after a key or a press.
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, wakeSound, { passive: true });

  enhance();
}

/* -- Sounds, for those who want them: a few notes, made here -- */

const TUNES = { turn: [[196, 0]], mine: [[587, 0], [880, 0.12]], claim: [[523, 0], [659, 0.1], [784, 0.2]], over: [[392, 0], [523, 0.15], [659, 0.3], [784, 0.45]] };
let audio;

const wantsSound = () => document.documentElement.dataset.sound === "on";

function wakeSound() {
  if (!wantsSound() || typeof AudioContext !== "function") return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
}

function sound(name) {
  if (!wantsSound() || audio?.state !== "running") return;
  for (const [frequency, after] of TUNES[name] ?? []) note(frequency, audio.currentTime + after);
}

/** A plucked note. */
function note(frequency, at) {
  const [string, body] = [audio.createOscillator(), audio.createGain()];
  string.type = "triangle";
  string.frequency.value = frequency;
  body.gain.setValueAtTime(0.0001, at);
  body.gain.exponentialRampToValueAtTime(0.12, at + 0.01);
  body.gain.exponentialRampToValueAtTime(0.0001, at + 0.35);
  string.connect(body).connect(audio.destination);
  string.start(at);
  string.stop(at + 0.4);
}

function digits(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

async function copyText(button) {
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
  } catch {
    // Without a secure connection there is no clipboard: select the text, so that a key copies it.
    button.parentElement.querySelector("input")?.select();
    document.execCommand("copy");
  }
  button.classList.add("copied");
  setTimeout(() => button.classList.remove("copied"), 1500);
}

/* -- Changing only what differs: focus, scroll and open sheets stay -- */

const nameOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.id || node.dataset?.vt || node.dataset?.key : undefined);

function morph(old, wanted) {
  if (old.isEqualNode(wanted)) return;
  if (old.id === "notice") return;
  copyAttributes(old, wanted);
  if (old.localName === "input" && old !== document.activeElement) old.value = wanted.value;
  morphChildren(old, wanted);
}

function copyAttributes(old, wanted) {
  for (const { name } of [...old.attributes]) {
    if (!wanted.hasAttribute(name) && !(old.localName === "details" && name === "open")) old.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
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

/* -- Cards slide and cubes fly: whatever is somewhere else afterwards moves there under its name -- */

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

const places = (body) => new Map([...body.querySelectorAll("[data-vt]")].map((element) => [element.dataset.vt, placeOf(element)]));

async function moveInto(body, swap) {
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
