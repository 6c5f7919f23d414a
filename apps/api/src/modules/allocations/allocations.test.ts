import {
  addAllocationValue,
  changeAllocationFields,
  changeAllocationValue,
  importAllocationValues,
  listAllocationValues,
  readAllocationValue,
  searchAllocationValues,
} from '@praj/contract/allocations/allocations.ts';
import { readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import { readAudit } from '@praj/contract/history/audit.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { ALLOCATION_VALUES_MAX } from '@praj/domain/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBookingModule, buildBranch, buildCompany, buildUser } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let praj: Client;
let admin: Client;
let manager: Client;
let companyId: string;
let branchId: string;
const kind = 'costCentre';
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  praj = await portal.client('admin@praj.example');
});
beforeEach(async () => {
  companyId = (await buildCompany(portal.db, {})).id;
  const branch = await buildBranch(portal.db, { companyId });
  branchId = branch.id;
  await buildBookingModule(portal.db, { companyId, updatedAt: TEST_NOW, fields: [], attributes: [] });
  admin = await portal.client((await buildUser(portal.db, { branch, role: 'CompanyAdmin' })).email);
  manager = await portal.client((await buildUser(portal.db, { branch, role: 'BranchAdmin' })).email);
});
afterAll(() => portal.close());

type Import = Input<typeof importAllocationValues>['body'];
const bring = (values: Import['values'], given: Partial<Import> = {}, client = admin) =>
  client.call(importAllocationValues, { params: { companyId }, body: { kind, values, ...given } });
const codes = async (given: Partial<Input<typeof listAllocationValues>['query']> = {}, client = admin) => {
  const reply = await client.call(listAllocationValues, { params: { companyId }, query: { kind, ...given } });
  return pageOf('allocationValues', reply).allocationValues.map(({ code, active }) => (active ? code : `(${code})`));
};
const offered = async (value: string, client = manager) =>
  (await client.call(searchAllocationValues, { params: { id: branchId }, query: { kind, value } })).map(
    ({ code, name }) => `${code} ${name}`,
  );
const row = (code: string, name = `Sted ${code}`) => ({ code, name });

describe('what a company’s form asks', () => {
  const fields = [
    { kind: 'ean', source: 'free', required: false },
    { kind, source: 'list', required: true },
  ] as const;
  const ask = (allocationFields: Input<typeof changeAllocationFields>['body']['allocationFields'], client = admin) =>
    client.try(changeAllocationFields, { params: { id: companyId }, body: { allocationFields } });

  test('is nothing at first, and is drawn in the order of the kinds once it is said', async () => {
    const read = () => manager.call(readBookingModule, { params: { id: companyId } });
    expect((await read()).allocationFields).toEqual([]);
    expect((await ask([...fields])).status).toBe(200);
    const module = await read();
    expect(module.allocationFields).toEqual([fields[1], fields[0]]);
    expect(module.updatedAt).not.toBe(TEST_NOW.toISOString());
    await ask([...fields]);
    expect((await read()).updatedAt).toBe(module.updatedAt);
  });

  test('is told the open order forms and the company’s history, from what to what', async () => {
    const page = await manager.socket('/ws');
    await ask([fields[1]]);
    expect(await page.next(({ id }) => id === companyId)).toMatchObject({ resource: 'companies' });
    page.close();
    await ask([...fields]);
    const { entries } = await praj.call(readAudit, { query: { subject: `company:${companyId}` } });
    expect(entries[0]).toMatchObject({
      action: 'company.booking_module',
      changes: [
        {
          field: 'allocationFields',
          before: ['Omkostningssted (fra liste, påkrævet)'],
          after: ['Omkostningssted (fra liste, påkrævet)', 'EAN-nummer (fri tekst)'],
        },
      ],
    });
  });

  test('names each kind once', async () => {
    expect(await ask([fields[1], fields[1]])).toMatchObject({
      status: 400,
      body: { fields: { 'allocationFields.1.kind': 'Feltet er valgt to gange.' } },
    });
  });
});

