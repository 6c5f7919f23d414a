import { addBranch, changeBranch, listBranches, readBranch, setBranchStatus } from '@praj/contract/companies/branches.ts';
import { readCompany } from '@praj/contract/companies.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import { currentDate } from '@praj/contract/identity.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { type Branch, buildBranch, buildCompany, buildOrder, buildUser, type Company, type User } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import type { Listener } from '../../../test/listener.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

type Body = Input<typeof changeBranch>['body'];
const UNKNOWN = crypto.randomUUID();
let portal: TestPortal;
let admin: Client;
let made = 0;
/** A company of two branches, and who runs it from the first. */
let company: Company;
let branch: Branch;
let own: Client;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.client('admin@praj.example');
  company = await buildCompany(portal.db);
  branch = await buildBranch(portal.db, { companyId: company.id, name: 'Hovedkontor' });
  own = await portal.client((await buildUser(portal.db, { branch, role: 'CompanyAdmin' })).email);
});
afterAll(() => portal.close());

/** A body that is right, save what is given. */
const body = (given: Partial<Body> = {}): Body => {
  made += 1;
  return { name: `Kaj ${made}`, contactPerson: 'Ida Holm', email: 'ida@fjord.example', address: ADDRESSES.havneholmen, ...given };
};
const add = async (given: Partial<Body> = {}, by = own) =>
  (await by.call(addBranch, { params: { companyId: company.id }, body: body(given) })).branchId;
const at = (branchId: string) => ({ companyId: company.id, branchId });
const read = (branchId: string) => own.call(readBranch, { params: at(branchId) });
const change = (branchId: string, given: Partial<Body>) => own.call(changeBranch, { params: at(branchId), body: body(given) });
const isOurs = ({ id }: Record<string, unknown>) => id === company.id;
const changeOf = (page: Listener) => page.next(isOurs);
const auditOf = (id: string) =>
  portal.db
    .selectFrom('audit')
    .select(['action', 'byUser', 'companyId', 'before', 'after'])
    .where('subjectType', '=', 'branch')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
const TAKEN = {
  status: 409,
  body: {
    code: 'duplicate',
    message: 'Key (company_id, name)=(…) already exists.',
    fields: { name: 'Lokationsnavnet eksisterer allerede.' },
  },
};

describe('the branches of a company', () => {
  const names = async (who: string) => {
    const client = await portal.client(who);
    const params = { companyId: portal.world.nordlys.company.id };
    return (await client.call(listBranches, { params })).map(({ name }) => name);
  };
  test('are listed as Danes sort', async () => {
    expect(await names('firma@nordlys.example')).toEqual(['København', 'Odense', 'Aarhus']);
  });
  test('are a manager’s own one, who sees no other', async () => {
    expect(await names('leder@nordlys.example')).toEqual(['København']);
  });
  test('say how many trips they have driven and how many people may sign in or are invited', async () => {
    const branchId = await add();
    const row = { id: branchId, companyId: company.id };
    const issuer = await buildUser(portal.db, { branch: row });
    await buildUser(portal.db, { branch: row, status: 'INVITED' });
    await buildUser(portal.db, { branch: row, status: 'INACTIVE' });
    for (const state of ['concluded', 'cancelled'] as const) await buildOrder(portal.db, { issuer, state, now: TEST_NOW });
    const listed = await own.call(listBranches, { params: { companyId: company.id } });
    expect(listed.find(({ id }) => id === branchId)).toMatchObject({ ordersCount: 1, employees: { totalUsersCount: 2 } });
  });
  test('of a company that is not there are not told of', async () => {
    const params = { companyId: UNKNOWN };
    expect(await admin.try(listBranches, { params })).toMatchObject({ status: 404 });
    expect(await admin.try(addBranch, { params, body: body() })).toMatchObject({ status: 404 });
  });
});

