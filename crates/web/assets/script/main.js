// Caravan in the browser: keeps a page live, moves cards and cubes when it changes, and answers to keys.
// Nothing here decides anything, and nothing breaks without it: every control is a plain form or link.
// The same file runs as a shared worker, which holds the one stream that all tabs of a browser listen to.

import { startAgain } from "./again.js";
import { countScores } from "./count.js";
import { startDragging } from "./drag.js";
import { enhance } from "./enhance.js";
import { startForms } from "./forms.js";
import { startKeys } from "./keys.js";
import { startLists } from "./lists.js";
import { startOptions } from "./options.js";
import { startListening } from "./page.js";
import { startReplay } from "./replay.js";
import { startSounds } from "./sounds.js";
import { startWorker } from "./worker.js";

if (typeof SharedWorkerGlobalScope !== "undefined") {
  startWorker();
} else {
  startListening();
  startForms();
  startKeys();
  startDragging();
  startReplay();
  startSounds();
  startLists();
  startOptions();
  startAgain();
  enhance();
  countScores();
}
