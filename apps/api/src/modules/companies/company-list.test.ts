import { COMPANY_SORTS, type ListedCompany, listCompanies, readCompany } from '@praj/contract/companies.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildBranch, buildCompany, buildOrder, buildUser } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

type Asked = NonNullable<Input<typeof listCompanies>['query']>;
let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.client('admin@praj.example');
  const made = [
    ['Aagaard ApS', 'Ole Ibsen', 'ACTIVE'],
    ['Bøge & Søn', 'Åse Holm', 'INACTIVE'],
    ['ødegaard apS', 'Anna Ørsted', 'ACTIVE'],
    ['100% Vin_Kompagniet', 'Anna Ørsted', 'ACTIVE'],
  ] as const;
  for (const [name, contactPerson, status] of made) await buildCompany(portal.db, { name, contactPerson, status });
});
afterAll(() => portal.close());

const page = async (asked: Asked = {}) =>
  pageOf('companies', await admin.call(listCompanies, { query: { page: 1, pageSize: 100, ...asked } }));
const names = async (asked: Asked) => (await page(asked)).companies.map(({ name }) => name);

describe('a page of the companies', () => {
  test('has ten of them by name as Danes sort, and tells how many there are', async () => {
    for (const number of [10, 1, 9, 2, 100, 3]) await buildCompany(portal.db, { name: `Zebra ${number}` });
    const first = await admin.call(listCompanies, { query: { page: 1 } });
    expect(first).toMatchObject({ total: 14, page: 1, pageSize: 10 });
    const second = await admin.call(listCompanies, { query: { page: 2 } });
    const both = [first, second].map((answer) => pageOf('companies', answer).companies.map(({ name }) => name));
    expect(both.map((some) => some.length)).toEqual([10, 4]);
    expect(both.flat()).toEqual(await names({}));
    expect(both.flat().slice(0, 2)).toEqual(['100% Vin_Kompagniet', 'Bøge & Søn']);
    expect(both.flat().slice(-8, -2)).toEqual([1, 2, 3, 9, 10, 100].map((number) => `Zebra ${number}`));
    expect(both.flat().slice(-2)).toEqual(['ødegaard apS', 'Aagaard ApS']);
  });
  test('behind the last is the last, also when nothing is found', async () => {
    expect(await page({ page: 99, pageSize: 5 })).toMatchObject({ total: 14, page: 3, companies: { length: 4 } });
    expect(await page({ page: 2, search: 'findes ikke' })).toEqual({ companies: [], total: 0, page: 1, pageSize: 100 });
  });
  test('asks for at most a hundred', async () => {
    for (const query of [
      'page=1&pageSize=101',
      'page=0',
      'page=1&pageSize=0',
      'sort=secret',
      'direction=up',
      'hideInactive=maybe',
      'x=1',
    ]) {
      expect(await admin.raw('GET', `/companies?${query}`), query).toMatchObject({ status: 400 });
    }
  });
  test('without a page everything is answered as a plain list', async () => {
    const plain = await admin.call(listCompanies, {});
    expect(Array.isArray(plain)).toBe(true);
    expect(pageOf('companies', plain).companies).toEqual((await page()).companies);
  });
});

describe('the search', () => {
  test.each([
    ['part of a name, capitals or not', 'ØDEGAARD', ['ødegaard apS']],
    ['a contact person', 'åse', ['Bøge & Søn']],
    ['several words, each of them wherever it stands', 'vin ørsted', ['100% Vin_Kompagniet']],
    ['signs that mean something to a database only as they are', '0% v', ['100% Vin_Kompagniet']],
    ['the same of a line between words', 'n_k', ['100% Vin_Kompagniet']],
    ['nothing where nothing has it', '%_%', []],
  ])('finds %s', async (_name, search, found) => {
    expect(await names({ search })).toEqual(found);
  });
  test('finds the number that people are shown', async () => {
    const { name, number } = portal.world.nordlys.company;
    expect(await names({ search: String(number) })).toContain(name);
  });
  test('of blanks is none', async () => {
    expect((await page({ search: '   ' })).total).toBe((await page()).total);
  });
});

test('the inactive are hidden on demand, and not counted either', async () => {
  const shown = await page({ hideInactive: true });
  expect(shown.companies.map(({ status }) => status)).toEqual(shown.companies.map(() => 'ACTIVE'));
  expect((await page()).total - shown.total).toBe(2);
});

describe('a company of the list', () => {
  test('says whom to write to, where it is, and which branches it has, as its own page does', async () => {
    const { id } = portal.world.nordlys.company;
    const plain = pageOf('companies', await admin.call(listCompanies, {})).companies.find((company) => company.id === id);
    const alone = await admin.call(readCompany, { params: { id } });
    expect(alone).toMatchObject(plain ?? {});
    expect(plain?.email).toContain('@');
    expect(plain?.address.zipCode).toMatch(/^\d{4}$/);
    expect(plain?.branches.map(({ name }) => name)).toEqual(['København', 'Odense', 'Aarhus']);
  });
  test('counts branches, driven trips, and the people who may sign in or are invited', async () => {
    const company = await buildCompany(portal.db, { name: 'Tællefirma' });
    const branch = await buildBranch(portal.db, { companyId: company.id });
    await buildBranch(portal.db, { companyId: company.id, status: 'INACTIVE' });
    const people = [];
    for (const status of ['ACTIVE', 'ACTIVE', 'INVITED', 'INACTIVE'] as const) people.push(await buildUser(portal.db, { branch, status }));
    for (const state of ['concluded', 'completed', 'cancelled', 'arriving'] as const) {
      await buildOrder(portal.db, { issuer: people[0] as (typeof people)[number], state, now: TEST_NOW });
    }
    expect((await page({ search: 'tællefirma' })).companies).toMatchObject([
      { branchesCount: 2, ordersCount: 1, employees: { totalUsersCount: 3 } },
    ]);
  });

  const VALUES: Readonly<Record<(typeof COMPANY_SORTS)[number], (company: ListedCompany) => string | number>> = {
    name: ({ name }) => name,
    contactPerson: ({ contactPerson }) => contactPerson,
    totalUsersCount: ({ employees }) => employees.totalUsersCount,
    ordersCount: ({ ordersCount }) => ordersCount,
    number: ({ number }) => number,
    status: ({ status }) => status,
  };
  const danes = new Intl.Collator('da', { numeric: true });
  const compare = (one: string | number, other: string | number) =>
    typeof one === 'number' ? one - Number(other) : danes.compare(one, String(other));
  test.each(COMPANY_SORTS)('is sorted by %s, and among equals by name', async (sort) => {
    const rising = (await page({ sort })).companies;
    const byName = (one: ListedCompany, other: ListedCompany) => danes.compare(one.name, other.name);
    const by = (one: ListedCompany, other: ListedCompany) => compare(VALUES[sort](one), VALUES[sort](other));
    expect(rising.map(({ name }) => name)).toEqual(
      rising.toSorted((one, other) => by(one, other) || byName(one, other)).map(({ name }) => name),
    );
    const falling = (await page({ sort, direction: 'desc' })).companies;
    expect(falling.map(({ name }) => name)).toEqual(
      rising.toSorted((one, other) => by(other, one) || byName(one, other)).map(({ name }) => name),
    );
  });
});
