import { currentDate, signOut } from '@praj/contract/identity.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../../test/portal.ts';

const HOUR_MS = 60 * 60_000;
let portal: TestPortal;
let client: Client;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  await portal.everyoneActive();
  client = await portal.client('bruger@nordlys.example');
});
afterAll(() => portal.close());

const isSignedIn = async (who = client): Promise<boolean> => (await who.try(currentDate, {})).status === 200;

test('signing out ends the session and takes the cookies back', async () => {
  const { status, body, headers } = await client.raw('POST', '/logout', {});
  expect({ status, body }).toEqual({ status: 200, body: { ok: true } });
  expect(headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])).toEqual(['user_id=', 'access_token=', 'refresh_token=']);
  expect(headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
  expect(await isSignedIn()).toBe(false);
});

test('after signing out the refresh token is dead too', async () => {
  await client.call(signOut, {});
  const answer = await client.raw('POST', '/oauth/access_token', { grant_type: 'refresh_token', refresh_token: client.refreshToken });
  expect(answer.status).toBe(401);
});

test('one can sign out by the refresh cookie alone, and with an access token that has run out', async () => {
  const other = await portal.client('bruger@nordlys.example');
  await (await portal.client()).raw('POST', '/logout', undefined, { cookie: `refresh_token=${client.refreshToken}` });
  expect(await isSignedIn()).toBe(false);
  portal.pass(HOUR_MS);
  await other.call(signOut, {});
  const answer = await other.raw('POST', '/oauth/access_token', { grant_type: 'refresh_token', refresh_token: other.refreshToken });
  expect(answer.status).toBe(401);
});

test('who is not signed in signs out without complaint', async () => {
  expect((await (await portal.client()).raw('POST', '/logout')).status).toBe(200);
});

test('signing out closes the open pages of that session and of no other', async () => {
  const elsewhere = await portal.client('bruger@nordlys.example');
  const [here, branch, there] = await Promise.all([
    client.socket(`/users/${client.userId}`),
    client.socket(`/branches/${portal.world.nordlys.branches.koebenhavn.id}/orders`),
    elsewhere.socket(`/users/${client.userId}`),
  ]);
  await client.call(signOut, {});
  expect(await here.next(({ activeAccessToken }) => activeAccessToken === false)).toBeTruthy();
  expect(await Promise.all([here.closed, branch.closed])).toEqual([4401, 4401]);
  there.send({ type: 'ping' });
  expect(await there.next(({ type }) => type === 'pong')).toBeTruthy();
  expect(await isSignedIn(elsewhere)).toBe(true);
});

test.each([
  ['the person', 'users', () => client.userId],
  ['their branch', 'branches', () => portal.world.nordlys.branches.koebenhavn.id],
  ['their company', 'companies', () => portal.world.nordlys.company.id],
] as const)('without a push it takes five seconds until %s being inactive is known', async (_name, table, id) => {
  expect(await isSignedIn()).toBe(true);
  await portal.db.updateTable(table).set({ status: 'INACTIVE' }).where('id', '=', id()).execute();
  portal.pass(5000);
  expect(await isSignedIn()).toBe(false);
});

test('a ticket opens one socket, once, within 30 seconds', async () => {
  const ticket = async () => ((await client.raw('POST', '/socket_tickets')).body as { ticket: string }).ticket;
  const path = `/users/${client.userId}`;
  const used = await ticket();
  expect(await (await client.socket(path, { token: used })).next()).toEqual({ type: 'session', activeAccessToken: true });
  expect(await (await client.socket(path, { token: used })).closed).toBe(4401);
  const late = await ticket();
  portal.pass(30_000);
  expect(await (await client.socket(path, { token: late })).closed).toBe(4401);
});

test.each(['', 'x', 'a.b.c'])('a socket with the token "%s" is closed with 4401', async (token) => {
  expect(await (await client.socket(`/users/${client.userId}`, { token })).closed).toBe(4401);
});

test('a token that has run out opens nothing, and an open socket outlives its token', async () => {
  const page = await client.socket(`/users/${client.userId}`);
  portal.pass(HOUR_MS);
  expect(await (await client.socket(`/users/${client.userId}`)).closed).toBe(4401);
  page.send({ type: 'ping' });
  expect(await page.next(({ type }) => type === 'pong')).toBeTruthy();
});

test('a page of another origin opens no socket', async () => {
  await expect(client.socket(`/users/${client.userId}`, { headers: { origin: 'https://ond.example' } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(client.socket('/users/no-such/thing')).rejects.toMatchObject({ status: 404 });
});

test('an id that is none is closed with 4403', async () => {
  expect(await (await client.socket('/branches/1/orders')).closed).toBe(4403);
});

test('a message of more than 4 KB closes the socket', async () => {
  const page = await client.socket(`/users/${client.userId}`);
  page.send('x'.repeat(5000));
  expect(await page.closed).toBe(1009);
});