describe('a list', () => {
  test('is kept by hand: a value is added, changed, taken out of use and put to use again, and history tells', async () => {
    const added = await admin.call(addAllocationValue, { params: { companyId }, body: { kind, code: ' 4711 ', name: 'Salg' } });
    expect(added).toMatchObject({ kind, branchId: null, code: '4711', name: 'Salg', active: true });
    const params = { companyId, valueId: added.id };
    const off = { code: '4711', name: 'Salg DK', active: false };
    expect(await admin.call(changeAllocationValue, { params, body: off })).toMatchObject(off);
    expect(await admin.call(readAllocationValue, { params })).toMatchObject({ id: added.id, ...off });
    await admin.call(changeAllocationValue, { params, body: off });
    expect([await codes(), await codes({ hideInactive: true })]).toEqual([['(4711)'], []]);
    const { entries } = await praj.call(readAudit, { query: { subject: `company:${companyId}` } });
    expect(
      entries.map(({ action, changes }) => [action, ...changes.map(({ before, after }) => [before, after].map(String).join(' > '))]),
    ).toEqual([
      ['allocation_value.change', 'Omkostningssteder > Omkostningssteder', '4711 Salg > 4711 Salg DK', 'true > false'],
      ['allocation_value.add', 'null > Omkostningssteder', 'null > 4711 Salg', 'null > true'],
    ]);
  });

  test('has each code once, whatever its capitals; another list has it too', async () => {
    const add = (given: object) => admin.try(addAllocationValue, { params: { companyId }, body: { kind, ...row('Ab1'), ...given } });
    expect((await add({})).status).toBe(200);
    expect(await add({ code: 'aB1' })).toMatchObject({ status: 409, body: { fields: { code: 'Koden står allerede på listen' } } });
    expect([(await add({ branchId })).status, (await add({ kind: 'projectNumber' })).status]).toEqual([200, 200]);
    expect([await codes(), await codes({ branchId })]).toEqual([['Ab1'], ['Ab1']]);
  });

  test('of EAN numbers takes no other number', async () => {
    const add = (code: string) => admin.try(addAllocationValue, { params: { companyId }, body: { kind: 'ean', code, name: 'Rådhuset' } });
    expect(await add('5790000123453')).toMatchObject({ status: 400, body: { fields: { code: expect.stringContaining('13 cifre') } } });
    expect(await add('5790 0001 2345 2')).toMatchObject({ status: 200, body: { code: '5790000123452' } });
  });

  test('is searched, sorted and paged', async () => {
    await bring([row('30', 'Årsfest'), row('4', 'Zoo'), row('200', 'Ældrepleje')]);
    expect(await codes()).toEqual(['4', '30', '200']);
    expect(await codes({ sort: 'name', direction: 'desc' })).toEqual(['30', '200', '4']);
    expect(await codes({ search: 'ældre' })).toEqual(['200']);
    expect(await codes({ page: 2, pageSize: 2 })).toEqual(['200']);
  });

  test('of a branch is its manager’s, and the company’s is not', async () => {
    expect((await bring([row('1')], { branchId }, manager)).rows).toEqual(['created']);
    expect(await codes({ branchId }, manager)).toEqual(['1']);
    const body: Import = { kind, values: [row('1')] };
    expect((await manager.try(importAllocationValues, { params: { companyId }, body })).status).toBe(404);
    const foreign = { ...body, branchId: portal.world.nordlys.branches.koebenhavn.id };
    expect((await admin.try(importAllocationValues, { params: { companyId }, body: foreign })).status).toBe(404);
  });

  test('lets a value be read alone by whoever keeps it, and by nobody of another company', async () => {
    const add = (given: { branchId?: string }) =>
      admin.call(addAllocationValue, { params: { companyId }, body: { kind, ...row('7'), ...given } });
    const [ofCompany, ofBranch] = [await add({}), await add({ branchId })];
    const statuses = async (client: Client, of = companyId) => {
      const read = (valueId: string) => client.try(readAllocationValue, { params: { companyId: of, valueId } });
      return [(await read(ofCompany.id)).status, (await read(ofBranch.id)).status, (await read(crypto.randomUUID())).status];
    };
    expect(await statuses(admin)).toEqual([200, 200, 404]);
    expect(await statuses(manager)).toEqual([404, 200, 404]);
    const foreign = await portal.client('firma@nordlys.example');
    expect(await statuses(foreign)).toEqual([404, 404, 404]);
    expect(await statuses(foreign, portal.world.nordlys.company.id)).toEqual([404, 404, 404]);
  });
});

