import { activate } from '@praj/contract/identity.ts';
import { addUser, type NewUser, readUser } from '@praj/contract/users.ts';
import { ROLES, type Role } from '@praj/domain/people/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount, buildBranch, buildCompany } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';
import { addPerson } from './add-person.ts';

const PASSWORD = 'turkis-lampe-7';
let portal: TestPortal;
let leder: Client;
let firma: Client;
let admin: Client;
let made = 0;
beforeAll(async () => {
  portal = await startPortal();
  leder = await portal.client('leder@nordlys.example');
  firma = await portal.client('firma@nordlys.example');
  admin = await portal.client('admin@praj.example');
});
afterAll(() => portal.close());

/** A body that is right, save what is given. */
function body(given: Partial<NewUser> = {}): NewUser {
  made += 1;
  const branchId = portal.world.nordlys.branches.koebenhavn.id;
  return { firstName: 'Nynne', lastName: 'Bruun', email: `nynne${made}@nordlys.example`, branchId, role: 'BranchEmployee', ...given };
}
const mailsTo = (email: string) => portal.db.selectFrom('messages').selectAll().where('recipient', '=', email).execute();
const usersCalled = (email: string) => portal.db.selectFrom('users').selectAll().where('email', '=', email).execute();

describe('a new person', () => {
  test('stands as they were written, invited, and may order on the company’s default account', async () => {
    const person = body({ firstName: '  Åse ', phone: '(+45) 12 34 56 78' });
    const { userId } = await leder.call(addUser, { body: person });
    expect(await leder.call(readUser, { params: { id: userId } })).toMatchObject({
      firstName: 'Åse',
      lastName: 'Bruun',
      email: person.email,
      phone: '+4512345678',
      role: 'BranchEmployee',
      status: 'INVITED',
      anonymised: false,
      branchName: 'København',
      ordersCount: 0,
      latestOrdersCount: 0,
      lastActivityTimestamp: null,
      availableAccounts: [{ name: 'Rådgivning', defaultAccount: true }],
    });
  });

  test('is mailed an invitation, by which they sign in', async () => {
    const person = body();
    await leder.call(addUser, { body: person });
    const [mail, ...more] = await mailsTo(person.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Du er blevet inviteret til Praj Internetbooking.');
    const activationKey = /activation_key=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
    const nobody = await portal.client();
    await nobody.call(activate, { body: { password: PASSWORD, confirmPassword: PASSWORD, activationKey } });
    await portal.client(person.email, PASSWORD);
  });

  test('has no account where the company has no default, or an archived one', async () => {
    const company = await buildCompany(portal.db);
    const branch = await buildBranch(portal.db, { companyId: company.id });
    await buildAccount(portal.db, { companyId: company.id });
    await buildAccount(portal.db, { companyId: company.id, defaultAccount: true, status: 'ARCHIVED' });
    const { userId } = await admin.call(addUser, { body: body({ branchId: branch.id }) });
    expect((await admin.call(readUser, { params: { id: userId } })).availableAccounts).toEqual([]);
    expect(await portal.db.selectFrom('accountUsers').selectAll().where('userId', '=', userId).execute()).toEqual([]);
  });

  test('is told to open pages of those who may read them, and kept in the audit', async () => {
    const pages = await Promise.all([leder, firma].map((client) => client.socket('/ws')));
    const aarhus = await (await portal.client('aarhus@nordlys.example')).socket('/ws');
    const person = body();
    const { userId: id } = await firma.call(addUser, { body: person });
    for (const page of pages) {
      expect(await page.next((message) => message.id === id)).toEqual({ type: 'changed', resource: 'users', id });
      page.close();
    }
    expect(aarhus.messages).toEqual([]);
    aarhus.close();
    const kept = await portal.db.selectFrom('audit').selectAll().where('subjectId', '=', id).orderBy('id').execute();
    expect(kept).toMatchObject([
      {
        action: 'user.add',
        byUser: firma.userId,
        companyId: portal.world.nordlys.company.id,
        before: null,
        after: {
          firstName: 'Nynne',
          lastName: 'Bruun',
          email: person.email,
          branchName: 'København',
          role: 'BranchEmployee',
          status: 'INVITED',
        },
      },
      { action: 'user.invite', byUser: firma.userId },
    ]);
  });
});

describe('an e-mail that is somebody’s', () => {
  const TAKEN = { code: 'duplicate', message: 'Key (email)=(…) already exists.', fields: { email: 'Dette email eksisterer allerede.' } };
  test('is refused beside it, in whatever capitals, and nothing is written or mailed', async () => {
    const person = body();
    await leder.call(addUser, { body: person });
    const email = person.email.toUpperCase();
    expect(await leder.try(addUser, { body: body({ email }) })).toEqual({ status: 409, body: TAKEN });
    expect([await usersCalled(email), await mailsTo(email)]).toEqual([[], []]);
  });
  test('is that with a mark in it that nobody sees, too', async () => {
    const person = body();
    await leder.call(addUser, { body: person });
    const email = person.email.replace('@', '\u200b@\u00ad');
    expect(await leder.try(addUser, { body: body({ email }) })).toEqual({ status: 409, body: TAKEN });
    const other = body();
    const { userId } = await leder.call(addUser, { body: { ...other, email: `\u202a${other.email}\u202c` } });
    expect((await leder.call(readUser, { params: { id: userId } })).email).toBe(other.email);
  });
  test('is given to one of two who are added with it at the same moment', async () => {
    const person = body();
    const answers = await Promise.all([leder.try(addUser, { body: person }), firma.try(addUser, { body: person })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect([await usersCalled(person.email), await mailsTo(person.email)]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });
  test('does not undo those who are added beside it in the same transaction', async () => {
    const { firma: byUser } = portal.world.nordlys.users;
    const actor = { userId: byUser.id, companyId: byUser.companyId, branchId: byUser.branchId, role: byUser.role };
    const [before, twin, foreign, after] = [
      body(),
      body({ email: 'LEDER@nordlys.example' }),
      body({ branchId: crypto.randomUUID() }),
      body(),
    ];
    const added = await portal.db.transaction().execute(async (trx) => {
      const results: unknown[] = [];
      for (const person of [before, twin, foreign, after]) {
        results.push(await addPerson(portal.deps, trx, actor, person).catch(({ failure }: { failure: string }) => failure));
      }
      return results;
    });
    expect(added).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), 'duplicate', 'not_found', expect.stringMatching(/^[\da-f-]{36}$/)]);
    for (const { email } of [before, after]) expect(await usersCalled(email)).toHaveLength(1);
  });
});

describe('the role of a new person (S2 §6)', () => {
  const OF_A_COMPANY: readonly Role[] = ['BranchEmployee', 'BranchAdmin', 'CompanyAdmin'];
  test.each<[string, () => Client, 'nordlys' | 'praj', readonly Role[]]>([
    ['a manager', () => leder, 'nordlys', ['BranchEmployee', 'BranchAdmin']],
    ['an admin', () => firma, 'nordlys', OF_A_COMPANY],
    ['the provider in its own company', () => admin, 'praj', ['PrajAdmin']],
    ['the provider in another company', () => admin, 'nordlys', OF_A_COMPANY],
  ])('given by %s is one of theirs to give', async (_who, client, where, given) => {
    const { nordlys, praj } = portal.world;
    const branchId = where === 'praj' ? praj.branch.id : nordlys.branches.koebenhavn.id;
    for (const role of ROLES) {
      const answer = await client().try(addUser, { body: body({ role, branchId }) });
      if (given.includes(role)) expect(answer.status, role).toBe(200);
      else
        expect(answer, role).toMatchObject({
          status: 403,
          body: { code: 'cannot_give_role', fields: { role: 'Den rolle kan du ikke give her.' } },
        });
    }
  });
});

describe('a person is added', () => {
  test('to no branch that is out of reach, which is told before the role and what is archived', async () => {
    const { nordlys, inactive } = portal.world;
    for (const branchId of [nordlys.branches.aarhus.id, inactive.branch.id, crypto.randomUUID()]) {
      expect(await leder.try(addUser, { body: body({ branchId, role: 'PrajAdmin' }) })).toMatchObject({ status: 404 });
    }
  });
  test('to no branch that is archived, nor to one of an archived company', async () => {
    const closed = await buildBranch(portal.db, { companyId: portal.world.nordlys.company.id, status: 'INACTIVE' });
    for (const branchId of [closed.id, portal.world.inactive.branch.id]) {
      expect(await admin.try(addUser, { body: body({ branchId }) })).toMatchObject({
        status: 409,
        body: { code: 'branch_archived', message: 'Lokationen eller virksomheden er arkiveret. Aktivér den først.' },
      });
    }
    expect(await firma.try(addUser, { body: body({ branchId: closed.id }) })).toMatchObject({ status: 409 });
  });
  test.each([
    ['firstName', 'A', 'Navnet bør være mellem 2 og 32 karakterer.'],
    ['firstName', 'A'.repeat(33), 'Navnet bør være mellem 2 og 32 karakterer.'],
    ['lastName', '   ', 'Navnet bør være mellem 2 og 32 karakterer.'],
    ['email', 'nynne@nordlys', 'Emailen ser ikke ud til at være i et korrekt format.'],
    ['phone', '1234567', 'Ugyldigt telefonnummer'],
    ['phone', '12345678'.repeat(9), 'Ugyldigt telefonnummer'],
    ['role', 'Admin', 'Er ikke udfyldt rigtigt.'],
  ])('with a right %s: not %j', async (field, value, text) => {
    const wrong = { ...body(), [field]: value };
    expect(await leder.raw('POST', '/users', wrong)).toMatchObject({ status: 400, body: { fields: { [field]: text } } });
  });
  test('with all but a phone', async () => {
    const missing = 'Skal udfyldes.';
    expect(await leder.raw('POST', '/users', {})).toMatchObject({
      status: 400,
      body: { fields: { firstName: missing, lastName: missing, email: missing, branchId: missing, role: missing } },
    });
    for (const phone of [null, undefined]) expect((await leder.try(addUser, { body: body({ phone }) })).status).toBe(200);
  });
});
