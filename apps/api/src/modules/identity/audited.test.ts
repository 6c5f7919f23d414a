import { activate, forgotPassword, newPassword, signOut, signOutEverywhere } from '@praj/contract/identity.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildUser, type User } from '../../../db/demo/builders.ts';
import { DEMO_PASSWORD } from '../../../db/demo/demo-password.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';
import { inviteUser } from './password/store.ts';

const GOOD = 'turkis-lampe-7';
let portal: TestPortal;
let nobody: Client;
let user: User;
beforeAll(async () => {
  portal = await startPortal();
  nobody = await portal.client();
});
beforeEach(async () => {
  user = await buildUser(portal.db, { branch: portal.world.nordlys.branches.koebenhavn });
});
afterAll(() => portal.close());

const auditOf = ({ id }: User) =>
  portal.db
    .selectFrom('audit')
    .select(['action', 'byUser', 'at', 'before', 'after'])
    .where('subjectType', '=', 'user')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
const actionsOf = async (one: User) => (await auditOf(one)).map(({ action }) => action);
const entries = async () =>
  Number(
    (
      await portal.db
        .selectFrom('audit')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirst()
    )?.count,
  );
const sessionsOf = ({ id }: User) => portal.db.selectFrom('sessions').select('id').where('userId', '=', id).execute();
async function linkOf(one: User, path: string): Promise<string> {
  const mails = await portal.db.selectFrom('messages').select('body').where('recipient', '=', one.email).execute();
  return mails.map(({ body }) => new RegExp(`${path}([\\w-]{43})`).exec(body)?.[1]).findLast((key) => key !== undefined) ?? '';
}

