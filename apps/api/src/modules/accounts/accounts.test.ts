import {
  activateAccount,
  addAccount,
  archiveAccount,
  changeAccount,
  listAccounts,
  readAccount,
} from '@praj/contract/companies/accounts.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import { type Page, pageOf } from '@praj/contract/lists.ts';
import { importUsers } from '@praj/contract/users/import.ts';
import { addUser, listAvailableAccounts } from '@praj/contract/users.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Branch, buildAccount, buildBranch, buildCompany, buildUser, type Company, type User } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';

type Body = Input<typeof changeAccount>['body'];
const UNKNOWN = crypto.randomUUID();
let portal: TestPortal;
let admin: Client;
let made = 0;
/** A company of its own for each test, and two of its people. */
let company: Company;
let branch: Branch;
let anne: User;
let bo: User;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.client('admin@praj.example');
});
afterAll(() => portal.close());
beforeEach(async () => {
  company = await buildCompany(portal.db);
  branch = await buildBranch(portal.db, { companyId: company.id, name: 'Kajen' });
  anne = await buildUser(portal.db, { branch, firstName: 'Anne', lastName: 'Holm' });
  bo = await buildUser(portal.db, { branch, firstName: 'Bo', lastName: 'Lund' });
});

/** A body that is right, save what is given. */
const body = (given: Partial<Body> = {}): Body => {
  made += 1;
  return { name: `Konto nr. ${made}`, code: String(made), defaultAccount: false, userIds: [], ...given };
};
const add = async (given: Partial<Body> = {}) =>
  (await admin.call(addAccount, { params: { companyId: company.id }, body: body(given) })).accountId;
const at = (accountId: string) => ({ companyId: company.id, accountId });
const read = (accountId: string) => admin.call(readAccount, { params: at(accountId) });
const tryChange = (accountId: string, given: Partial<Body>) => admin.try(changeAccount, { params: at(accountId), body: body(given) });
const change = (accountId: string, given: Partial<Body>) => admin.call(changeAccount, { params: at(accountId), body: body(given) });
const archive = (accountId: string) => admin.call(archiveAccount, { params: at(accountId) });
const activate = (accountId: string) => admin.call(activateAccount, { params: at(accountId), body: null });
const list = async (query: Input<typeof listAccounts>['query'] = {}) =>
  admin.call(listAccounts, { params: { companyId: company.id }, query });
const listed = async () => pageOf('accounts', await list()).accounts;
const defaults = async () => (await listed()).filter(({ defaultAccount }) => defaultAccount).map(({ id }) => id);
const usableBy = async (user: User) => {
  const client = await portal.client(user.email);
  return (await client.call(listAvailableAccounts, { params: { id: user.id } })).map(({ id }) => id);
};
const auditOf = (id: string) =>
  portal.db
    .selectFrom('audit')
    .select(['action', 'byUser', 'companyId', 'before', 'after'])
    .where('subjectType', '=', 'account')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();

describe('a new account', () => {
  test('stands as it was written, for the people it was made for', async () => {
    const id = await add({ name: ' Salg Nord ', code: ' 0042 ', userIds: [bo.id, anne.id, bo.id] });
    expect(await read(id)).toEqual({
      id,
      companyId: company.id,
      name: 'Salg Nord',
      code: '0042',
      status: 'ACTIVE',
      defaultAccount: false,
      usersCount: 2,
      usersWithAccess: [
        { id: anne.id, firstName: 'Anne', lastName: 'Holm', email: anne.email, branchName: 'Kajen', status: 'ACTIVE' },
        { id: bo.id, firstName: 'Bo', lastName: 'Lund', email: bo.email, branchName: 'Kajen', status: 'ACTIVE' },
      ],
    });
    expect([await usableBy(anne), await usableBy(bo)]).toEqual([[id], [id]]);
  });
  test('needs neither people nor a word on whether it is the default', async () => {
    const { accountId } = await admin.call(addAccount, { params: { companyId: company.id }, body: { name: 'Lager', code: '7' } });
    expect(await read(accountId)).toMatchObject({ defaultAccount: false, usersWithAccess: [] });
  });
  test('is kept in the audit with its people, and told to everybody of the company', async () => {
    const page = await (await portal.client(bo.email)).socket('/ws');
    const id = await add({ name: 'Messe', code: '31', userIds: [anne.id] });
    expect(await page.next()).toEqual({ type: 'changed', resource: 'companies', id: company.id });
    expect(await auditOf(id)).toEqual([
      {
        action: 'account.add',
        byUser: admin.userId,
        companyId: company.id,
        before: null,
        after: { name: 'Messe', code: '31', status: 'ACTIVE', defaultAccount: false, accessGiven: [anne.id] },
      },
    ]);
    page.close();
  });
  test('of a company that is not there is not made', async () => {
    expect(await admin.try(addAccount, { params: { companyId: UNKNOWN }, body: body() })).toMatchObject({ status: 404 });
    expect(await admin.try(listAccounts, { params: { companyId: UNKNOWN } })).toMatchObject({ status: 404 });
  });
});

