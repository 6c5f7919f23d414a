import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { type DatabaseHandle, openDatabase } from '../database.ts';
import { writeOutbox } from './outbox.ts';
import { createPushBus, type PushBus } from './push-bus.ts';

let fresh: FreshDatabase;
let database: DatabaseHandle;
let errors: unknown[];
let bus: PushBus;
beforeEach(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url, 4);
  errors = [];
  bus = createPushBus({ db: database.db, onError: (error) => errors.push(error) });
});
afterEach(async () => {
  await bus.stop();
  await database.close();
  await fresh.drop();
});
const write = (...numbers: number[]) =>
  writeOutbox(
    database.db,
    numbers.map((number) => ({ topic: 'trial', payload: number })),
  );
const pushed = (numbers: readonly unknown[], count: number) => expect.poll(() => numbers.length).toBeGreaterThanOrEqual(count);

describe('a push', () => {
  test('of more at once than one read takes comes whole, in order and once', async () => {
    const seen: unknown[] = [];
    bus.on('trial', (number) => void seen.push(number));
    await bus.start();
    const all = Array.from({ length: 1203 }, (_none, index) => index);
    await write(...all);
    bus.wake();
    await pushed(seen, all.length);
    await write(-1);
    bus.wake();
    await pushed(seen, all.length + 1);
    expect(seen).toEqual([...all, -1]);
  });
  test('that one listener cannot take reaches the others, and is not tried again', async () => {
    const seen: unknown[] = [];
    bus.on('trial', () => {
      throw new Error('at once');
    });
    bus.on('trial', () => Promise.reject(new Error('later')));
    bus.on('trial', (number) => void seen.push(number));
    await bus.start();
    await write(1, 2);
    bus.wake();
    await pushed(seen, 2);
    expect(seen).toEqual([1, 2]);
    expect(errors.map((error) => (error as Error).message)).toEqual(['at once', 'later', 'at once', 'later']);
  });
  test('of a flood is read with what comes within forty milliseconds', async () => {
    const writer = openDatabase(fresh.url, 1);
    const seen: unknown[] = [];
    bus.on('trial', (number) => void seen.push(number));
    await bus.start();
    // The first of it may be found by two readings, the second of which comes as soon as when it is calm.
    await write(-3, -2, -1);
    bus.wake();
    await pushed(seen, 3);
    const readings = vi.spyOn(database.pool, 'connect');
    const begun = performance.now();
    for (let commit = 0; commit < 30; commit += 1) {
      const three = [0, 1, 2].map((one) => ({ topic: 'trial', payload: commit * 3 + one }));
      await writeOutbox(writer.db, three);
      bus.wake();
      await delay(1);
    }
    await pushed(seen, 93);
    const elapsed = performance.now() - begun;
    // One reading a second comes unasked, also within a shorter time.
    const unasked = Math.ceil(elapsed / 1000);
    expect(readings.mock.calls.length).toBeLessThanOrEqual(2 + elapsed / 36 + unasked);
    expect(seen.slice(3)).toEqual(Array.from({ length: 90 }, (_none, number) => number));
    await writer.close();
  });
  test('of a transaction that was open when the reader began is pushed, what was committed before is not', async () => {
    const seen: unknown[] = [];
    bus.on('trial', (number) => void seen.push(number));
    await write(1);
    await database.db.transaction().execute(async (trx) => {
      await writeOutbox(trx, [{ topic: 'trial', payload: 2 }]);
      await bus.start();
      await write(3);
      bus.wake();
      await pushed(seen, 1);
    });
    bus.wake();
    await pushed(seen, 2);
    expect(seen).toEqual([3, 2]);
  });
});

test('what is known everywhere was handed on here, and no other process answers without asking, though it heard nothing', async () => {
  const tell = vi.fn(async () => {});
  const wakeUps = { start: async () => {}, tell, stop: async () => {}, isHeard: () => true };
  const [one, other] = [0, 1].map(() => createPushBus({ db: database.db, wakeUps, onError: (error) => errors.push(error) })) as [
    PushBus,
    PushBus,
  ];
  const [here, there]: [unknown[], unknown[]] = [[], []];
  one.on('trial', (number) => void here.push(number));
  other.on('trial', (number) => void there.push(number));
  await one.start();
  await other.start();
  // What a busy machine lets pass unseen at once is seen at another.
  for (let number = 1; number <= 3; number += 1) {
    await other.caughtUp();
    await write(number);
    await one.knownEverywhere();
    expect(here).toHaveLength(number);
    expect(there.length === number || !other.isCaughtUpLately()).toBe(true);
  }
  expect(tell).toHaveBeenCalled();
  await one.stop();
  await other.stop();
});
