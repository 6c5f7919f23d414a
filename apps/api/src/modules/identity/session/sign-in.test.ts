import { currentDate } from '@praj/contract/identity.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildUser } from '../../../../db/demo/builders.ts';
import { DEMO_PASSWORD } from '../../../../db/demo/demo-password.ts';
import type { Client } from '../../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../../test/portal.ts';
import { findPersonByEmail } from '../store.ts';
import { signAccessToken } from './access-token.ts';
import { beginSession } from './sign-in.ts';

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

test('capitals, and blanks and marks that nobody sees in and around the e-mail, do not matter', async () => {
  expect((await signIn(' \u202aBruger@\u200bNordlys.Example\u202c ', DEMO_PASSWORD)).status).toBe(200);
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
    passwordHash: null,
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

test('one person signs in on many devices at the same moment', async () => {
  const person = await findPersonByEmail(portal.db, EMAIL);
  if (!person) throw new Error('nobody');
  const pairs = await Promise.all(Array.from({ length: 12 }, () => beginSession(portal.deps, person)));
  expect(new Set(pairs.map((pair) => pair?.refresh_token)).size).toBe(12);
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

test('a token of ours that names no session, or another person’s, is none', async () => {
  const other = await portal.client('leder@nordlys.example');
  const { userId } = await portal.client(EMAIL);
  const sessions = await portal.db.selectFrom('sessions').select('id').where('userId', '=', other.userId).execute();
  const client = await portal.client();
  for (const sessionId of ['x', '', '018f4d6e-0000-7000-8000-000000000001', sessions[0]?.id ?? '']) {
    client.accessToken = await signAccessToken(portal.deps.secrets.jwt, { userId, sessionId, role: 'PrajAdmin' }, portal.deps.now());
    expect((await client.try(currentDate, {})).status).toBe(401);
    expect((await client.raw('POST', '/logout')).status).toBe(200);
    expect(await (await client.socket('/ws')).closed).toBe(4401);
  }
  expect((await other.try(currentDate, {})).status).toBe(200);
});

test('the access token is read from the Authorization header only', async () => {
  const client = await portal.client(EMAIL);
  const token = client.accessToken ?? '';
  client.accessToken = undefined;
  expect((await client.raw('GET', '/current_date', undefined, { cookie: `access_token=${token}` })).status).toBe(401);
});
