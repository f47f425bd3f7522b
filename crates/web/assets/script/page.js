// The page: asks the server for its newer state, and shows it.

import { countScores } from "./count.js";
import { enhance } from "./enhance.js";
import { copyAttributes, morph } from "./morph.js";
import { moveInto } from "./movement.js";
import { connected, notice } from "./notice.js";
import { sound } from "./sounds.js";
import { Stream } from "./stream.js";

let announced = 0; // the newest version heard of
let isStirred = false; // whether somebody came or went since the page was asked for
let asking = 0; // how many requests are under way
let posting = false; // whether one of them sends a form
let latest = 0; // which request was sent last: answers to older ones are dropped
let follow; // tells the stream which table is shown

const shownTable = () => document.body.dataset.table;
const shownVersion = () => Number(document.body.dataset.version ?? 0);
const isMine = () => Boolean(document.querySelector(".whose-turn.is-you"));
const isBehind = () => shownTable() && (announced > shownVersion() || isStirred);

/** Asks the server for a page and shows it. */
export async function ask(address, options, isBack) {
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

/** Sends a form, unless one is on its way. */
export function post(address, fields) {
  if (posting) return;
  posting = true;
  ask(address, { method: "POST", body: fields });
}

/** Looks again if the table has moved on. */
function catchUp() {
  if (!asking && isBehind()) ask(location.href);
}

function heard(news) {
  if ("connected" in news) connected(news.connected);
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
  if (document.visibilityState === "visible" && shownTable() && !asking) ask(location.href, undefined, isBack);
}

async function show(next, isAnswer) {
  const focus = document.activeElement;
  const version = shownVersion();
  const swap = () => {
    document.title = next.title;
    copyAttributes(document.documentElement, next.documentElement);
    morph(document.body, next.body);
    enhance();
    countScores();
    follow(shownTable());
    keepFocus(focus, isAnswer);
    const { deed } = document.body.dataset;
    if (shownVersion() > version) sound(deed === "turn" && isMine() ? "mine" : deed);
  };
  const { speed } = document.documentElement.dataset;
  const isStill = speed === "still" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const still = isStill || document.querySelector(":popover-open");
  if (!document.startViewTransition || still || document.hidden) return swap();
  await moveInto(next.body, swap);
}

/** The focus stays where it is; where that is gone, it goes to what accepts the draft, or to one's own side. */
function keepFocus(before, isAnswer) {
  const isLost = !before.isConnected || (isAnswer && !before.closest("button, a, input, select, summary"));
  if (!isLost) return;
  (document.querySelector("main [autofocus]") ?? document.getElementById("me"))?.focus({ preventScroll: true });
}
