// The page: asks the server for its newer state, and shows it.

import { countScores } from "./count.js";
import { enhance } from "./enhance.js";
import { departures } from "./flights.js";
import { keepMarks } from "./marks.js";
import { copyAttributes, morph } from "./morph.js";
import { moveInto } from "./movement.js";
import { connected, notice, waiting } from "./notice.js";
import { sound } from "./sounds.js";
import { Stream } from "./stream.js";

let announced = 0; // the newest version heard of
let isStirred = false; // whether somebody came or went since the page was asked for
let asking = 0; // how many requests are under way
let posting = false; // whether one of them sends a form
let unsent; // a press that found no connection: it is sent once there is one
let latest = 0; // which request was sent last: answers to older ones are dropped
let follow; // tells the stream which table is shown

const ANSWER = 10_000; // how long news are waited for, in milliseconds: a line that went silent gives no error
const ANSWER_TO_FORM = 60_000; // the same for a form, which may let a bot think

const shownTable = () => document.body.dataset.table;
const shownVersion = () => Number(document.body.dataset.version ?? 0);
const isMine = () => Boolean(document.querySelector(".whose-turn.is-you"));
const isBehind = () => shownTable() && (announced > shownVersion() || isStirred);

/** Asks the server for a page and shows it. */
export async function ask(address, options, isBack) {
  const turn = ++latest;
  const version = shownVersion();
  let isSent = false;
  asking++;
  isStirred = false;
  try {
    const headers = { "x-caravan": isBack ? "back" : "news" };
    const signal = AbortSignal.timeout(options ? ANSWER_TO_FORM : ANSWER);
    const answer = await fetch(address, { credentials: "same-origin", headers, signal, ...options });
    isSent = true;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    connected(true);
    if (options) posting = false;
    if (turn !== latest) return;
    // A refusal comes with the table or replaces it; only the first is worth losing what is on the screen.
    if (!answer.ok && !page.body.dataset.table) return notice(page.querySelector("[data-problem]")?.textContent, 6000);
    await show(page, Boolean(options));
    if (answer.redirected && answer.url !== location.href) history.replaceState(null, "", answer.url);
  } catch {
    if (options && !isSent) keep(address, options);
    connected(false);
  } finally {
    asking--;
    if (options) posting = false;
    // Without an answer, or with an old one: not again at once.
    if (isBehind()) setTimeout(catchUp, shownVersion() > version ? 0 : 2000);
  }
}

/** Sends a form, unless one is on its way. */
export function post(address, fields) {
  if (posting) return;
  isReplaying = false;
  posting = true;
  unsent = undefined;
  ask(address, { method: "POST", body: fields });
}

/** Keeps a press that found no connection, says so, and tries again. The newest counts; one that came through
    after all is refused by the version it names, and changes nothing twice. */
function keep(address, options) {
  unsent = { address, options };
  waiting(true);
  setTimeout(sendKept, 2000);
}

function sendKept() {
  if (!unsent || posting) return;
  const { address, options } = unsent;
  [unsent, posting] = [undefined, true];
  waiting(false);
  ask(address, options);
}

/** Looks again if the table has moved on. */
function catchUp() {
  if (!asking && !isReplaying && isBehind()) ask(location.href);
}

let isReplaying = false;

/** Goes through the turns since one's own in place, each for a moment, and back to the table as it is. */
export async function replaySince(since, turns) {
  if (isReplaying) return;
  isReplaying = true;
  for (let turn = since; turn <= turns && isReplaying; turn++) {
    await ask(`${location.pathname}?after=${turn}`);
    await new Promise((rest) => setTimeout(rest, turn === since ? 500 : 1100));
  }
  isReplaying = false;
  ask(location.href);
}

function heard(news) {
  if ("connected" in news) connected(news.connected);
  if (news.connected) sendKept();
  if (news.table !== shownTable()) return;
  announced = Math.max(announced, news.version ?? 0);
  isStirred ||= news.isStirred ?? false;
  catchUp();
}

/** Follows the table that is shown, through the shared worker where there is one. */
export function startListening() {
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
  document.addEventListener("visibilitychange", () => wake(true));
  addEventListener("online", () => wake(false));
}

/** After sleep or a change of network the stream may hang for long: look once, at once. */
function wake(isBack) {
  if (unsent) return sendKept();
  if (document.visibilityState === "visible" && shownTable() && !asking) ask(location.href, undefined, isBack);
}

async function show(next, isAnswer) {
  const focus = document.activeElement;
  const version = shownVersion();
  keepMarks(document.body, next.body);
  const swap = () => {
    document.title = next.title;
    copyAttributes(document.documentElement, next.documentElement);
    morph(document.body, next.body);
    enhance();
    countScores();
    follow(shownTable());
    keepFocus(focus, isAnswer);
    // On a table that scrolls, what a press has opened comes into view.
    if (isAnswer) document.querySelector("main .tray")?.scrollIntoView({ block: "nearest" });
    const { deed } = document.body.dataset;
    if (shownVersion() > version) sound(deed === "turn" && isMine() ? "mine" : deed);
  };
  const { speed } = document.documentElement.dataset;
  const isStill = speed === "still" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const still = isStill || document.querySelector(":popover-open");
  if (!document.startViewTransition || still || document.hidden) return swap();
  const fly = departures(next.body);
  await moveInto(next.body, swap);
  fly();
}

/** The focus stays where it is; where that is gone, it goes to what accepts the draft, or to one's own side. */
function keepFocus(before, isAnswer) {
  const isLost = !before.isConnected || (isAnswer && !before.closest("button, a, input, select, summary"));
  if (!isLost) return;
  (document.querySelector("main [autofocus]") ?? document.getElementById("me"))?.focus({ preventScroll: true });
}
