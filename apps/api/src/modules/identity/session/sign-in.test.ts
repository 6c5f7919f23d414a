import { currentDate } from '@praj/contract/identity.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildUser } from '../../../../db/demo/builders.ts';
import { DEMO_PASSWORD } from '../../../../db/demo/demo-password.ts';
import type { Client } from '../../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../../test/portal.ts';

const EMAIL = 'bruger@nordlys.example';
const WRONG = { message: 'Email eller password er ikke korrekt.', code: 'wrong_credentials' };
const MINUTE_MS = 60_000;

let portal: TestPortal;
let nobody: Client;
beforeAll(async () => {
  portal = await startPortal();
  nobody = await portal.client();
});
beforeEach(async () => {
  portal.pass(15 * MINUTE_MS); // what failed before counts no more
  await portal.everyoneActive();
});
afterAll(() => portal.close());

const signIn = (username: string, password: string) => nobody.raw('POST', '/login', { username, password });
const failTimes = async (times: number, username: string) => {
  for (let at = 0; at < times; at++) await signIn(username, 'forkert-kodeord');
};
const setStatus = (table: 'users' | 'branches' | 'companies', id: string) =>
  portal.db.updateTable(table).set({ status: 'INACTIVE' }).where('id', '=', id).execute();

test('a person signs in with e-mail and password and gets tokens and the role', async () => {
  const { status, body } = await signIn(EMAIL, DEMO_PASSWORD);
  expect(status).toBe(200);
  expect(body).toEqual({
    userId: portal.world.nordlys.users.bruger.id,
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    roles: ['BranchEmployee'],
  });
});

test('capitals and blanks around the e-mail do not matter', async () => {
  expect((await signIn(' Bruger@Nordlys.Example ', DEMO_PASSWORD)).status).toBe(200);
});

test('the cookies have the spec’s names and lives, and only the refresh token is kept from the page', async () => {
  const cookies = (await signIn(EMAIL, DEMO_PASSWORD)).headers.getSetCookie();
  const of = (name: string) =>
    cookies
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.split('; ')
      .slice(1)
      .toSorted();
  expect(cookies).toHaveLength(3);
  expect(of('user_id')).toEqual(['Max-Age=86400', 'Path=/', 'SameSite=Strict']);
  expect(of('access_token')).toEqual(['Max-Age=3000', 'Path=/', 'SameSite=Strict']);
  expect(of('refresh_token')).toEqual(['HttpOnly', 'Max-Age=86400', 'Path=/api', 'SameSite=Strict']);
});

test('on https the cookies are secure', async () => {
  const secure = await startPortal({ config: { secureCookies: true } });
  const { headers } = await (await secure.client()).raw('POST', '/login', { username: EMAIL, password: DEMO_PASSWORD });
  expect(headers.getSetCookie().every((cookie) => cookie.includes('; Secure'))).toBe(true);
  await secure.close();
});

test('a wrong password and an unknown e-mail answer one and the same', async () => {
  for (const [email, password] of [
    [EMAIL, 'forkert-kodeord'],
    ['ukendt@nordlys.example', DEMO_PASSWORD],
    ['ikke en mail', DEMO_PASSWORD],
  ] as const) {
    expect(await signIn(email, password)).toMatchObject({ status: 401, body: WRONG });
  }
});

test('an invited person cannot sign in before they have chosen a password', async () => {
  await buildUser(portal.db, {
    branch: portal.world.nordlys.branches.koebenhavn,
    email: 'inviteret@nordlys.example',
    status: 'INVITED',
    password_hash: null,
  });
  expect(await signIn('inviteret@nordlys.example', DEMO_PASSWORD)).toMatchObject({ status: 401, body: WRONG });
});

test('a deactivated person is told so, but only after the right password', async () => {
  await setStatus('users', portal.world.nordlys.users.bruger.id);
  expect(await signIn(EMAIL, 'forkert-kodeord')).toMatchObject({ status: 401, body: WRONG });
  expect(await signIn(EMAIL, DEMO_PASSWORD)).toMatchObject({
    status: 403,
    body: { code: 'user_inactive', message: 'Din bruger er deaktiveret. Kontakt din administrator.' },
  });
});

