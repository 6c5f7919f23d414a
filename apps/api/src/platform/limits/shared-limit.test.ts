import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { readConfig } from '../../config.ts';
import { type DatabaseHandle, openDatabase } from '../database.ts';
import { createLimitsTogether, createSharedLimit } from './shared-limit.ts';

const NOON = Date.UTC(2026, 10, 2, 12);
const HOUR_MS = 60 * 60_000;
const SECRETS = { jwt: new TextEncoder().encode('a secret of thirty-two letters, or so'), dispatchKey: '' };
let fresh: FreshDatabase;
/** Each process has a pool of its own. */
let pools: DatabaseHandle[];
let at: number;
beforeAll(async () => {
  fresh = await freshDatabase();
  pools = [openDatabase(fresh.url, 4), openDatabase(fresh.url, 4)];
});
beforeEach(async () => {
  at = NOON;
  await pools[0]?.db.deleteFrom('rateLimits').execute();
});
afterAll(async () => {
  for (const pool of pools) await pool.close();
  await fresh.drop();
});

const depsOf = (pool: DatabaseHandle | undefined, config = readConfig({ DEMO: '1' })) => {
  if (!pool) throw new Error('no such process');
  return { db: pool.db, now: () => new Date(at), config, secrets: SECRETS };
};
const limited = (limit: number, windowMs = 60_000) =>
  [0, 1].map((pool) => createSharedLimit('trial', { limit, windowMs }, depsOf(pools[pool]))) as [
    ReturnType<typeof createSharedLimit>,
    ReturnType<typeof createSharedLimit>,
  ];

test('what one process takes the other has no more, and one waits for the rest of the window', async () => {
  const [here, there] = limited(2);
  expect([await here.take('a'), await there.wait('a'), await there.take('a')]).toEqual([undefined, undefined, undefined]);
  at += 20_000;
  expect([await here.take('a'), await there.take('a'), await here.wait('a')]).toEqual([40, 40, 40]);
  expect(await there.take('b')).toBeUndefined();
  at += 40_000;
  expect([await here.wait('a'), await here.take('a')]).toEqual([undefined, undefined]);
});
test('of many who ask both at the same time no more are let through than may be', async () => {
  const [here, there] = limited(7);
  const answers = await Promise.all(Array.from({ length: 24 }, (_, by) => (by % 2 ? here : there).take('a')));
  expect(answers.filter((seconds) => seconds === undefined)).toHaveLength(7);
});
test('several are taken at once or not at all', async () => {
  const [here, there] = limited(8);
  await here.take('a', 4);
  expect([await there.take('a', 5), await there.take('a', 4), await there.take('a')]).toEqual([60, undefined, 60]);
});
test('of several limits each is taken or none, also by two who name the same ones at the same time', async () => {
  const windows = { one: { limit: 10, windowMs: 60_000 }, other: { limit: 3, windowMs: 30_000 } };
  const here = createLimitsTogether('together', windows, depsOf(pools[0]));
  const there = createLimitsTogether('together', windows, depsOf(pools[1]));
  const asked = Array.from({ length: 12 }, (_, by) => (by % 2 ? here : there).take({ one: 'x', other: `y${by % 3}` }));
  expect((await Promise.all(asked)).filter((seconds) => seconds === undefined)).toHaveLength(9);
  expect(await here.take({ one: 'x', other: 'z' })).toBeUndefined(); // those that were refused took nothing of `one`
  expect(await here.wait({ one: 'x', other: 'z' })).toBe(60);
});
test('what is counted in a transaction that fails was not counted', async () => {
  const [here, there] = limited(1);
  const failing = pools[0]?.db.transaction().execute(async (trx) => {
    await here.spend('a', 1, trx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await there.spend('a');
  await expect(here.spend('a')).rejects.toMatchObject({ failure: 'too_many', detail: { retryAfterSeconds: 60 } });
});
test('switched off it counts nothing', async () => {
  const off = createSharedLimit('trial', { limit: 1, windowMs: 60_000 }, depsOf(pools[0], readConfig({ DEMO: '1', RATE_LIMITS: 'off' })));
  expect([await off.take('a'), await off.take('a'), await off.wait('a')]).toEqual([undefined, undefined, undefined]);
});

describe('when the clock is set', () => {
  const window = { limit: 1, windowMs: 60_000 };
  /** Alone, and together with another that nobody comes near. */
  const ways: Readonly<Record<string, () => { take(): Promise<number | undefined>; wait(): Promise<number | undefined> }[]>> = {
    alone: () => limited(1).map((one) => ({ take: () => one.take('a'), wait: () => one.wait('a') })),
    together: () =>
      pools.map((pool) => {
        const both = createLimitsTogether('both', { near: window, far: { limit: 100, windowMs: 60_000 } }, depsOf(pool));
        const keys = { near: 'a', far: 'a' };
        return { take: () => both.take(keys), wait: () => both.wait(keys) };
      }),
  };
  test.each(Object.entries(ways))('back by hours, nobody waits for a window of before: %s', async (_how, made) => {
    const [here, there] = made();
    await here?.take();
    at -= 3 * HOUR_MS;
    expect([await there?.wait(), await there?.take(), await here?.take()]).toEqual([undefined, undefined, 60]);
  });
  test.each(Object.entries(ways))('back by a little, as of another machine, its window is everybody’s: %s', async (_how, made) => {
    const [here, there] = made();
    await here?.take();
    at -= 2000;
    expect(await there?.take()).toBe(62);
  });
});

test('the database holds no key as it is', async () => {
  await limited(1)[0].take('bruger@nordlys.example');
  const rows = await depsOf(pools[0]).db.selectFrom('rateLimits').selectAll().execute();
  expect(rows.map(({ key }) => key.length)).toEqual([16]);
});