describe('each field is told what is wrong with it', () => {
  const NAME = 'Kontonavnet bør være mellem 2 og 32 karakterer';
  const CODE = 'Kontokoden bør kun bestå af tal og være mellem 1 og 6 karakterer.';
  test.each([
    ['name', 'A', NAME],
    ['name', 'A'.repeat(33), NAME],
    ['code', '44a', CODE],
    ['code', '1234567', CODE],
    ['code', '', CODE],
    ['userIds', ['1'], 'Er ikke udfyldt rigtigt.'],
  ])('%s: %j', async (field, value, text) => {
    const id = await add();
    const wrong = { ...body(), [field]: value };
    const refusal = { status: 400, body: { fields: { [field]: text } } };
    expect(await admin.raw('POST', `/companies/${company.id}/accounts`, wrong)).toMatchObject(refusal);
    expect(await admin.raw('PUT', `/companies/${company.id}/accounts/${id}`, wrong)).toMatchObject(refusal);
  });
  test('of nothing, that it must be filled', async () => {
    expect(await admin.raw('POST', `/companies/${company.id}/accounts`, {})).toMatchObject({
      body: { fields: { name: 'Skal udfyldes.', code: 'Skal udfyldes.' } },
    });
  });
});

describe('a name or code that is taken', () => {
  const taken = (column: string, field: string, text: string) => ({
    status: 409,
    body: { code: 'duplicate', message: `Key (company_id, ${column})=(…) already exists.`, fields: { [field]: text } },
  });
  const NAME = taken('name', 'name', 'Kontonavnet eksisterer allerede');
  const CODE = taken('code', 'code', 'Konto koden eksisterer allerede');
  test('is refused beside it, also when an archived account has it', async () => {
    const first = body({ name: `Året nr. ${crypto.randomUUID().slice(0, 8)}` });
    await archive(await add(first));
    const other = await add();
    const params = { companyId: company.id };
    expect(await admin.try(addAccount, { params, body: body({ name: first.name }) })).toMatchObject(NAME);
    expect(await admin.try(addAccount, { params, body: body({ code: first.code }) })).toMatchObject(CODE);
    const [name] = first.name;
    const unseen = `${name}\u200b${first.name.slice(1).replace(' ', '\n')}`;
    for (const alike of [unseen, first.name.replace(' ', '\u00a0 '), first.name.normalize('NFD')])
      expect(await admin.try(addAccount, { params, body: body({ name: alike }) })).toMatchObject(NAME);
    expect(await tryChange(other, { name: first.name })).toMatchObject(NAME);
    expect(await tryChange(other, { name: first.name.toUpperCase() })).toMatchObject(NAME);
    expect(await tryChange(other, { code: first.code })).toMatchObject(CODE);
  });
  test('is told of both at once, each beside its own, and a change that keeps its own takes neither', async () => {
    const [named, coded] = [body(), body()];
    const [id, other] = [await add(named), await add(coded)];
    const both = { name: named.name, code: coded.code };
    const fields = { ...NAME.body.fields, ...CODE.body.fields };
    const refusal = { status: 409, body: { ...NAME.body, fields } };
    expect(await admin.try(addAccount, { params: { companyId: company.id }, body: body(both) })).toEqual(refusal);
    expect(await tryChange(await add(), both)).toEqual(refusal);
    expect(await tryChange(id, both)).toEqual(CODE);
    expect(await tryChange(other, both)).toEqual(NAME);
  });
  test('leaves everything as it was, the default too', async () => {
    const first = body();
    const kept = await add({ ...first, defaultAccount: true, userIds: [anne.id] });
    const other = await add();
    expect(await tryChange(other, { name: first.name, defaultAccount: true, userIds: [bo.id] })).toMatchObject(NAME);
    expect(await defaults()).toEqual([kept]);
    expect(await read(other)).toMatchObject({ usersWithAccess: [] });
  });
  test('is another company’s too', async () => {
    const first = body();
    await add(first);
    const { id: companyId } = await buildCompany(portal.db);
    await expect(admin.call(addAccount, { params: { companyId }, body: first })).resolves.toHaveProperty('accountId');
  });
});

