import { once } from 'node:events';
import { currentDate, newPassword, signOutEverywhere } from '@praj/contract/identity.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Branch, buildBranch, buildCompany, buildUser, type User } from '../../../../db/demo/builders.ts';
import { DEMO_PASSWORD } from '../../../../db/demo/demo-password.ts';
import type { Client } from '../../../../test/client.ts';
import { type Listener, openSocket } from '../../../../test/listener.ts';
import { startPortal, type TestPortal } from '../../../../test/portal.ts';
import type { Executor } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { hashPassword } from '../../../platform/secrets/password-hash.ts';
import { hashKey, newKey } from '../../../platform/secrets/secret-key.ts';
import { createLiveSessions } from '../live-sessions.ts';
import { addKey, endSession, endSessionsOf } from '../store.ts';
import { readAccessToken, signAccessToken } from './access-token.ts';

const HOUR_MS = 60 * 60_000;
const NEW_PASSWORD = 'turkis-lampe-7';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** Who is there: the person it happens to, and others ever farther away. */
const WHO = ['person', 'colleague', 'sister', 'stranger'] as const;
type Who = (typeof WHO)[number];
let branch: Branch;
let users: Record<Who, User>;
beforeEach(async () => {
  const companyId = (await buildCompany(portal.db)).id;
  branch = await buildBranch(portal.db, { companyId });
  users = {
    person: await buildUser(portal.db, { branch }),
    colleague: await buildUser(portal.db, { branch }),
    sister: await buildUser(portal.db, { branch: await buildBranch(portal.db, { companyId }) }),
    stranger: await buildUser(portal.db, { branch: portal.world.havnens.branch }),
  };
});

/** What an administration's call does: the change, and in the same transaction the end of the sessions. */
async function together(change: (trx: Executor) => Promise<unknown>, those: Parameters<typeof endSessionsOf>[1]): Promise<void> {
  await portal.db.transaction().execute(async (trx) => {
    await change(trx);
    await endSessionsOf(trx, those, portal.deps.now());
  });
  portal.deps.push.wake();
}
const changePerson = (columns: Partial<User>) => {
  const { id } = users.person;
  return together((trx) => trx.updateTable('users').set(columns).where('id', '=', id).execute(), { userId: id });
};
const archiveBranch = () =>
  together((trx) => trx.updateTable('branches').set({ status: 'INACTIVE' }).where('id', '=', branch.id).execute(), { branchId: branch.id });
const archiveCompany = () => {
  const { companyId: id } = branch;
  return together((trx) => trx.updateTable('companies').set({ status: 'INACTIVE' }).where('id', '=', id).execute(), { companyId: id });
};
async function useResetLink(): Promise<void> {
  const [resetKey, now] = [newKey(), portal.deps.now()];
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  await addKey(portal.db, { hash: hashKey(resetKey), userId: users.person.id, purpose: 'reset', now, expiresAt });
  const nobody = await portal.client();
  await nobody.call(newPassword, { body: { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, resetKey } });
}

const CAUSES: readonly (readonly [cause: string, happen: () => Promise<unknown>, ended: readonly Who[]])[] = [
  ['the person is deactivated', () => changePerson({ status: 'INACTIVE' }), ['person']],
  ['the person is anonymised', () => changePerson({ firstName: 'Slettet', email: `${newId()}@slettet.example` }), ['person']],
  ['the person gets another role', () => changePerson({ role: 'BranchAdmin' }), ['person']],
  ['the person sets a new password', useResetLink, ['person']],
  ['the person signs out everywhere', async () => (await portal.client(users.person.email)).call(signOutEverywhere, {}), ['person']],
  ['the branch is archived', archiveBranch, ['person', 'colleague']],
  ['the company is archived', archiveCompany, ['person', 'colleague', 'sister']],
];

const isSignedIn = async (client: Client): Promise<boolean> => (await client.try(currentDate, {})).status === 200;
/** Two pages of a person, each signed in on a device of its own; the second also follows the branch. */
async function openPages(user: User): Promise<{ clients: Client[]; pages: Listener[]; branchPage: Listener }> {
  const clients = [await portal.client(user.email), await portal.client(user.email)];
  const pages = await Promise.all(clients.map((client) => client.socket(`/users/${user.id}`)));
  const branchPage = await (clients[1] as Client).socket(`/branches/${user.branchId}/orders`);
  for (const page of pages) expect(await page.next()).toEqual({ type: 'session', activeAccessToken: true });
  return { clients, pages, branchPage };
}

