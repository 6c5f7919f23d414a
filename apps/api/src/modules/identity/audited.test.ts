import { activate, forgotPassword, newPassword, signOut, signOutEverywhere } from '@praj/contract/identity.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser, type User } from '../../../db/demo/builders.ts';
import { DEMO_PASSWORD } from '../../../db/demo/demo-password.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';
import { inviteUser } from './password/invite-user.ts';

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
    .select(['action', 'by_user', 'at', 'before', 'after'])
    .where('subject', '=', `user:${id}`)
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
const sessionsOf = ({ id }: User) => portal.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
async function linkOf(one: User, path: string): Promise<string> {
  const mails = await portal.db.selectFrom('messages').select('body').where('recipient', '=', one.email).execute();
  return mails.map(({ body }) => new RegExp(`${path}([\\w-]{43})`).exec(body)?.[1]).findLast((key) => key !== undefined) ?? '';
}

describe('the audit keeps', () => {
  test('who signed in and out, and which session it was', async () => {
    const client = await portal.client(user.email);
    const [session] = await sessionsOf(user);
    await client.call(signOut, {});
    const entry = { by_user: user.id, at: portal.deps.now() };
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
    expect((await auditOf(user)).at(-1)).toMatchObject({ action: 'session.end_everywhere', by_user: user.id });
  });

  test.each([
    ['users', 'user_inactive'],
    ['branches', 'branch_inactive'],
    ['companies', 'company_inactive'],
  ] as const)('that someone of inactive %s was refused with the right password', async (table, code) => {
    const id = { users: user.id, branches: user.branch_id, companies: user.company_id }[table];
    await portal.db.updateTable(table).set({ status: 'INACTIVE' }).where('id', '=', id).execute();
    const answer = await nobody.raw('POST', '/login', { username: user.email, password: DEMO_PASSWORD });
    expect(answer).toMatchObject({ status: 403, body: { code } });
    expect(await auditOf(user)).toEqual([
      { action: 'session.refused', by_user: user.id, at: portal.deps.now(), before: null, after: { code } },
    ]);
    await portal.everyoneActive();
  });

  test('that a spent refresh token came again, once, and by nobody known', async () => {
    const client = await portal.client(user.email);
    const renew = () => nobody.raw('POST', '/oauth/access_token', { grant_type: 'refresh_token', refresh_token: client.refreshToken });
    await renew();
    portal.pass(21_000);
    for (const { status } of await Promise.all([renew(), renew(), renew()])) expect(status).toBe(401);
    const [session] = await sessionsOf(user);
    expect((await auditOf(user)).slice(1)).toEqual([
      { action: 'session.theft', by_user: null, at: portal.deps.now(), before: { sessionId: session?.id }, after: null },
    ]);
  });

  test('that a link for a new password was sent, and used', async () => {
    await nobody.call(forgotPassword, { body: { email: user.email } });
    const body = { password: GOOD, confirmPassword: GOOD, resetKey: await linkOf(user, '/resetPassword/') };
    await nobody.call(newPassword, { body });
    expect(await auditOf(user)).toMatchObject([
      { action: 'password.forgotten', by_user: null },
      { action: 'password.set', by_user: user.id },
    ]);
    expect((await nobody.try(newPassword, { body })).status).toBe(400);
    expect(await actionsOf(user)).toHaveLength(2);
  });

  test('who invited whom, and that it was accepted', async () => {
    const { company, users } = portal.world.nordlys;
    const invited = await buildUser(portal.db, {
      branch: portal.world.nordlys.branches.koebenhavn,
      status: 'INVITED',
      password_hash: null,
    });
    const given = { companyId: company.id, companyName: company.name, firstName: 'Nynne', email: invited.email, invitedBy: users.firma.id };
    await portal.db.transaction().execute((trx) => inviteUser(portal.deps, trx, { id: invited.id, ...given }));
    const activationKey = await linkOf(invited, 'activation_key=');
    await nobody.call(activate, { body: { password: GOOD, confirmPassword: GOOD, activationKey } });
    const at = portal.deps.now();
    expect(await auditOf(invited)).toEqual([
      { action: 'user.invite', by_user: users.firma.id, at, before: null, after: null },
      { action: 'user.activate', by_user: invited.id, at, before: { status: 'INVITED' }, after: { status: 'ACTIVE' } },
    ]);
  });
});

describe('the audit keeps nothing', () => {
  test('of a wrong password, or an e-mail that nobody has', async () => {
    const before = await entries();
    for (const username of [user.email, 'ukendt@nordlys.example', 'ikke en mail']) {
      expect((await nobody.raw('POST', '/login', { username, password: 'forkert-kodeord' })).status).toBe(401);
    }
    await nobody.call(forgotPassword, { body: { email: 'ukendt@nordlys.example' } });
    expect(await entries()).toBe(before);
  });

  test('of an invitation that is rolled back', async () => {
    const invited = { id: user.id, companyId: user.company_id, companyName: '', firstName: '', email: user.email, invitedBy: user.id };
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
