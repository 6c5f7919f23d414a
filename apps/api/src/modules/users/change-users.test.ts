import type { Input } from '@praj/contract/endpoint.ts';
import { activate, currentDate, forgotPassword, newPassword } from '@praj/contract/identity.ts';
import { changeUser, inviteUserAgain, readUser, setUserStatus } from '@praj/contract/users.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBranch, buildUser, type User } from '../../../db/demo/builders.ts';
import { DEMO_PASSWORD } from '../../../db/demo/demo-password.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';
import { spendKeys } from '../identity/store.ts';

const HOUR_MS = 60 * 60 * 1000;
const PASSWORD = 'turkis-lampe-7';
type Body = Input<typeof changeUser>['body'];
let portal: TestPortal;
let firma: Client;
let nobody: Client;
let made = 0;
beforeAll(async () => {
  portal = await startPortal();
  nobody = await portal.client();
});
beforeEach(async () => {
  portal.pass(HOUR_MS); // what was mailed before counts no more
  firma = await portal.client('firma@nordlys.example');
});
afterAll(() => portal.close());

/** A colleague of one's own; without a password while they are only invited. */
const person = (given: Partial<User> = {}): Promise<User> =>
  buildUser(portal.db, {
    branch: portal.world.nordlys.branches.koebenhavn,
    email: `tove${++made}@nordlys.example`,
    firstName: 'Tove',
    lastName: 'Ditlevsen',
    ...(given.status === 'INVITED' && { passwordHash: null }),
    ...given,
  });
const change = ({ id, firstName, lastName, phone }: User, body: Partial<Body>, by = firma) =>
  by.call(changeUser, { params: { id }, body: { firstName, lastName, phone, ...body } });
const setActive = ({ id }: User, active: boolean) => firma.call(setUserStatus, { params: { id }, body: { active } });
const invite = ({ id }: User) => firma.try(inviteUserAgain, { params: { id } });
const mailsTo = (recipient: string) =>
  portal.db.selectFrom('messages').selectAll().where('recipient', '=', recipient).orderBy('createdAt').orderBy('id').execute();
/** The keys of all mails to this address, oldest first; those of one moment stand as they fall. */
const keysTo = async (recipient: string) =>
  (await mailsTo(recipient)).flatMap(({ body }) => /(?:activation_key=|\/resetPassword\/)([\w-]+)/.exec(body)?.[1] ?? []);
const accept = (activationKey = '') => nobody.try(activate, { body: { password: PASSWORD, confirmPassword: PASSWORD, activationKey } });
const reset = (resetKey = '') => nobody.try(newPassword, { body: { password: PASSWORD, confirmPassword: PASSWORD, resetKey } });
/** How many connections wait for what another one holds. */
const countWaiting = async () =>
  (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db)).rows.length;
const auditOf = ({ id }: User) =>
  portal.db
    .selectFrom('audit')
    .select(['action', 'byUser', 'before', 'after'])
    .where('subjectId', '=', id)
    .where('action', 'like', 'user.%')
    .orderBy('id')
    .execute();

