/** Two short notes, made by the browser itself: pitch in Hz, beginning and length in seconds. */
const NOTES = [
  { pitch: 660, at: 0, length: 0.16 },
  { pitch: 880, at: 0.17, length: 0.24 },
] as const;
const LOUDNESS = 0.12;

let audio: AudioContext | undefined;

/** Plays the short tone of news. A browser that has seen no press on the page yet stays silent. */
export async function playChime(): Promise<void> {
  try {
    audio ??= new AudioContext();
    await audio.resume();
    for (const { pitch, at, length } of NOTES) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const start = audio.currentTime + at;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(LOUDNESS, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + length);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + length);
    }
  } catch {
    // A machine without sound has nothing to play it with.
  }
}
