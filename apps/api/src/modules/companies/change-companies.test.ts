import { readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import { addCompany, changeCompany, readCompany, setCompanyStatus } from '@praj/contract/companies.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import { currentDate } from '@praj/contract/identity.ts';
import { COMPANY_COLOURS } from '@praj/domain/people/company-colour.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { type Branch, buildBranch, buildCompany, buildOrder, buildUser, type Company, type User } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import type { Listener } from '../../../test/listener.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

type Body = Input<typeof changeCompany>['body'];
const UNKNOWN = crypto.randomUUID();
let portal: TestPortal;
let admin: Client;
let made = 0;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.client('admin@praj.example');
});
afterAll(() => portal.close());

/** A body that is right, save what is given. */
const body = (given: Partial<Body> = {}): Body => {
  made += 1;
  return { name: `Fjord ${made} ApS`, contactPerson: 'Ida Holm', email: 'ida@fjord.example', address: ADDRESSES.havneholmen, ...given };
};
const add = async (given: Partial<Body> = {}) => (await admin.call(addCompany, { body: body(given) })).companyId;
const read = (id: string) => admin.call(readCompany, { params: { id } });
/** What a page hears of this company; it may still be hearing of the ones before. */
const changeOf = (page: Listener, id: string) => page.next((message) => message.id === id);
const auditOf = (id: string) =>
  portal.db
    .selectFrom('audit')
    .select(['action', 'byUser', 'before', 'after'])
    .where('subjectType', '=', 'company')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();