describe('a changed person', () => {
  test('answers as they now are, and the audit keeps what differs', async () => {
    const user = await person();
    const changed = await change(user, { firstName: 'Inger', phone: '87 65 43 21', role: 'BranchAdmin' });
    expect(changed).toMatchObject({
      firstName: 'Inger',
      lastName: 'Ditlevsen',
      phone: '+4587654321',
      role: 'BranchAdmin',
      email: user.email,
    });
    expect(await firma.call(readUser, { params: { id: user.id } })).toEqual(changed);
    expect(await auditOf(user)).toEqual([
      {
        action: 'user.change',
        byUser: firma.userId,
        before: { firstName: 'Tove', phone: '+4512345678', role: 'BranchEmployee' },
        after: { firstName: 'Inger', phone: '+4587654321', role: 'BranchAdmin' },
      },
    ]);
  });

  test('keeps e-mail, role and status where the body says none, and has no phone then', async () => {
    const user = await person({ status: 'INACTIVE', role: 'BranchAdmin' });
    for (const body of [
      { status: 'ACTIVE', phone: null },
      { email: null, role: null, phone: undefined },
    ] as const) {
      const { email, role, status } = user;
      expect(await change(user, body)).toMatchObject({ email, role, status, phone: null });
    }
  });

  test('that is saved as they were is no change', async () => {
    const user = await person();
    const page = await firma.socket('/ws');
    await change(user, { email: user.email, role: user.role });
    await change(user, { firstName: 'Inger' });
    await page.next(({ id }) => id === user.id);
    expect(await auditOf(user)).toHaveLength(1);
    expect(page.messages.filter(({ id }) => id === user.id)).toHaveLength(1);
    page.close();
  });

  test('is told to their own open pages, which go on', async () => {
    const user = await person();
    const own = await portal.client(user.email);
    const page = await own.socket('/ws');
    await change(user, { lastName: 'Andersen' });
    expect(await page.next()).toEqual({ type: 'changed', resource: 'users', id: user.id });
    expect(await own.try(currentDate, {})).toMatchObject({ status: 200 });
    page.close();
  });

  test('changes their own names and phone themselves, whatever their role', async () => {
    const user = await person();
    const own = await portal.client(user.email);
    expect(await change(user, { firstName: 'Vita', phone: null }, own)).toMatchObject({
      firstName: 'Vita',
      phone: null,
      email: user.email,
    });
    expect(await auditOf(user)).toMatchObject([{ action: 'user.change', byUser: user.id }]);
  });

  test.each([
    ['firstName', 'A', 'Navnet bør være mellem 2 og 32 karakterer.'],
    ['lastName', 'A'.repeat(33), 'Navnet bør være mellem 2 og 32 karakterer.'],
    ['email', 'tove@', 'Emailen ser ikke ud til at være i et korrekt format.'],
    ['phone', '12 34 56 7a', 'Ugyldigt telefonnummer'],
  ])('has no %s like %j', async (field, value, text) => {
    const { id, firstName, lastName } = await person();
    const wrong = { firstName, lastName, [field]: value };
    expect(await firma.raw('PUT', `/users/${id}`, wrong)).toMatchObject({ status: 400, body: { fields: { [field]: text } } });
  });

  test('does not take another’s e-mail, and keeps all that they had', async () => {
    const user = await person();
    const body = { firstName: 'Inger', lastName: 'Ditlevsen', email: 'LEDER@nordlys.example' };
    expect(await firma.try(changeUser, { params: { id: user.id }, body })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', fields: { email: 'Dette email eksisterer allerede.' } },
    });
    expect(await firma.call(readUser, { params: { id: user.id } })).toMatchObject({ firstName: 'Tove', email: user.email });
    expect(await mailsTo(user.email)).toEqual([]);
  });
});

describe('another role', () => {
  test('counts at once: whoever had the old one is signed out, and signs in with the new one', async () => {
    const user = await person();
    const own = await portal.client(user.email);
    const page = await own.socket(`/users/${user.id}`);
    await change(user, { role: 'BranchAdmin' });
    expect(await page.closed).toBe(4401);
    expect(await own.try(currentDate, {})).toMatchObject({ status: 401 });
    expect(await nobody.raw('POST', '/login', { username: user.email, password: DEMO_PASSWORD })).toMatchObject({
      body: { roles: ['BranchAdmin'] },
    });
  });
  test('is one that one may give: nobody is raised above those whom one raises', async () => {
    const leder = await portal.client('leder@nordlys.example');
    const { id, firstName, lastName } = await person();
    const raise = (role: Body['role'], by: Client) => by.try(changeUser, { params: { id }, body: { firstName, lastName, role } });
    const refused = { status: 403, body: { code: 'cannot_give_role', fields: { role: 'Den rolle kan du ikke give her.' } } };
    expect(await raise('CompanyAdmin', leder)).toMatchObject(refused);
    expect(await raise('PrajAdmin', firma)).toMatchObject(refused);
    expect(await raise('BranchAdmin', leder)).toMatchObject({ status: 200 });
    expect(await raise('BranchEmployee', leder)).toMatchObject({ status: 403, body: { code: 'not_outranked' } });
  });
});