describe('the people of an account', () => {
  test('are those whom a change names: who is left out may no longer order on it, who comes may at once', async () => {
    const [id, beside] = [await add({ userIds: [anne.id] }), await add({ userIds: [anne.id] })];
    expect(await change(id, { name: 'Skifte', userIds: [bo.id] })).toMatchObject({ usersWithAccess: [{ id: bo.id }] });
    expect(await read(beside)).toMatchObject({ usersWithAccess: [{ id: anne.id }] });
    expect([await usableBy(anne), await usableBy(bo)]).toEqual([[beside], [id]]);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'account.change',
      before: { accessTaken: [anne.id] },
      after: { accessGiven: [bo.id] },
    });
  });
  test.each(['unknown', 'of another company', 'anonymised'])('who are %s are refused, and nobody else comes or goes', async (which) => {
    const stranger = {
      unknown: () => Promise.resolve(UNKNOWN),
      'of another company': () => Promise.resolve(portal.world.nordlys.users.bruger.id),
      anonymised: async () => (await buildUser(portal.db, { branch, status: 'INACTIVE', anonymisedAt: portal.deps.now() })).id,
    }[which];
    const id = await add({ userIds: [anne.id] });
    const userIds = [bo.id, (await stranger?.()) ?? ''];
    const text = 'En af de valgte medarbejdere findes ikke hos kunden længere.';
    const refusal = { status: 400, body: { fields: { userIds: text, 'userIds.1': text } } };
    expect(await tryChange(id, { userIds })).toMatchObject(refusal);
    expect(await admin.try(addAccount, { params: { companyId: company.id }, body: body({ userIds }) })).toMatchObject(refusal);
    expect(await read(id)).toMatchObject({ usersWithAccess: [{ id: anne.id }] });
  });
  test('are nobody who was anonymised, and those who are deactivated keep it', async () => {
    const gone = await buildUser(portal.db, { branch });
    const id = await add({ userIds: [anne.id, bo.id, gone.id] });
    await portal.db.updateTable('users').set({ status: 'INACTIVE', anonymisedAt: portal.deps.now() }).where('id', '=', gone.id).execute();
    await portal.db.updateTable('users').set({ status: 'INACTIVE' }).where('id', '=', bo.id).execute();
    expect(await read(id)).toMatchObject({ usersCount: 2, usersWithAccess: [{ id: anne.id }, { id: bo.id, status: 'INACTIVE' }] });
    expect(await change(id, { userIds: [anne.id, bo.id] })).toMatchObject({ usersCount: 2 });
  });
  test('may be thousands', async () => {
    const { company: nordlys } = portal.world.nordlys;
    const userIds = Array.from({ length: 10_000 }, () => crypto.randomUUID());
    const params = { companyId: nordlys.id };
    expect(await admin.try(addAccount, { params, body: body({ userIds }) })).toMatchObject({
      body: { fields: { userIds: expect.any(String) } },
    });
    expect(await admin.try(addAccount, { params, body: body({ userIds: [...userIds, UNKNOWN] }) })).toMatchObject({ status: 400 });
  });
});

