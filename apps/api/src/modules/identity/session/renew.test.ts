import { currentDate } from '@praj/contract/identity.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Answer, Client } from '../../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../../test/portal.ts';
import { endSessionsOf } from '../store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ENDED = { message: 'Din session er udløbet. Log ind igen.', code: 'session_ended' };

let portal: TestPortal;
let page: Client;
let first: string;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  await portal.everyoneActive();
  page = await portal.client('bruger@nordlys.example');
  first = page.refreshToken ?? '';
  page.accessToken = undefined;
});
afterAll(() => portal.close());

/** As a page renews: by cookie. */
const renew = (token: string) =>
  page.raw('POST', '/oauth/access_token', { grant_type: 'refresh_token' }, { cookie: `refresh_token=${token}` });
const refreshCookie = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('refresh_token='))
    ?.slice('refresh_token='.length)
    .split(';', 1)[0] ?? '';
const accessToken = ({ body }: Answer): string => (body as { access_token: string }).access_token;
const maySee = async (token: string): Promise<number> => {
  page.accessToken = token;
  const { status } = await page.try(currentDate, {});
  page.accessToken = undefined;
  return status;
};

test('a page renews by its cookie, and the new refresh token is not told in JSON', async () => {
  const answer = await renew(first);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ userId: page.userId, access_token: expect.any(String) });
  expect(refreshCookie(answer)).toMatch(/^[\w-]{43}$/);
  expect(refreshCookie(answer)).not.toBe(first);
  expect(await maySee(accessToken(answer))).toBe(200);
});

test('a program that brings its refresh token in the body is answered the new one', async () => {
  const answer = await page.raw('POST', '/oauth/access_token', { grant_type: 'refresh_token', refresh_token: first });
  expect(answer.body).toEqual({ userId: page.userId, access_token: expect.any(String), refresh_token: refreshCookie(answer) });
});

test('two tabs that renew at once both succeed, with the same pair', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => renew(first)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(answers.map(accessToken)).size).toBe(1);
  expect(new Set(answers.map(refreshCookie)).size).toBe(1);
  expect((await renew(refreshCookie(answers[0] as Answer))).status).toBe(200);
});

test('a spent token answers the same pair for 20 seconds', async () => {
  const answer = await renew(first);
  portal.pass(20_000);
  expect(refreshCookie(await renew(first))).toBe(refreshCookie(answer));
});

test('the pair that is kept for the second tab cannot be read from the database', async () => {
  const answer = await renew(first);
  const rows = JSON.stringify(await portal.db.selectFrom('refreshTokens').selectAll().execute());
  for (const secret of [first, refreshCookie(answer), accessToken(answer)]) expect(rows).not.toContain(secret);
});

test('a token used again later is theft: the session ends and its open pages are told', async () => {
  const answer = await renew(first);
  const open = await page.socket(`/users/${page.userId}`, { token: accessToken(answer) });
  await open.next();
  portal.pass(20_001);
  expect(await renew(first)).toMatchObject({ status: 401, body: ENDED });
  expect(await open.next()).toEqual({ type: 'session', activeAccessToken: false });
  expect(await open.closed).toBe(4401);
  expect(await maySee(accessToken(answer))).toBe(401);
  expect((await renew(refreshCookie(answer))).status).toBe(401);
});

test('theft of one session leaves the person’s other sessions alone', async () => {
  const elsewhere = await portal.client('bruger@nordlys.example');
  await renew(first);
  portal.pass(21_000);
  await renew(first);
  expect((await elsewhere.try(currentDate, {})).status).toBe(200);
});

test('a refresh token lives a day', async () => {
  portal.pass(DAY_MS - 1000);
  expect((await renew(first)).status).toBe(200);
  const late = (await portal.client('bruger@nordlys.example')).refreshToken ?? '';
  portal.pass(DAY_MS);
  expect(await renew(late)).toMatchObject({ status: 401, body: ENDED });
});

test('however often it is renewed, a session ends 30 days after its sign-in', async () => {
  let token = first;
  for (let day = 0; day < 32; day++) {
    const answer = await renew(token);
    if (answer.status !== 200) {
      expect(day).toBe(31);
      return;
    }
    token = refreshCookie(answer);
    portal.pass(DAY_MS - MINUTE_MS);
  }
  expect.unreachable();
});

test.each([
  ['an unknown token', 'x'.repeat(43)],
  ['no token at all', ''],
])('%s answers 401 and takes the cookies back', async (_name, token) => {
  const answer = await renew(token);
  expect(answer).toMatchObject({ status: 401, body: ENDED });
  expect(answer.headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
});

test('a token of the body that is no good takes no living cookie away', async () => {
  const body = { grant_type: 'refresh_token', refresh_token: 'x'.repeat(43) };
  const answer = await page.raw('POST', '/oauth/access_token', body, { cookie: `refresh_token=${first}` });
  expect(answer).toMatchObject({ status: 401, body: ENDED });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await renew(first)).status).toBe(200);
});

test('when the person is deactivated their token renews nothing', async () => {
  await portal.db.updateTable('users').set({ status: 'INACTIVE' }).where('id', '=', page.userId).execute();
  expect(await renew(first)).toMatchObject({ status: 401, body: ENDED });
});

test('when all sessions of the person are ended their token renews nothing', async () => {
  await endSessionsOf(portal.db, { userId: page.userId }, portal.deps.now());
  expect((await renew(first)).status).toBe(401);
});

test('a page of another origin cannot renew', async () => {
  const answer = await page.raw(
    'POST',
    '/oauth/access_token',
    { grant_type: 'refresh_token' },
    { cookie: `refresh_token=${first}`, origin: 'https://ond.example' },
  );
  expect(answer).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
  expect((await renew(first)).status).toBe(200);
});
