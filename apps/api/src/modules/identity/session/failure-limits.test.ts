import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../test/database.ts';
import { readConfig } from '../../../config.ts';
import { type DatabaseHandle, openDatabase } from '../../../platform/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { createFailureLimits } from './failure-limits.ts';

const MINUTE_MS = 60_000;
const EMAIL = 'bruger@nordlys.example';
const HOME = '192.0.2.1';
const ELSEWHERE = '203.0.113.1';
const SECRETS = { jwt: new TextEncoder().encode('a secret of thirty-two letters, or so'), dispatchKey: '' };

let fresh: FreshDatabase;
let database: DatabaseHandle;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url, 4);
});
beforeEach(async () => void (await database.db.deleteFrom('rateLimits').execute()));
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

/** Two processes take turns. */
function limited(config = readConfig({ DEMO: '1' })) {
  let at = Date.UTC(2026, 10, 2);
  let turn = 0;
  const deps = { db: database.db, now: () => new Date(at), config, secrets: SECRETS };
  const processes = [createFailureLimits(deps), createFailureLimits(deps)] as const;
  const next = () => processes[(turn += 1) % 2 === 0 ? 0 : 1];
  /** The seconds to wait; 0 when there are none. */
  const seconds = async (asked: Promise<void>): Promise<number> => {
    const error: unknown = await asked.then(
      () => undefined,
      (refused: unknown) => refused,
    );
    if (error === undefined) return 0;
    if (!(error instanceof Failure) || error.failure !== 'too_many') throw error;
    return error.detail.retryAfterSeconds ?? Number.NaN;
  };
  const fail = async (times: number, email: string, address: string) => {
    for (let time = 0; time < times; time++) expect(await seconds(next().failed(email, address))).toBe(0);
  };
  return {
    pass: (ms: number) => (at += ms),
    fail,
    seconds,
    next,
    wait: (email: string, address: string) => seconds(next().check(email, address)),
  };
}

test('an e-mail fails ten times at an address, and may still try elsewhere', async () => {
  const { fail, wait } = limited();
  await fail(9, EMAIL, ELSEWHERE);
  expect(await wait(EMAIL, ELSEWHERE)).toBe(0);
  await fail(1, EMAIL, ELSEWHERE);
  expect(await wait(EMAIL, ELSEWHERE)).toBe(15 * 60);
  expect(await wait(EMAIL, HOME)).toBe(0);
  expect(await wait('leder@nordlys.example', ELSEWHERE)).toBe(0);
});

test('an address fails a hundred times, whatever the e-mail', async () => {
  const { fail, wait } = limited();
  for (let person = 0; person < 99; person++) await fail(1, `person${person}@firma.example`, ELSEWHERE);
  expect(await wait(EMAIL, ELSEWHERE)).toBe(0);
  await fail(1, 'person99@firma.example', ELSEWHERE);
  expect(await wait(EMAIL, ELSEWHERE)).toBe(15 * 60);
  expect(await wait(EMAIL, HOME)).toBe(0);
});

test('an e-mail fails a hundred times, whatever the address', async () => {
  const { fail, wait } = limited();
  for (let address = 0; address < 99; address++) await fail(1, EMAIL, `198.51.100.${address}`);
  expect(await wait(EMAIL, HOME)).toBe(0);
  await fail(1, EMAIL, '198.51.100.99');
  expect(await wait(EMAIL, HOME)).toBe(15 * 60);
  expect(await wait('leder@nordlys.example', HOME)).toBe(0);
});

test('a window of fifteen minutes begins with its first failure', async () => {
  const { fail, wait, pass } = limited();
  await fail(1, EMAIL, HOME);
  pass(10 * MINUTE_MS);
  await fail(9, EMAIL, HOME);
  expect(await wait(EMAIL, HOME)).toBe(5 * 60);
  pass(5 * MINUTE_MS - 1);
  expect(await wait(EMAIL, HOME)).toBe(1);
  pass(1);
  expect(await wait(EMAIL, HOME)).toBe(0);
});

test('with RATE_LIMITS=off nobody waits', async () => {
  const { fail, wait } = limited(readConfig({ DEMO: '1', RATE_LIMITS: 'off' }));
  await fail(500, EMAIL, HOME);
  expect(await wait(EMAIL, HOME)).toBe(0);
});

test('of those who fail at the same time no more are told so than may fail', async () => {
  const { next, seconds, wait } = limited();
  const told = await Promise.all(Array.from({ length: 16 }, () => seconds(next().failed(EMAIL, HOME))));
  expect(told.filter((each) => each === 0)).toHaveLength(10);
  expect(await wait(EMAIL, HOME)).toBe(15 * 60);
  expect(await wait(EMAIL, ELSEWHERE)).toBe(0); // and those who were not told counted for nobody
});
