import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { createNotifyWakeUps } from './notify-wake-ups.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Each is woken when its line opens, for what it may have missed. */
const WOKEN_BY_OPENING = 1;

test('what one process tells wakes the others, and not itself', async () => {
  const heard = { one: 0, other: 0 };
  const [one, other] = [1, 2].map(() => createNotifyWakeUps(database.url, () => undefined));
  await one?.start(() => (heard.one += 1));
  await other?.start(() => (heard.other += 1));
  await one?.tell();
  await expect.poll(() => heard.other).toBe(WOKEN_BY_OPENING + 1);
  await other?.tell();
  // A connection hears in the order in which was told: had it heard itself, it would have by now.
  await expect.poll(() => heard.one).toBe(WOKEN_BY_OPENING + 1);
  expect(heard).toEqual({ one: WOKEN_BY_OPENING + 1, other: WOKEN_BY_OPENING + 1 });
  await Promise.all([one?.stop(), other?.stop()]);
});