describe('a new company', () => {
  test('stands as it was written, active and with a colour of its own', async () => {
    const { name } = body();
    const id = await add({ name: `  ${name} ` });
    const company = await read(id);
    expect(company).toMatchObject({ name, contactPerson: 'Ida Holm', email: 'ida@fjord.example', status: 'ACTIVE', avatarImageUrl: null });
    expect(company.address).toEqual(ADDRESSES.havneholmen);
    expect(COMPANY_COLOURS).toContain(company.hexColor);
  });

  test('has a first branch at its address, so that its people can order at once', async () => {
    const id = await add();
    const branches = await portal.db.selectFrom('branches').selectAll().where('companyId', '=', id).execute();
    expect(branches).toMatchObject([
      { name: 'Hovedkontor', status: 'ACTIVE', contactPerson: 'Ida Holm', email: 'ida@fjord.example', address: ADDRESSES.havneholmen },
    ]);
    expect((await read(id)).branches).toEqual([{ id: branches[0]?.id, name: 'Hovedkontor', status: 'ACTIVE' }]);
  });

  test('has a booking form of every field, of which it requires those that no form is without', async () => {
    const module = await admin.call(readBookingModule, { params: { id: await add() } });
    expect(module.staticFields.map(({ code, required }) => `${code}${required ? '*' : ''}`).join(' ')).toBe(
      'DA* TI* AP AF* DE FI TE BE RE PR KO',
    );
    expect(module).toMatchObject({ referenceLabel: 'Reference', attributesFields: [], updatedAt: portal.deps.now().toISOString() });
  });

  test('is told to the open pages of the provider, and kept in the audit', async () => {
    const page = await admin.socket('/ws');
    const id = await add();
    expect(await changeOf(page, id)).toEqual({ type: 'changed', resource: 'companies', id });
    expect(await auditOf(id)).toMatchObject([
      { action: 'company.add', byUser: admin.userId, before: null, after: { contactPerson: 'Ida Holm' } },
    ]);
    page.close();
  });

  test('that has another’s name is refused beside it, and nothing of it stays', async () => {
    const { name } = await read(await add());
    const before = await portal.db.selectFrom('companies').select('id').execute();
    expect(await admin.try(addCompany, { body: body({ name }) })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', message: 'Key (name)=(…) already exists.', fields: { name: 'Virksomhedsnavnet eksisterer allerede.' } },
    });
    expect(await admin.try(addCompany, { body: body({ name: name.toUpperCase() }) })).toMatchObject({ status: 409 });
    expect(await portal.db.selectFrom('companies').select('id').execute()).toEqual(before);
  });

  test('is one of two that are added with one name at the same moment', async () => {
    const twice = body();
    const answers = await Promise.all([admin.try(addCompany, { body: twice }), admin.try(addCompany, { body: twice })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe('each field is told what is wrong with it', () => {
  const NAME = 'Virksomhedsnavnet bør være mellem 2 og 32 karakterer.';
  const CONTACT = 'Navnet bør være mellem 2 og 32 karakterer.';
  const EMAIL = 'Emailen ser ikke ud til at være i et korrekt format.';
  test.each([
    ['name', 'A', NAME],
    ['name', 'A'.repeat(33), NAME],
    ['name', '    ', NAME],
    ['name', '\u200b\u200b', NAME],
    ['contactPerson', '\u200b\u200b', CONTACT],
    ['contactPerson', 'B', CONTACT],
    ['contactPerson', 'B'.repeat(33), CONTACT],
    ['email', 'ida@fjord', EMAIL],
    ['address', { fullAddress: 'Et sted' }, 'Skal udfyldes.'],
  ])('%s: %j', async (field, value, text) => {
    const wrong = { ...body(), [field]: value };
    expect(await admin.raw('POST', '/companies', wrong)).toMatchObject({ status: 400, body: { fields: { [field]: text } } });
    expect(await admin.raw('PUT', `/companies/${portal.world.nordlys.company.id}`, wrong)).toMatchObject({ status: 400 });
  });
  test('of nothing, that it must be filled', async () => {
    const missing = 'Skal udfyldes.';
    expect(await admin.raw('POST', '/companies', {})).toMatchObject({
      body: { fields: { name: missing, contactPerson: missing, email: missing, address: missing } },
    });
  });
  test('names of 2 and of 32 characters are taken', async () => {
    for (const name of ['Ø1', 'Ø'.repeat(32)]) expect((await read(await add({ name }))).name).toBe(name);
  });
});

describe('a changed company', () => {
  test('answers as it now is, to its own admin too', async () => {
    const company = await buildCompany(portal.db);
    const branch = await buildBranch(portal.db, { companyId: company.id });
    const own = await portal.client((await buildUser(portal.db, { branch, role: 'CompanyAdmin' })).email);
    const changed = body({ contactPerson: 'Åge Berg', address: ADDRESSES.strandvejen });
    expect(await own.call(changeCompany, { params: { id: company.id }, body: changed })).toMatchObject(changed);
    expect(await read(company.id)).toMatchObject(changed);
  });

  test('keeps its status, whatever the body says', async () => {
    const { company } = portal.world.inactive;
    const saved = await admin.call(changeCompany, { params: { id: company.id }, body: body({ status: 'ACTIVE' }) });
    expect(saved.status).toBe('INACTIVE');
  });

  test('keeps its colour and its number', async () => {
    const { number, hexColor } = portal.world.havnens.company;
    const saved = await admin.call(changeCompany, { params: { id: portal.world.havnens.company.id }, body: body() });
    expect(saved).toMatchObject({ number, hexColor });
  });

  test('is told to its own admin and to the provider, and the audit keeps what differs', async () => {
    const { company } = portal.world.nordlys;
    const firma = await portal.client('firma@nordlys.example');
    const pages = await Promise.all([firma.socket('/ws'), admin.socket('/ws')]);
    const { name, email } = company;
    await firma.call(changeCompany, {
      params: { id: company.id },
      body: body({ name, email, contactPerson: 'Bo Lund', address: company.address }),
    });
    for (const page of pages) {
      expect(await changeOf(page, company.id)).toEqual({ type: 'changed', resource: 'companies', id: company.id });
      page.close();
    }
    expect(await auditOf(company.id)).toEqual([
      { action: 'company.change', byUser: firma.userId, before: { contactPerson: 'Birgitte Lund' }, after: { contactPerson: 'Bo Lund' } },
    ]);
  });

  test('is told to all of its people when they see it: by its name or its logo, not by its contact person', async () => {
    const { company } = portal.world.nordlys;
    const bruger = await portal.client('bruger@nordlys.example');
    const page = await bruger.socket('/ws');
    const { name, contactPerson, email, address } = await read(company.id);
    const change = (given: Partial<Body>) =>
      admin.call(changeCompany, { params: { id: company.id }, body: { name, contactPerson, email, address, ...given } });
    await change({ contactPerson: 'Liv Dam' });
    await change({ contactPerson: 'Liv Dam', name: 'Nordlys Nyt A/S' });
    await changeOf(page, company.id);
    expect(page.messages.filter(({ id }) => id === company.id)).toHaveLength(1);
    page.close();
  });

  describe('at another address', () => {
    const move = (id: string, address: Body['address']) => admin.call(changeCompany, { params: { id }, body: body({ address }) });
    const branchesOf = (id: string) =>
      portal.db.selectFrom('branches').select(['id', 'address', 'contactPerson']).where('companyId', '=', id).orderBy('name').execute();

    test('takes its only branch along, so that its people are fetched there, and says so in the branch’s history', async () => {
      const id = await add();
      const [branch] = await branchesOf(id);
      // Whoever orders there hears of it, to whom the company's own address is nothing.
      const orderer = await buildUser(portal.db, { branch: { id: branch?.id ?? '', companyId: id } });
      const page = await (await portal.client(orderer.email)).socket('/ws');
      const { name, contactPerson, email } = await read(id);
      await admin.call(changeCompany, { params: { id }, body: { name, contactPerson, email, address: ADDRESSES.strandvejen } });
      expect(await branchesOf(id)).toEqual([{ ...branch, address: ADDRESSES.strandvejen }]);
      const { id: branchId = '' } = branch ?? {};
      const kept = await portal.db.selectFrom('audit').select(['action', 'before', 'after']).where('subjectId', '=', branchId).execute();
      const [before, after] = [{ address: ADDRESSES.havneholmen }, { address: ADDRESSES.strandvejen }];
      expect(kept).toEqual([{ action: 'branch.change', before, after }]);
      await changeOf(page, id);
      page.close();
    });

    test('leaves a branch alone that stands elsewhere, and those of a company with several', async () => {
      const [apart, two] = [await add(), await add()];
      await portal.db
        .updateTable('branches')
        .set({ address: JSON.stringify(ADDRESSES.bredgade) })
        .where('companyId', '=', apart)
        .execute();
      await buildBranch(portal.db, { companyId: two, name: 'Odense' });
      const before = [await branchesOf(apart), await branchesOf(two)];
      await move(apart, ADDRESSES.strandvejen);
      await move(two, ADDRESSES.strandvejen);
      expect([await branchesOf(apart), await branchesOf(two)]).toEqual(before);
    });

    test('of which only the contact is changed has nothing told of its branch', async () => {
      const id = await add();
      const [branch] = await branchesOf(id);
      await move(id, ADDRESSES.havneholmen);
      expect(
        await portal.db
          .selectFrom('audit')
          .select('id')
          .where('subjectId', '=', branch?.id ?? '')
          .execute(),
      ).toEqual([]);
    });
  });

  test('that is saved as it was is no change', async () => {
    const id = await add();
    const { name, contactPerson, email, address } = await read(id);
    await admin.call(changeCompany, { params: { id }, body: { name, contactPerson, email, address } });
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('does not take another’s name, and keeps all that it had', async () => {
    const [{ name }, id] = [await read(await add()), await add()];
    const before = await read(id);
    expect(await admin.try(changeCompany, { params: { id }, body: body({ name }) })).toMatchObject({
      status: 409,
      body: { fields: { name: 'Virksomhedsnavnet eksisterer allerede.' } },
    });
    expect(await admin.try(changeCompany, { params: { id }, body: body({ name: name.toUpperCase() }) })).toMatchObject({ status: 409 });
    expect(await read(id)).toEqual(before);
  });

  test('that is not there is not told of', async () => {
    expect(await admin.try(changeCompany, { params: { id: UNKNOWN }, body: body() })).toMatchObject({ status: 404 });
    expect(await admin.try(setCompanyStatus, { params: { id: UNKNOWN }, body: { active: false } })).toMatchObject({ status: 404 });
  });
});

describe('an archived company', () => {
  let company: Company;
  let branch: Branch;
  let person: User;
  beforeEach(async () => {
    company = await buildCompany(portal.db);
    branch = await buildBranch(portal.db, { companyId: company.id });
    person = await buildUser(portal.db, { branch });
  });
  const set = (active: boolean) => admin.call(setCompanyStatus, { params: { id: company.id }, body: { active } });

  test('is signed out of at once, everywhere, and nobody of it signs in', async () => {
    const client = await portal.client(person.email);
    const page = await client.socket(`/users/${person.id}`);
    const stranger = await portal.client('bruger@havnens.example');
    const known = vi.spyOn(portal.deps.push, 'knownEverywhere');
    expect((await set(false)).status).toBe('INACTIVE');
    expect(known).toHaveBeenCalledOnce();
    expect(await page.next(({ activeAccessToken }) => activeAccessToken === false)).toMatchObject({ type: 'session' });
    expect(await client.try(currentDate, {})).toMatchObject({ status: 401 });
    expect(await stranger.try(currentDate, {})).toMatchObject({ status: 200 });
    await expect(portal.client(person.email, undefined)).rejects.toThrow('403');
  });

  test('comes back when it is activated', async () => {
    await set(false);
    expect((await set(true)).status).toBe('ACTIVE');
    const client = await portal.client(person.email);
    expect(await client.try(currentDate, {})).toMatchObject({ status: 200 });
  });

  test('keeps its trips under way and booked, whose number is told before and after', async () => {
    for (const state of [
      'created',
      'dispatching',
      'arriving',
      'trip_started',
      'booked',
      'booked',
      'completed',
      'cancelled',
      'noshow',
    ] as const) {
      await buildOrder(portal.db, { issuer: person, state, now: TEST_NOW });
    }
    const sister = await buildUser(portal.db, { branch: await buildBranch(portal.db, { companyId: company.id }) });
    await buildOrder(portal.db, { issuer: sister, state: 'blocked', now: TEST_NOW });
    const openTrips = { underWay: 5, booked: 2 };
    expect((await read(company.id)).openTrips).toEqual(openTrips);
    expect((await set(false)).openTrips).toEqual(openTrips);
  });

  test('is told to the provider and kept in the audit, once, however often it is pressed', async () => {
    const page = await admin.socket('/ws');
    await set(false);
    expect(await changeOf(page, company.id)).toEqual({ type: 'changed', resource: 'companies', id: company.id });
    await set(false);
    await set(true);
    expect(await auditOf(company.id)).toMatchObject([
      { action: 'company.archive', byUser: admin.userId, before: { status: 'ACTIVE' }, after: { status: 'INACTIVE' } },
      { action: 'company.activate', before: { status: 'INACTIVE' }, after: { status: 'ACTIVE' } },
    ]);
    page.close();
  });

  test('is never one’s own', async () => {
    const { id } = portal.world.praj.company;
    expect(await admin.try(setCompanyStatus, { params: { id }, body: { active: false } })).toMatchObject({
      status: 409,
      body: { code: 'own_company', message: 'Du kan ikke arkivere din egen virksomhed.' },
    });
    expect((await read(id)).status).toBe('ACTIVE');
  });
});