describe('the default account', () => {
  test('is one: setting it moves it, and the audit says so of both', async () => {
    const [first, second] = [await add({ name: 'Fast', code: '900', defaultAccount: true }), await add()];
    expect(await defaults()).toEqual([first]);
    await change(second, { defaultAccount: true });
    expect(await defaults()).toEqual([second]);
    const moved = await auditOf(first);
    expect(moved.at(-1)).toMatchObject({ action: 'account.change', before: { defaultAccount: true }, after: { defaultAccount: false } });
    const third = await add({ defaultAccount: true });
    expect(await defaults()).toEqual([third]);
    await change(third, { defaultAccount: false });
    expect(await defaults()).toEqual([]);
  });
  test('is one of two that are set at the same moment, however they are set', async () => {
    const [one, other] = [await add(), await add()];
    const params = { companyId: company.id };
    const answers = await Promise.all([
      tryChange(one, { defaultAccount: true }),
      tryChange(other, { defaultAccount: true }),
      admin.try(addAccount, { params, body: body({ defaultAccount: true }) }),
      admin.try(addAccount, { params, body: body({ defaultAccount: true }) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await defaults()).toHaveLength(1);
  });
  test('is dropped by archiving, and does not come back with activating', async () => {
    const id = await add({ defaultAccount: true });
    expect(await archive(id)).toMatchObject({ status: 'ARCHIVED', defaultAccount: false });
    expect(await activate(id)).toMatchObject({ status: 'ACTIVE', defaultAccount: false });
  });
  test('is given to everybody who is added from then on, one by one or from a list, and by itself to nobody else', async () => {
    await add({ defaultAccount: true });
    const id = await add({ defaultAccount: true });
    expect(await usableBy(anne)).toEqual([]);
    const person = { firstName: 'Ny', lastName: 'Mand', role: 'BranchEmployee', branchId: branch.id } as const;
    const { userId } = await admin.call(addUser, { body: { ...person, email: `en${made}@kajen.example` } });
    const rows = [{ firstName: 'Nok', lastName: 'En', email: `to${made}@kajen.example`, role: 'Bruger', branch: 'Kajen' }];
    await admin.call(importUsers, { body: { companyId: company.id, rows, dryRun: false } });
    const { usersWithAccess } = await read(id);
    expect(usersWithAccess.map(({ firstName }) => firstName)).toEqual(['Nok', 'Ny']);
    expect(usersWithAccess[1]?.id).toBe(userId);
  });
});

describe('archiving and activating', () => {
  test('takes an account from everybody’s choice and gives it back, and is kept and told once each', async () => {
    const id = await add({ userIds: [anne.id] });
    const page = await (await portal.client(anne.email)).socket('/ws');
    expect(await archive(id)).toMatchObject({ status: 'ARCHIVED', usersWithAccess: [{ id: anne.id }] });
    expect(await page.next()).toMatchObject({ resource: 'companies', id: company.id });
    expect(await usableBy(anne)).toEqual([]);
    expect(await archive(id)).toMatchObject({ status: 'ARCHIVED' });
    expect(await read(id)).toMatchObject({ status: 'ARCHIVED' });
    expect(await activate(id)).toMatchObject({ status: 'ACTIVE' });
    expect(await activate(id)).toMatchObject({ status: 'ACTIVE' });
    expect(await usableBy(anne)).toEqual([id]);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['account.add', 'account.archive', 'account.activate']);
    page.close();
  });
  test('an archived account is neither changed nor made the default', async () => {
    const id = await add();
    await archive(id);
    const refusal = { status: 409, body: { code: 'account_archived', message: 'Kontoen er arkiveret. Aktivér den først.' } };
    expect(await tryChange(id, { defaultAccount: true })).toMatchObject(refusal);
    expect(await tryChange(id, { name: 'Andet' })).toMatchObject(refusal);
    expect(await defaults()).toEqual([]);
  });
  test('what changes nothing is neither kept nor told', async () => {
    const same = body({ userIds: [anne.id] });
    const id = await add(same);
    await admin.call(changeAccount, { params: at(id), body: same });
    expect(await auditOf(id)).toHaveLength(1);
  });
});

describe('the accounts of a company', () => {
  const names = (accounts: readonly { readonly name: string }[]) => accounts.map(({ name }) => name);
  beforeEach(async () => {
    const { id: companyId } = company;
    await buildAccount(portal.db, { companyId, name: 'Åse', code: '9', users: [anne, bo] });
    await buildAccount(portal.db, { companyId, name: 'Salg', code: '4410', status: 'ARCHIVED' });
    await buildAccount(portal.db, { companyId, name: 'Ærø', code: '100' });
  });
  test('are a plain list as Danes sort, each with how many people it is for and not who', async () => {
    const plain = await list();
    expect(plain).toMatchObject([{ name: 'Salg' }, { name: 'Ærø' }, { name: 'Åse', usersCount: 2 }]);
    expect(JSON.stringify(plain)).not.toContain(anne.id);
  });
  test.each([
    ['name', ['Salg', 'Ærø', 'Åse']],
    ['code', ['Åse', 'Ærø', 'Salg']],
    ['status', ['Ærø', 'Åse', 'Salg']],
  ] as const)('are sorted by %s', async (sort, expected) => {
    const page = (await list({ page: 1, sort })) as Page<'accounts', { name: string }>;
    expect(page).toMatchObject({ total: 3, page: 1, pageSize: 10 });
    expect(names(page.accounts)).toEqual(expected);
  });
  test('are searched by name and code, and the archived can be hidden', async () => {
    const found = async (query: object) => names(pageOf('accounts', await list({ page: 1, ...query })).accounts);
    expect(await found({ search: 'sal' })).toEqual(['Salg']);
    expect(await found({ search: '10' })).toEqual(['Salg', 'Ærø']);
    expect(await found({ search: 'Åse'.normalize('NFD') })).toEqual(['Åse']);
    expect(await found({ hideInactive: true })).toEqual(['Ærø', 'Åse']);
  });
  test('of another company are not there', async () => {
    const { salg } = portal.world.nordlys.accounts;
    const params = { companyId: company.id, accountId: salg.id };
    expect(await admin.try(readAccount, { params })).toMatchObject({ status: 404 });
    expect(await admin.try(changeAccount, { params, body: body() })).toMatchObject({ status: 404 });
    expect(await admin.try(archiveAccount, { params })).toMatchObject({ status: 404 });
    expect(await admin.try(activateAccount, { params, body: null })).toMatchObject({ status: 404 });
    expect((await portal.db.selectFrom('accounts').select('status').where('id', '=', salg.id).executeTakeFirstOrThrow()).status).toBe(
      'ACTIVE',
    );
  });
});