describe('many values at once', () => {
  test('come in, are changed and stay, and a second time nothing is left to do', async () => {
    await bring([row('1'), row('2')]);
    const values = [row('1'), row('2', 'Ny'), row('3')];
    expect(await bring(values, { dryRun: true })).toEqual({ rows: ['same', 'changed', 'created'], deactivated: 0, fields: {} });
    expect(await codes()).toEqual(['1', '2']);
    expect((await bring(values)).rows).toEqual(['same', 'changed', 'created']);
    expect((await bring(values)).rows).toEqual(['same', 'same', 'same']);
    expect(await codes()).toEqual(['1', '2', '3']);
    const { entries } = await praj.call(readAudit, { query: { subject: `company:${companyId}` } });
    expect(entries.map(({ action, changes }) => [action, ...changes.map(({ field, after }) => `${field} ${String(after)}`)])).toEqual([
      ['allocation_value.import', 'allocationKind Omkostningssteder', 'allocationsAdded 1', 'allocationsChanged 1'],
      ['allocation_value.import', 'allocationKind Omkostningssteder', 'allocationsAdded 2'],
    ]);
  });

  test('are read as they are seen: what came along unseen with what was pasted makes no other value', async () => {
    await bring([row('4711', 'Salg')]);
    expect((await bring([row('\u200b47\u00ad11', 'Sa\u00adlg\u2060')])).rows).toEqual(['same']);
    expect((await bring([row('\u200b', '\u2060')])).fields).toEqual({
      'values.0.code': 'Skal udfyldes.',
      'values.0.name': 'Skal udfyldes.',
    });
    expect(await codes()).toEqual(['4711']);
  });

  test('say of each row what is wrong, and write the others', async () => {
    const values = [row('1'), row(' ', ''), row('1', 'igen'), row('x'.repeat(65), 'lang'), row('2', 'y'.repeat(65))];
    const said = await bring(values, { rest: 'deactivate' });
    expect(said).toEqual({
      rows: ['created', 'wrong', 'wrong', 'wrong', 'wrong'],
      deactivated: 0,
      fields: {
        'values.1.code': 'Skal udfyldes.',
        'values.1.name': 'Skal udfyldes.',
        'values.2.code': 'Koden står også længere oppe.',
        'values.3.code': 'Højst 64 tegn.',
        'values.4.name': 'Højst 64 tegn.',
      },
    });
    expect(await codes()).toEqual(['1']);
  });

  test('may take out of use what they do not name, but not where a row is wrong', async () => {
    await bring([row('1'), row('2'), row('3')]);
    expect(await bring([row('1'), row('')], { rest: 'deactivate' })).toMatchObject({ deactivated: 0 });
    expect(await bring([row('1')], { rest: 'deactivate', dryRun: true })).toMatchObject({ deactivated: 2 });
    expect(await codes()).toEqual(['1', '2', '3']);
    expect(await bring([row('1')], { rest: 'deactivate' })).toMatchObject({ rows: ['same'], deactivated: 2 });
    expect(await codes()).toEqual(['1', '(2)', '(3)']);
    expect((await bring([row('2')])).rows).toEqual(['changed']);
    expect(await codes()).toEqual(['1', '2', '(3)']);
  });

  test('sent twice at the same moment are created once', async () => {
    const values = Array.from({ length: 50 }, (_, nth) => row(String(nth)));
    const both = await Promise.all([bring(values), bring(values.toReversed())]);
    expect(both.flatMap(({ rows }) => rows).filter((result) => result === 'created')).toHaveLength(50);
    expect(await codes()).toHaveLength(50);
  });

  test('are 5,000 at most, and are searched among by whoever orders', async () => {
    const values = Array.from({ length: 5000 }, (_, nth) => row(String(10_000 + nth), nth === 4711 ? 'Ældrepleje 100%_' : `Sted ${nth}`));
    expect((await bring(values)).rows.filter((result) => result === 'created')).toHaveLength(5000);
    expect(await offered('14711')).toEqual(['14711 Ældrepleje 100%_']);
    expect(await offered('ældre 100%_')).toEqual(['14711 Ældrepleje 100%_']);
    expect(await offered('')).toHaveLength(30);
    const body: Import = { kind, values: [...values, row('en til')] };
    expect((await admin.try(importAllocationValues, { params: { companyId }, body })).status).toBe(400);
  });
});

test('a list that is full takes no more, by hand or from a list, and the others do', async () => {
  await sql`insert into allocation_values (id, company_id, kind, code, name)
    select gen_random_uuid(), ${companyId}, ${kind}, 'F' || at, 'Sted' from generate_series(1, ${ALLOCATION_VALUES_MAX - 1}) as at`.execute(
    portal.db,
  );
  const add = (code: string, given: object = {}) =>
    admin.try(addAllocationValue, { params: { companyId }, body: { kind, ...row(code), ...given } });
  const full = { status: 409, body: { code: 'allocation_list_full', message: 'Listen kan højst have 20.000 værdier.' } };
  const body: Import = { kind, values: [row('den sidste'), row('en til')] };
  expect(await admin.try(importAllocationValues, { params: { companyId }, body })).toMatchObject(full);
  expect((await add('den sidste')).status).toBe(200);
  expect(await add('en til')).toMatchObject(full);
  expect((await add('en til', { branchId })).status).toBe(200);
  expect((await add('en til', { kind: 'projectNumber' })).status).toBe(200);
  expect((await bring([row('den sidste', 'Nyt navn')])).rows).toEqual(['changed']);
});

test('whoever orders is offered both lists, of one code the branch’s, and nothing that is out of use', async () => {
  await bring([row('100', 'Firmaets'), row('110', 'Fælles'), { ...row('120'), active: false }]);
  await bring([row('100', 'Vores'), row('310', 'Kun vores')], { branchId });
  expect(await offered('')).toEqual(['100 Vores', '110 Fælles', '310 Kun vores']);
  expect(await offered('10')).toEqual(['100 Vores', '110 Fælles', '310 Kun vores']);
  expect(await offered('31')).toEqual(['310 Kun vores']);
  expect(await offered('vores kun')).toEqual(['310 Kun vores']);
});