describe('everyone it concerns is told in every open page and is out, and nobody else, when', () => {
  test.each(CAUSES)('%s', async (_cause, happen, ended) => {
    const open = new Map<Who, Awaited<ReturnType<typeof openPages>>>();
    for (const who of WHO) open.set(who, await openPages(users[who]));
    await happen();
    for (const [who, { clients, pages, branchPage }] of open) {
      if (ended.includes(who)) {
        for (const page of pages) {
          expect(await page.next(), who).toEqual({ type: 'session', activeAccessToken: false });
          expect(await page.closed).toBe(4401);
        }
        expect(await branchPage.closed).toBe(4401);
      } else {
        for (const page of [...pages, branchPage]) {
          page.send({ type: 'ping' });
          expect(await page.next(), who).toMatchObject({ type: 'pong' });
          page.close();
        }
      }
      expect(await Promise.all(clients.map(isSignedIn)), who).toEqual(ended.includes(who) ? [false, false] : [true, true]);
    }
  });
});

test('a branch of 400 with two pages each is out in one go', async () => {
  const now = portal.deps.now();
  const people = Array.from({ length: 400 }, (_, at) => ({ ...users.person, id: newId(), email: `stor${at}@firma.example` }));
  await portal.db.insertInto('users').values(people).execute();
  const sessions = people.map(({ id: userId }) => ({ id: newId(), userId, createdAt: now, expiresAt: new Date(now.getTime() + HOUR_MS) }));
  await portal.db.insertInto('sessions').values(sessions).execute();
  const client = await portal.client();
  const open: Listener[] = [];
  // A handful at a time: 400 at once would wait in line for the database's connections, which is another matter.
  while (open.length < 2 * sessions.length) {
    const next = sessions.slice(open.length / 2, open.length / 2 + 20);
    const opened = next.map(async ({ id: sessionId, userId }) => {
      const token = await signAccessToken(portal.deps.secrets.jwt, { userId, sessionId, role: users.person.role }, now);
      return [await client.socket(`/users/${userId}`, { token }), await client.socket(`/users/${userId}`, { token })];
    });
    open.push(...(await Promise.all(opened)).flat());
  }
  for (const page of open) expect(await page.next()).toEqual({ type: 'session', activeAccessToken: true });
  await archiveBranch();
  expect(new Set(await Promise.all(open.map(({ closed }) => closed)))).toEqual(new Set([4401]));
  for (const page of open) expect(page.messages.at(-1)).toEqual({ type: 'session', activeAccessToken: false });
}, 60_000);

test.each([
  ['gets a new password', async () => ({ passwordHash: await hashPassword(NEW_PASSWORD, undefined) }), { status: 401 }, 0],
  ['is deactivated', async () => ({ status: 'INACTIVE' as const }), { status: 403 }, 0],
  ['gets another role', async () => ({ role: 'BranchAdmin' as const }), { status: 200, body: { roles: ['BranchAdmin'] } }, 1],
] as const)('who %s while signing in begins no session with what held before', async (_name, changed, expected, living) => {
  const { id, email } = users.person;
  const [nobody, columns] = [await portal.client(), await changed()];
  let answer: Promise<unknown> | undefined;
  await portal.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set(columns).where('id', '=', id).execute();
    answer = nobody.raw('POST', '/login', { username: email, password: DEMO_PASSWORD });
    // Long enough for the password to be reckoned; an answer before the commit would have overtaken the change.
    const overtaken = await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 500))]);
    expect(overtaken).toBeUndefined();
    await endSessionsOf(trx, { userId: id }, portal.deps.now());
  });
  expect(await answer).toMatchObject(expected);
  const sessions = await portal.db.selectFrom('sessions').select('id').where('userId', '=', id).where('endedAt', 'is', null).execute();
  expect(sessions).toHaveLength(living);
});

test('a socket whose session ended while it opened is closed', async () => {
  const client = await portal.client(users.person.email);
  const claims = await readAccessToken(portal.deps.secrets.jwt, client.accessToken ?? '', portal.deps.now());
  const live = createLiveSessions(portal.deps);
  const actor = await live.find(claims?.sessionId ?? '');
  if (!actor) return expect.unreachable();
  await endSession(portal.db, { id: actor.sessionId, userId: actor.userId }, portal.deps.now());
  live.end(actor.userId, actor.sessionId);

  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const connection = once(server, 'connection') as Promise<[WebSocket]>;
  const page = await openSocket(`ws://127.0.0.1:${(server.address() as { port: number }).port}`, {});
  const [socket] = await connection;
  await live.attach(actor, socket);
  expect(await page.closed).toBe(4401);
  server.close();
});
