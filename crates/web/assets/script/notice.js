// What is said above the page: why something was refused, and that the connection is lost.

let silence; // when the notice goes

/** Says something above the page, for a while or until it is over. */
export function notice(text, milliseconds) {
  const place = document.getElementById("notice");
  if (!place) return;
  place.textContent = text ?? "";
  place.hidden = !text;
  clearTimeout(silence);
  if (milliseconds) silence = setTimeout(notice, milliseconds);
}

let isWaiting = false; // whether a press waits to be sent

/** Says that a press has not been sent yet, and no more when it was. */
export function waiting(is) {
  isWaiting = is;
  notice(is ? document.getElementById("notice")?.dataset.unsent : undefined);
}

let isConnected = true;
let doubt; // a short break is not worth a word

/** Says when the connection is lost, and no more when it is back. */
export function connected(is) {
  if (is === isConnected) return;
  isConnected = is;
  clearTimeout(doubt);
  if (is) notice();
  else doubt = setTimeout(() => isWaiting || notice(document.getElementById("notice")?.dataset.offline), 2500);
}
