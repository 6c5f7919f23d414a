import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playChime } from './chime.ts';

const made: FakeAudio[] = [];
let notes = 0;
/** Where nothing answers `resume`, as where the browser's sound has not come up. */
class FakeAudio {
  state = 'suspended';
  begin: () => void = () => undefined;
  readonly currentTime = 0;
  readonly destination = {};
  constructor() {
    made.push(this);
  }
  resume = () => new Promise<void>((resolve) => (this.begin = resolve));
  close = () => Promise.resolve(void (this.state = 'closed'));
  createGain = () => ({ gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }, connect: () => {} });
  createOscillator = () => ({ frequency: {}, connect: (to: unknown) => to, start: () => void (notes += 1), stop: () => {} });
}
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a tone that does not begin is given up and never played late, and the next one begins anew and is kept', async () => {
  const first = playChime();
  const beside = playChime();
  expect(made).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4000);
  await Promise.all([first, beside]);
  expect(made[0]?.state).toBe('closed');
  made[0]?.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(notes).toBe(0);

  for (const expected of [2, 4]) {
    const next = playChime();
    made[1]?.begin();
    await next;
    expect(notes).toBe(expected);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(made.map(({ state }) => state)).toEqual(['closed', 'suspended']);
});