describe('the audit keeps', () => {
  test('who signed in and out, and which session it was', async () => {
    const client = await portal.client(user.email);
    const [session] = await sessionsOf(user);
    await client.call(signOut, {});
    const entry = { byUser: user.id, at: portal.deps.now() };
    expect(await auditOf(user)).toEqual([
      { ...entry, action: 'session.begin', before: null, after: { sessionId: session?.id } },
      { ...entry, action: 'session.end', before: { sessionId: session?.id }, after: null },
    ]);
  });

  test('signing out once, however often it is asked for', async () => {
    const client = await portal.client(user.email);
    for (let times = 0; times < 3; times++) await client.call(signOut, {});
    expect(await actionsOf(user)).toEqual(['session.begin', 'session.end']);
  });

  test('signing out on all devices', async () => {
    await portal.client(user.email);
    await (await portal.client(user.email)).call(signOutEverywhere, {});
    expect((await auditOf(user)).at(-1)).toMatchObject({ action: 'session.end_everywhere', byUser: user.id });
  });

  test.each([
    ['users', 'user_inactive'],
    ['branches', 'branch_inactive'],
    ['companies', 'company_inactive'],
  ] as const)('that someone of inactive %s was refused with the right password', async (table, code) => {
    const id = { users: user.id, branches: user.branchId, companies: user.companyId }[table];
    await portal.db.updateTable(table).set({ status: 'INACTIVE' }).where('id', '=', id).execute();
    const answer = await nobody.raw('POST', '/login', { username: user.email, password: DEMO_PASSWORD });
    expect(answer).toMatchObject({ status: 403, body: { code } });
    expect(await auditOf(user)).toEqual([
      { action: 'session.refused', byUser: user.id, at: portal.deps.now(), before: null, after: { code, address: '127.0.0.1', count: 1 } },
    ]);
    await portal.everyoneActive();
  });

  test('a wrong password and an unknown e-mail alike, once each, and neither e-mail', async () => {
    const before = await entries();
    for (const username of [user.email, user.email, 'ukendt@nordlys.example', 'ikke en mail']) {
      expect((await nobody.raw('POST', '/login', { username, password: 'forkert-kodeord' })).status).toBe(401);
    }
    expect(await entries()).toBe(before + 3);
    const written = await portal.db.selectFrom('audit').selectAll().where('action', '=', 'session.failed').execute();
    expect(written.map(({ byUser, after }) => ({ byUser, after }))).toEqual(
      Array.from({ length: 3 }, () => ({ byUser: null, after: { code: 'wrong_credentials', address: '127.0.0.1', count: 1 } })),
    );
    expect(JSON.stringify(written)).not.toMatch(/@|ikke en mail/);
  });

  test('that a spent refresh token came again, once, and by nobody known', async () => {
    const client = await portal.client(user.email);
    const renew = () => nobody.raw('POST', '/oauth/access_token', { grant_type: 'refresh_token', refresh_token: client.refreshToken });
    await renew();
    portal.pass(21_000);
    const known = vi.spyOn(portal.deps.push, 'knownEverywhere');
    for (const { status } of await Promise.all([renew(), renew(), renew()])) expect(status).toBe(401);
    expect(known).toHaveBeenCalled();
    const [session] = await sessionsOf(user);
    expect((await auditOf(user)).slice(1)).toEqual([
      { action: 'session.theft', byUser: null, at: portal.deps.now(), before: { sessionId: session?.id }, after: null },
    ]);
  });

  test('that a link for a new password was sent, and used', async () => {
    await nobody.call(forgotPassword, { body: { email: user.email } });
    const body = { password: GOOD, confirmPassword: GOOD, resetKey: await linkOf(user, '/resetPassword/') };
    await nobody.call(newPassword, { body });
    expect(await auditOf(user)).toMatchObject([
      { action: 'password.forgotten', byUser: null },
      { action: 'password.set', byUser: user.id },
    ]);
    expect((await nobody.try(newPassword, { body })).status).toBe(400);
    expect(await actionsOf(user)).toHaveLength(2);
  });

  test('who invited whom, and that it was accepted', async () => {
    const { company, users } = portal.world.nordlys;
    const invited = await buildUser(portal.db, {
      branch: portal.world.nordlys.branches.koebenhavn,
      status: 'INVITED',
      passwordHash: null,
    });
    const given = { companyId: company.id, companyName: company.name, firstName: 'Nynne', email: invited.email, invitedBy: users.firma.id };
    await portal.db.transaction().execute((trx) => inviteUser(portal.deps, trx, { id: invited.id, ...given }));
    const activationKey = await linkOf(invited, 'activation_key=');
    await nobody.call(activate, { body: { password: GOOD, confirmPassword: GOOD, activationKey } });
    const at = portal.deps.now();
    expect(await auditOf(invited)).toEqual([
      { action: 'user.invite', byUser: users.firma.id, at, before: null, after: null },
      { action: 'user.activate', byUser: invited.id, at, before: { status: 'INVITED' }, after: { status: 'ACTIVE' } },
    ]);
  });
});

describe('the audit keeps nothing', () => {
  test('of a link asked for an e-mail that nobody has', async () => {
    const before = await entries();
    await nobody.call(forgotPassword, { body: { email: 'ukendt@nordlys.example' } });
    expect(await entries()).toBe(before);
  });

  test('of an invitation that is rolled back', async () => {
    const invited = { id: user.id, companyId: user.companyId, companyName: '', firstName: '', email: user.email, invitedBy: user.id };
    const broken = portal.db.transaction().execute(async (trx) => {
      await inviteUser(portal.deps, trx, invited);
      throw new Error('nej');
    });
    await expect(broken).rejects.toThrow('nej');
    expect(await auditOf(user)).toEqual([]);
  });

  test('that opens anything: no token, key, password or e-mail', async () => {
    const client = await portal.client(user.email);
    await nobody.call(forgotPassword, { body: { email: user.email } });
    const all = JSON.stringify(await portal.db.selectFrom('audit').selectAll().execute());
    const secrets = [client.accessToken, client.refreshToken, DEMO_PASSWORD, await linkOf(user, '/resetPassword/'), '@'];
    for (const secret of secrets) {
      expect(secret).toBeTruthy();
      expect(all).not.toContain(secret);
    }
  });
});
