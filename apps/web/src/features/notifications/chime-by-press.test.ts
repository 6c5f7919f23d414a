// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { playChime, wakeChimeByPress } from './chime.ts';

const made: SafariAudio[] = [];
let pressed = false;
let notes = 0;
/** Begins only while the page is pressed, and again at any time once it has begun. */
class SafariAudio {
  state = 'suspended';
  private mayBegin = false;
  readonly currentTime = 0;
  readonly destination = {};
  constructor() {
    made.push(this);
  }
  resume = () => {
    this.mayBegin ||= pressed;
    if (!this.mayBegin) return new Promise<void>(() => undefined);
    this.state = 'running';
    return Promise.resolve();
  };
  suspend = () => Promise.resolve(void (this.state = 'suspended'));
  close = () => Promise.resolve(void (this.state = 'closed'));
  createGain = () => ({ gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }, connect: () => {} });
  createOscillator = () => ({ frequency: {}, connect: (to: unknown) => to, start: () => void (notes += 1), stop: () => {} });
}
afterEach(() => vi.unstubAllGlobals());

function press(): void {
  pressed = true;
  document.body.click();
  pressed = false;
}

test('after a reload news is heard in Safari once the page was pressed: it began to sound then, and rests until there is news', async () => {
  vi.stubGlobal('AudioContext', SafariAudio);
  const stop = wakeChimeByPress();
  press();
  await vi.waitFor(() => expect(made.map(({ state }) => state)).toEqual(['suspended']));
  press();
  await playChime();
  expect([made.length, notes]).toEqual([1, 2]);
  stop();
});