describe('a new branch', () => {
  test('stands as it was written, active and among its company’s', async () => {
    const { name } = body();
    const id = await add({ name: `  ${name} ` });
    expect(await read(id)).toMatchObject({ name, contactPerson: 'Ida Holm', email: 'ida@fjord.example', status: 'ACTIVE', ordersCount: 0 });
    expect((await read(id)).address).toEqual(ADDRESSES.havneholmen);
    const { branches } = await admin.call(readCompany, { params: { id: company.id } });
    expect(branches).toContainEqual({ id, name, status: 'ACTIVE' });
  });

  test.each([[null], [undefined], ['']])('needs no e-mail: %j is none', async (email) => {
    expect((await read(await add({ email }))).email).toBeNull();
  });

  test('is told to the open pages of its company’s admins and of the provider, and kept in the audit', async () => {
    const manager = await portal.client((await buildUser(portal.db, { branch, role: 'BranchAdmin' })).email);
    const pages = await Promise.all([own, admin].map((who) => who.socket('/ws')));
    const unheard = await manager.socket('/ws');
    const id = await add();
    for (const page of pages) {
      expect(await changeOf(page)).toEqual({ type: 'changed', resource: 'companies', id: company.id });
      page.close();
    }
    expect(await auditOf(id)).toMatchObject([
      { action: 'branch.add', byUser: own.userId, companyId: company.id, before: null, after: { contactPerson: 'Ida Holm' } },
    ]);
    // A sister branch is none of a manager's; their own is, and comes after it.
    const { name, contactPerson, email, address } = branch;
    await change(branch.id, { name, contactPerson: `${contactPerson} J`, email, address });
    await changeOf(unheard);
    expect(unheard.messages.filter(isOurs)).toHaveLength(1);
    unheard.close();
  });

  test('that has a sister’s name is refused beside it; another company’s is free', async () => {
    const { name } = await read(await add());
    for (const taken of [name, name.toUpperCase()]) {
      expect(await own.try(addBranch, { params: { companyId: company.id }, body: body({ name: taken }) })).toMatchObject(TAKEN);
    }
    const { id: companyId } = portal.world.havnens.company;
    expect(await admin.try(addBranch, { params: { companyId }, body: body({ name }) })).toMatchObject({ status: 200 });
  });

  test('is one of two that are added with one name at the same moment', async () => {
    const twice = { params: { companyId: company.id }, body: body() };
    const answers = await Promise.all([own.try(addBranch, twice), admin.try(addBranch, twice)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(TAKEN);
  });
});

describe('each field is told what is wrong with it', () => {
  const NAME = 'Lokationsnavnet bør være mellem 2 og 32 karakterer.';
  const CONTACT = 'Navnet bør være mellem 2 og 32 karakterer.';
  test.each([
    ['name', 'A', NAME],
    ['name', 'A'.repeat(33), NAME],
    ['name', '    ', NAME],
    ['contactPerson', 'B', CONTACT],
    ['contactPerson', 'B'.repeat(33), CONTACT],
    ['email', 'ida@fjord', 'Emailen ser ikke ud til at være i et korrekt format.'],
    ['address', { fullAddress: 'Et sted' }, 'Skal udfyldes.'],
  ])('%s: %j', async (field, value, text) => {
    const wrong = { ...body(), [field]: value };
    const path = `/companies/${company.id}/branches`;
    const refused = { status: 400, body: { fields: { [field]: text } } };
    expect(await own.raw('POST', path, wrong)).toMatchObject(refused);
    expect(await own.raw('PUT', `${path}/${branch.id}`, wrong)).toMatchObject(refused);
  });
  test('of nothing, that it must be filled, save the e-mail', async () => {
    const missing = 'Skal udfyldes.';
    const answer = await own.raw('POST', `/companies/${company.id}/branches`, {});
    expect(answer).toMatchObject({ status: 400 });
    expect((answer.body as { fields: object }).fields).toEqual({ name: missing, contactPerson: missing, address: missing });
  });
  test('names of 2 and of 32 characters are taken', async () => {
    for (const name of ['Ø1', 'Ø'.repeat(32)]) expect((await read(await add({ name }))).name).toBe(name);
  });
});

describe('a changed branch', () => {
  test('answers as it now is', async () => {
    const changed = body({ contactPerson: 'Åge Berg', email: null, address: ADDRESSES.strandvejen });
    expect(await own.call(changeBranch, { params: at(await add()), body: changed })).toMatchObject(changed);
  });

  test('keeps its status, whatever the body says', async () => {
    const archived = await buildBranch(portal.db, { companyId: company.id, status: 'INACTIVE' });
    expect((await change(archived.id, { status: 'ACTIVE' })).status).toBe('INACTIVE');
  });

  test('is told to its people by its name and its address, not by its contact person; the audit keeps what differs', async () => {
    const place = await buildBranch(portal.db, { companyId: company.id });
    const { id } = place;
    const person = await portal.client((await buildUser(portal.db, { branch: place })).email);
    const { name, contactPerson, email, address } = await read(id);
    const page = await person.socket('/ws');
    await change(id, { name, contactPerson: 'Liv Dam', email, address });
    await change(id, { name, contactPerson: 'Liv Dam', email, address: ADDRESSES.strandvejen });
    await changeOf(page);
    expect(page.messages.filter(isOurs)).toHaveLength(1);
    page.close();
    expect(await auditOf(id)).toMatchObject([
      { action: 'branch.change', byUser: own.userId, before: { contactPerson }, after: { contactPerson: 'Liv Dam' } },
      { action: 'branch.change', before: { address }, after: { address: ADDRESSES.strandvejen } },
    ]);
  });

  test('that is saved as it was is no change', async () => {
    const id = await add();
    const { name, contactPerson, email, address } = await read(id);
    await change(id, { name, contactPerson, email, address });
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('does not take a sister’s name, and keeps all that it had', async () => {
    const id = await add();
    const before = await read(id);
    expect(await own.try(changeBranch, { params: at(id), body: body({ name: branch.name }) })).toMatchObject(TAKEN);
    expect(await own.try(changeBranch, { params: at(id), body: body({ name: branch.name.toUpperCase() }) })).toMatchObject(TAKEN);
    expect(await read(id)).toEqual(before);
  });

  test('is written in other capitals, and keeps a name that stood beside a sister’s before', async () => {
    const id = await add({ name: 'Kontoret i Vejle' });
    expect(await change(id, body({ name: 'KONTORET i Vejle' }))).toMatchObject({ name: 'KONTORET i Vejle' });
    const twin = await buildBranch(portal.db, { companyId: company.id, name: 'Kontoret i vejle' });
    expect(await change(twin.id, body({ name: 'Kontoret i vejle' }))).toMatchObject({ contactPerson: body().contactPerson });
  });

  test('of another company than the one in the path is not there, for anybody', async () => {
    const stranger = portal.world.havnens.branch.id;
    for (const branchId of [stranger, UNKNOWN]) {
      for (const who of [own, admin]) {
        expect(await who.try(changeBranch, { params: at(branchId), body: body() })).toMatchObject({ status: 404 });
        expect(await who.try(setBranchStatus, { params: at(branchId), body: { active: false } })).toMatchObject({ status: 404 });
      }
    }
    const { status } = await portal.db.selectFrom('branches').select('status').where('id', '=', stranger).executeTakeFirstOrThrow();
    expect(status).toBe('ACTIVE');
  });
});

describe('an archived branch', () => {
  let place: Branch;
  let person: User;
  beforeEach(async () => {
    place = await buildBranch(portal.db, { companyId: company.id });
    person = await buildUser(portal.db, { branch: place });
  });
  const set = (active: boolean) => own.call(setBranchStatus, { params: at(place.id), body: { active } });

  test('is signed out of at once, everywhere, and nobody of it signs in; its sisters go on', async () => {
    const client = await portal.client(person.email);
    const sister = await portal.client((await buildUser(portal.db, { branch })).email);
    const page = await client.socket(`/users/${person.id}`);
    const known = vi.spyOn(portal.deps.push, 'knownEverywhere');
    expect((await set(false)).status).toBe('INACTIVE');
    expect(known).toHaveBeenCalledOnce();
    expect(await page.next(({ activeAccessToken }) => activeAccessToken === false)).toMatchObject({ type: 'session' });
    expect(await client.try(currentDate, {})).toMatchObject({ status: 401 });
    expect(await sister.try(currentDate, {})).toMatchObject({ status: 200 });
    await expect(portal.client(person.email, undefined)).rejects.toThrow('403');
  });

  test('comes back when it is activated', async () => {
    await set(false);
    expect((await set(true)).status).toBe('ACTIVE');
    const client = await portal.client(person.email);
    expect(await client.try(currentDate, {})).toMatchObject({ status: 200 });
  });

  test('keeps its trips under way and booked, whose number is told before and after; a sister’s are not counted', async () => {
    for (const state of ['created', 'arriving', 'booked', 'completed', 'cancelled'] as const) {
      await buildOrder(portal.db, { issuer: person, state, now: TEST_NOW });
    }
    await buildOrder(portal.db, { issuer: await buildUser(portal.db, { branch }), state: 'blocked', now: TEST_NOW });
    const openTrips = { underWay: 2, booked: 1 };
    expect((await read(place.id)).openTrips).toEqual(openTrips);
    expect((await set(false)).openTrips).toEqual(openTrips);
  });

  test('is told and kept in the audit, once, however often it is pressed', async () => {
    const page = await admin.socket('/ws');
    await set(false);
    expect(await changeOf(page)).toEqual({ type: 'changed', resource: 'companies', id: company.id });
    await set(false);
    await set(true);
    expect(await auditOf(place.id)).toMatchObject([
      { action: 'branch.archive', byUser: own.userId, before: { status: 'ACTIVE' }, after: { status: 'INACTIVE' } },
      { action: 'branch.activate', before: { status: 'INACTIVE' }, after: { status: 'ACTIVE' } },
    ]);
    page.close();
  });

  test('is never one’s own', async () => {
    expect(await own.try(setBranchStatus, { params: at(branch.id), body: { active: false } })).toMatchObject({
      status: 409,
      body: { code: 'own_branch', message: 'Du kan ikke arkivere din egen lokation.' },
    });
    expect((await read(branch.id)).status).toBe('ACTIVE');
  });
});
