import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/demo-password.ts';
import type { Answer, Client } from '../client.ts';
import { startPortal, type TestPortal } from '../portal.ts';

const EMAIL = 'bruger@nordlys.example';
const OTHER = 'leder@nordlys.example';
const WRONG = 'forkert-kodeord';
const HOME = '192.0.2.1';
const ELSEWHERE = '203.0.113.1';
const MINUTE_MS = 60_000;

let portal: TestPortal;
let nobody: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { trustProxy: 1 } });
  nobody = await portal.client();
});
beforeEach(() => portal.pass(15 * MINUTE_MS)); // what failed before counts no more
afterAll(() => portal.close());

const signIn = (address: string, username: string, password = DEMO_PASSWORD): Promise<Answer> =>
  nobody.raw('POST', '/login', { username, password }, { 'x-forwarded-for': address });
async function failTimes(times: number, address: string, username: string): Promise<void> {
  for (let at = 0; at < times; at++) expect((await signIn(address, username, WRONG)).status).toBe(401);
}

test('whoever signs in rightly from home gets in while somebody elsewhere guesses at their e-mail', async () => {
  await failTimes(10, ELSEWHERE, EMAIL);
  expect((await signIn(ELSEWHERE, EMAIL)).status).toBe(429);
  expect((await signIn(HOME, EMAIL)).status).toBe(200);
});

test('after 10 failures an e-mail waits at that address, known or not, even with the right password', async () => {
  for (const email of [EMAIL, 'ukendt@nordlys.example']) {
    await failTimes(10, HOME, email);
    const { status, body, headers } = await signIn(HOME, email);
    expect({ status, body }).toMatchObject({ status: 429, body: { code: 'too_many', message: 'For mange forsøg. Prøv igen om lidt.' } });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await signIn(HOME, OTHER)).status).toBe(200);
});

test('successes never count', async () => {
  await failTimes(9, HOME, EMAIL);
  for (let at = 0; at < 5; at++) expect((await signIn(HOME, EMAIL)).status).toBe(200);
  expect((await signIn(HOME, EMAIL, WRONG)).status).toBe(401);
  expect((await signIn(HOME, EMAIL)).status).toBe(429);
});

test('fifty guesses at once learn no more than ten', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(HOME, EMAIL, WRONG)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  for (const { headers } of answers.filter(({ status }) => status === 429)) expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
});

test('one subscriber is one address: of IPv6 the first 64 bits count, and the trusted proxy tells it', async () => {
  for (let at = 1; at <= 10; at++) await failTimes(1, `198.51.100.${at}, 2001:db8:0:7::${at.toString(16)}`, EMAIL);
  expect((await signIn('2001:db8:0:7:aaaa:bbbb:cccc:dddd', EMAIL)).status).toBe(429);
  expect((await signIn('2001:db8:0:8::1', EMAIL)).status).toBe(200);
});

describe('while one address signs in without end', () => {
  test('another gets its turn at once, and what is too much is refused at once', async () => {
    let reckoned = 0;
    const flood = Array.from({ length: 80 }, async () => {
      const answer = await signIn(ELSEWHERE, EMAIL);
      if (answer.status === 200) reckoned += 1;
      return answer;
    });
    await expect.poll(() => reckoned, { interval: 5 }).toBeGreaterThan(0);
    expect((await signIn(HOME, OTHER)).status).toBe(200);
    const before = reckoned;

    const refused = (await Promise.all(flood)).filter(({ status }) => status !== 200);
    // Some thirty of the flood are let in: without turns all of them would have come first.
    expect(before).toBeLessThan(reckoned);
    // How many are too much depends on how fast those before them are reckoned.
    expect(refused).not.toHaveLength(0);
    for (const { status, headers } of refused) {
      expect(status).toBe(429);
      expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    }
  });

  test('RATE_LIMITS=off refuses nothing', async () => {
    const open = await startPortal({ config: { rateLimits: false } });
    const client = await open.client();
    const answers = await Promise.all(
      Array.from({ length: 26 }, (_, at) =>
        client.raw('POST', '/login', { username: EMAIL, password: at < 11 ? WRONG : DEMO_PASSWORD }).then(({ status }) => status),
      ),
    );
    expect(Map.groupBy(answers, (status) => status).get(200)).toHaveLength(15);
    expect(new Set(answers)).toEqual(new Set([200, 401]));
    await open.close();
  });
});