describe('another e-mail', () => {
  test('is told to the old address, and is the one to sign in with', async () => {
    const user = await person();
    const email = `ny-${user.email}`;
    expect(await change(user, { email })).toMatchObject({ email });
    const [mail, ...more] = await mailsTo(user.email);
    expect(mail).toMatchObject({ subject: 'Din e-mail til Praj er ændret', body: expect.stringContaining(email) });
    expect([...more, ...(await mailsTo(email))]).toEqual([]);
    await portal.client(email, DEMO_PASSWORD);
    await expect(portal.client(user.email, DEMO_PASSWORD)).rejects.toThrow('401');
  });
  test('voids the link for a new password that the old one was mailed', async () => {
    const user = await person();
    await nobody.call(forgotPassword, { body: { email: user.email } });
    await change(user, { email: `ny-${user.email}` });
    const [key] = await keysTo(user.email);
    expect(await reset(key)).toMatchObject({ status: 400, body: { code: 'invalid_key' } });
  });
  test('of somebody invited is mailed a new invitation, and the old one is void; the old address is told nothing', async () => {
    const user = await person({ status: 'INVITED' });
    await invite(user);
    const email = `ny-${user.email}`;
    await change(user, { email });
    expect(await mailsTo(user.email)).toHaveLength(1);
    const [[old], [fresh]] = [await keysTo(user.email), await keysTo(email)];
    expect(await accept(old)).toMatchObject({ status: 400 });
    expect(await accept(fresh)).toMatchObject({ status: 200 });
  });
});

describe('a deactivated person', () => {
  test('is signed out at once, everywhere, and signs in no more', async () => {
    const user = await person();
    const own = await portal.client(user.email);
    const page = await own.socket(`/users/${user.id}`);
    expect(await setActive(user, false)).toMatchObject({ status: 'INACTIVE' });
    expect(await page.next(({ activeAccessToken }) => activeAccessToken === false)).toMatchObject({ type: 'session' });
    expect(await page.closed).toBe(4401);
    expect(await own.try(currentDate, {})).toMatchObject({ status: 401 });
    await expect(portal.client(user.email, DEMO_PASSWORD)).rejects.toThrow('user_inactive');
  });
  test('has no use of the links that they were mailed, not even when reactivated', async () => {
    const [active, invited] = [await person(), await person({ status: 'INVITED' })];
    await nobody.call(forgotPassword, { body: { email: active.email } });
    await invite(invited);
    portal.pass(1000); // the mail of the reactivation is a later one
    for (const user of [active, invited]) {
      await setActive(user, false);
      await setActive(user, true);
    }
    expect(await reset((await keysTo(active.email))[0])).toMatchObject({ status: 400 });
    expect(await accept((await keysTo(invited.email))[0])).toMatchObject({ status: 400 });
  });
  test('comes back with their password', async () => {
    const user = await person();
    await setActive(user, false);
    expect(await setActive(user, true)).toMatchObject({ status: 'ACTIVE' });
    expect(await mailsTo(user.email)).toEqual([]);
    await portal.client(user.email, DEMO_PASSWORD);
  });
  test('comes back as invited, by a new mail, when they never had one', async () => {
    const user = await person({ status: 'INVITED' });
    await setActive(user, false);
    expect(await setActive(user, true)).toMatchObject({ status: 'INVITED' });
    expect(await accept((await keysTo(user.email))[0])).toMatchObject({ status: 200 });
  });
  test('has an invitation no more that shows whom it is from', async () => {
    const user = await person({ status: 'INVITED' });
    await invite(user);
    const [key] = await keysTo(user.email);
    const picture = () => nobody.raw('GET', `/companies/${user.companyId}/image_url?activation_key=${key}`);
    expect(await picture()).toMatchObject({ status: 200 });
    await setActive(user, false);
    expect((await picture()).status).not.toBe(200);
  });
  test('who is active or invited already stays so, without another mail, also where a branch is archived', async () => {
    const branch = await buildBranch(portal.db, { companyId: portal.world.nordlys.company.id, status: 'INACTIVE' });
    for (const status of ['ACTIVE', 'INVITED'] as const) {
      const user = await person({ branchId: branch.id, status });
      expect(await setActive(user, true)).toMatchObject({ status });
      expect(await mailsTo(user.email)).toEqual([]);
    }
  });
  test('does not come back to a branch that is archived', async () => {
    const branch = await buildBranch(portal.db, { companyId: portal.world.nordlys.company.id, status: 'INACTIVE' });
    const user = await buildUser(portal.db, { branch, status: 'INACTIVE' });
    const answer = await firma.try(setUserStatus, { params: { id: user.id }, body: { active: true } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'branch_archived' } });
  });
  test('is told to open pages and kept in the audit once, however often it is pressed', async () => {
    const user = await person();
    const page = await firma.socket('/ws');
    for (const active of [false, false, true, true]) await setActive(user, active);
    expect(await page.next(({ id }) => id === user.id)).toEqual({ type: 'changed', resource: 'users', id: user.id });
    await page.next(({ id }) => id === user.id);
    expect(page.messages.filter(({ id }) => id === user.id)).toHaveLength(2);
    page.close();
    const [active, inactive] = [{ status: 'ACTIVE' }, { status: 'INACTIVE' }];
    expect(await auditOf(user)).toEqual([
      { action: 'user.deactivate', byUser: firma.userId, before: active, after: inactive },
      { action: 'user.reactivate', byUser: firma.userId, before: inactive, after: active },
    ]);
  });
  test('who accepts their invitation meanwhile waits for it, holding nothing that it needs, and has a dead link', async () => {
    const user = await person({ status: 'INVITED' });
    await invite(user);
    const [key] = await keysTo(user.email);
    let accepted: Promise<unknown> | undefined;
    await portal.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ status: 'INACTIVE' }).where('id', '=', user.id).execute();
      accepted = accept(key);
      await expect.poll(countWaiting).toBe(1);
      await spendKeys(trx, user.id, 'activation', portal.deps.now());
    });
    expect(await accepted).toMatchObject({ status: 400, body: { code: 'invalid_key' } });
  });
});