test('people of an archived branch and of an archived company are told which it is', async () => {
  await setStatus('branches', portal.world.nordlys.branches.koebenhavn.id);
  expect(await signIn(EMAIL, DEMO_PASSWORD)).toMatchObject({ status: 403, body: { code: 'branch_inactive' } });
  expect(await signIn('inaktiv@lukket.example', DEMO_PASSWORD)).toMatchObject({
    status: 403,
    body: { code: 'company_inactive', message: 'Din virksomhed er deaktiveret. Kontakt 12 34 56 78.' },
  });
});

test('after 10 failures an e-mail waits, known or not, even with the right password', async () => {
  for (const email of [EMAIL, 'ukendt@nordlys.example']) {
    await failTimes(10, email);
    const { status, body, headers } = await signIn(email, DEMO_PASSWORD);
    expect({ status, body }).toMatchObject({ status: 429, body: { code: 'too_many', message: 'For mange forsøg. Prøv igen om lidt.' } });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await signIn('leder@nordlys.example', DEMO_PASSWORD)).status).toBe(200);
});

test('fifteen minutes later the e-mail may try again', async () => {
  await failTimes(10, EMAIL);
  portal.pass(15 * MINUTE_MS);
  expect((await signIn(EMAIL, DEMO_PASSWORD)).status).toBe(200);
});

test('successes never count', async () => {
  await failTimes(9, EMAIL);
  for (let at = 0; at < 5; at++) expect((await signIn(EMAIL, DEMO_PASSWORD)).status).toBe(200);
  expect((await signIn(EMAIL, 'forkert-kodeord')).status).toBe(401);
  expect((await signIn(EMAIL, DEMO_PASSWORD)).status).toBe(429);
});

test('fifty guesses at once learn no more than ten', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(EMAIL, 'forkert-kodeord')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
});

test('after 100 failures an address waits whatever the e-mail; it is the one that the trusted proxy saw', async () => {
  const behind = await startPortal({ config: { trustProxy: 1 } });
  const client = await behind.client();
  let invented = 0;
  const from = (address: string) => ({ 'x-forwarded-for': `198.51.100.${invented++}, ${address}` });
  const guess = { password: 'forkert-kodeord' };
  await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      client.raw('POST', '/login', { username: `person${at}@firma.example`, ...guess }, from('203.0.113.1')),
    ),
  );
  const right = { username: EMAIL, password: DEMO_PASSWORD };
  expect((await client.raw('POST', '/login', right, from('203.0.113.1'))).status).toBe(429);
  expect((await client.raw('POST', '/login', right, from('203.0.113.2'))).status).toBe(200);
  await behind.close();
}, 60_000);

test('RATE_LIMITS=off counts nothing', async () => {
  const open = await startPortal({ config: { rateLimits: false } });
  const client = await open.client();
  for (let at = 0; at < 12; at++) await client.raw('POST', '/login', { username: EMAIL, password: 'forkert-kodeord' });
  expect((await client.raw('POST', '/login', { username: EMAIL, password: DEMO_PASSWORD })).status).toBe(200);
  await open.close();
});

test('an access token ends after 50 minutes', async () => {
  const client = await portal.client(EMAIL);
  portal.pass(50 * MINUTE_MS - 2000);
  expect((await client.try(currentDate, {})).status).toBe(200);
  portal.pass(3000);
  expect(await client.try(currentDate, {})).toEqual({ status: 401, body: { message: 'Du skal logge ind igen.', code: 'not_signed_in' } });
});

test('a token that was tampered with, or signed by another, is none', async () => {
  const client = await portal.client(EMAIL);
  const [head, , mark] = (client.accessToken ?? '').split('.');
  const claims = Buffer.from(JSON.stringify({ sub: portal.world.praj.users.admin.id, sid: 'x', exp: 4_000_000_000 })).toString('base64url');
  for (const token of [`${head}.${claims}.${mark}`, `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`, 'x', 'a.b.c']) {
    client.accessToken = token;
    expect((await client.try(currentDate, {})).status).toBe(401);
  }
});

test('the access token is read from the Authorization header only', async () => {
  const client = await portal.client(EMAIL);
  const token = client.accessToken ?? '';
  client.accessToken = undefined;
  expect((await client.raw('GET', '/current_date', undefined, { cookie: `access_token=${token}` })).status).toBe(401);
});
