import { expect, test, vi } from 'vitest';

const LATE_MS = 1500;

test('a wait lasts until what it waits for has come, also on a machine that takes more than a second', async () => {
  let hasCome = false;
  setTimeout(() => {
    hasCome = true;
  }, LATE_MS);
  await vi.waitFor(() => expect(hasCome).toBe(true));
});
