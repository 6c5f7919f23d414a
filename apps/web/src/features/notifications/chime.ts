/** Two short notes, made by the browser itself: pitch in Hz, beginning and length in seconds. */
const NOTES = [
  { pitch: 660, at: 0, length: 0.16 },
  { pitch: 880, at: 0.17, length: 0.24 },
] as const;
const LOUDNESS = 0.12;
/** How long the browser may take to begin, in milliseconds; later the tone would be of old news. */
const PATIENCE_MS = 4000;

let audio: AudioContext | undefined;

/**
 * Plays the short tone of news. A browser that has seen no press on the page yet stays silent, and so does one whose sound
 * does not begin; the next tone is tried from the start.
 */
export async function playChime(): Promise<void> {
  let context: AudioContext | undefined;
  try {
    audio ??= new AudioContext();
    context = audio;
    await begun(context);
    for (const { pitch, at, length } of NOTES) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      const start = context.currentTime + at;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(LOUDNESS, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + length);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + length);
    }
  } catch {
    // A machine without sound has nothing to play it with.
    context?.close().catch(() => undefined);
    if (audio === context) audio = undefined;
  }
}

/** What Safari counts as a press. */
const PRESSES = ['click', 'keydown'] as const;

/**
 * Safari lets a page begin to sound only while it is pressed, and sound later only what has begun so. So the first press begins it, unheard, and it
 * rests until there is news. Returns the way to call it off.
 */
export function wakeChimeByPress(): () => void {
  const pressed = () => {
    stop();
    void wake();
  };
  const stop = () => {
    for (const press of PRESSES) removeEventListener(press, pressed, true);
  };
  for (const press of PRESSES) addEventListener(press, pressed, true);
  return stop;
}
async function wake(): Promise<void> {
  if (audio) return;
  try {
    audio = new AudioContext();
    await audio.resume();
    await audio.suspend();
  } catch {
    // Without sound on the machine the news itself finds out.
    audio = undefined;
  }
}

/** Where the device does not answer, `resume` neither answers nor fails. */
const begun = (context: AudioContext): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no sound began')), PATIENCE_MS);
    context.resume().then(resolve, reject);
  });