describe('an invitation that is sent again', () => {
  test('replaces the one before', async () => {
    const user = await person({ status: 'INVITED' });
    expect(await invite(user)).toEqual({ status: 200, body: { ok: true } });
    portal.pass(1000);
    expect(await invite(user)).toEqual({ status: 200, body: { ok: true } });
    const [old, fresh] = await keysTo(user.email);
    expect(await accept(old)).toMatchObject({ status: 400 });
    expect(await accept(fresh)).toMatchObject({ status: 200 });
    expect(await auditOf(user)).toMatchObject([
      { action: 'user.invite', byUser: firma.userId },
      { action: 'user.invite', byUser: firma.userId },
      { action: 'user.activate', byUser: user.id },
    ]);
  });
  test('goes to one person at most five times an hour', async () => {
    const user = await person({ status: 'INVITED' });
    for (let time = 0; time < 5; time += 1) expect((await invite(user)).status).toBe(200);
    expect(await invite(user)).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect((await invite(await person({ status: 'INVITED' }))).status).toBe(200);
    portal.pass(HOUR_MS);
    firma = await portal.client('firma@nordlys.example');
    expect((await invite(user)).status).toBe(200);
  });
});

describe('‘Nulstil adgangskode’', () => {
  const ask = (user: User, by: Client) => by.try(forgotPassword, { body: { email: user.email } });
  test('mails the person a link, in the name of their admin, and leaves the password as it is until then', async () => {
    const user = await person();
    expect(await ask(user, firma)).toEqual({ status: 200, body: { ok: true } });
    const [mail] = await mailsTo(user.email);
    expect(mail).toMatchObject({ subject: 'Ny adgangskode til Praj', body: expect.stringContaining('Din administrator beder dig') });
    await portal.client(user.email, DEMO_PASSWORD);
    expect(await reset((await keysTo(user.email))[0])).toMatchObject({ status: 200 });
    await portal.client(user.email, PASSWORD);
    const asked = portal.db
      .selectFrom('audit')
      .select('byUser')
      .where('subjectId', '=', user.id)
      .where('action', '=', 'password.forgotten');
    expect(await asked.execute()).toEqual([{ byUser: firma.userId }]);
  });
  test('has a limit of its own, five an hour, which strangers do not use up', async () => {
    const user = await person();
    for (let time = 0; time < 4; time += 1) await ask(user, nobody);
    expect(await ask(user, nobody)).toMatchObject({ status: 429 });
    for (let time = 0; time < 5; time += 1) expect((await ask(user, firma)).status).toBe(200);
    expect(await ask(user, firma)).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect((await ask(await person(), firma)).status).toBe(200);
  });
  test('tells of nobody who is out of reach: of another company one asks as a stranger', async () => {
    const { bruger } = portal.world.havnens.users;
    const known = [await ask(bruger, firma), await ask(await person({ status: 'INACTIVE' }), nobody)];
    expect(known.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ask({ ...bruger, email: 'ingen@havnens.example' }, firma)).toEqual(known[0]);
    expect((await mailsTo(bruger.email))[0]?.body).toContain('Du har bedt om');
  });
});
