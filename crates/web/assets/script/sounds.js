// Sounds, for those who want them: a few notes, made here.

// Each note: its frequency, and after how many seconds it comes.
const TUNES = {
  turn: [[196, 0]],
  mine: [[587, 0], [880, 0.12]],
  claim: [[523, 0], [659, 0.1], [784, 0.2]],
  over: [[392, 0], [523, 0.15], [659, 0.3], [784, 0.45]],
};
let audio;

const wantsSound = () => document.documentElement.dataset.sound === "on";

/** A browser lets a page sound only after a key or a press. */
export function startSounds() {
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, wakeSound, { passive: true });
}

function wakeSound() {
  if (!wantsSound() || typeof AudioContext !== "function") return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
}

/** Plays a tune. */
export function sound(name) {
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
