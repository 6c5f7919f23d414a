import {
  addCustomAddress,
  type CustomAddressBody,
  changeCustomAddress,
  listCustomAddresses,
  readCustomAddress,
  removeCustomAddress,
} from '@praj/contract/companies/custom-addresses.ts';
import { readAudit } from '@praj/contract/history/audit.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { CUSTOM_ADDRESSES_MAX } from '@praj/domain/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { type Branch, buildBranch, buildCustomAddress, buildUser } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';

const { vesterbrogade, bredgade, rigshospitalet, lyngbyHovedgade } = ADDRESSES;
let portal: TestPortal;
let admin: Client;
let branch: Branch;
let sister: Branch;
let own: Client;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  admin = await portal.client('admin@praj.example');
  const { id: companyId } = portal.world.havnens.company;
  branch = await buildBranch(portal.db, { companyId });
  sister = await buildBranch(portal.db, { companyId });
  own = await portal.client((await buildUser(portal.db, { branch })).email);
});
afterAll(() => portal.close());

const here = () => ({ id: branch.id });
const add = async (body: CustomAddressBody) => (await admin.call(addCustomAddress, { params: here(), body })).customAddressId;
const at = (customAddressId: string) => ({ ...here(), customAddressId });
const tryToAdd = (body: object) => admin.try(addCustomAddress, { params: here(), body: body as CustomAddressBody });
const list = async (query = {}) => pageOf('customAddresses', await admin.call(listCustomAddresses, { params: here(), query }));
const labels = async (query = {}) => (await list(query)).customAddresses.map(({ label }) => label);
describe('a custom address', () => {
  test('is the bare address with its label', async () => {
    const id = await add({ ...lyngbyHovedgade, label: '  Varemodtagelsen ', comment: 'af en tur', sortOrder: 4 });
    expect(await admin.call(readCustomAddress, { params: at(id) })).toMatchObject({
      id,
      label: 'Varemodtagelsen',
      streetName: 'Lyngby Hovedgade',
      houseLetter: 'B',
      comment: null,
    });
  });

  test.each([
    ['', 'Mangler at udfylde Betegnelse'],
    ['  ', 'Betegnelsen bør være mellem 1 og 32 karakterer.'],
    ['x'.repeat(33), 'Betegnelsen bør være mellem 1 og 32 karakterer.'],
    [undefined, 'Mangler at udfylde Betegnelse'],
  ])('%j is no label', async (label, text) => {
    expect(await tryToAdd({ ...bredgade, label })).toMatchObject({ status: 400, body: { fields: { label: text } } });
  });

  test.each(['3', 'x'.repeat(32)])('%s is a label', async (label) => {
    await add({ ...bredgade, label });
    expect(await labels()).toEqual([label]);
  });

  test('has each name once, and may have several', async () => {
    await add({ ...bredgade, label: 'Østporten' });
    const id = await add({ ...bredgade, label: 'Port 4' });
    await add({ ...vesterbrogade, label: 'Østporten' });
    const taken = { status: 409, body: { code: 'duplicate', fields: { label: 'Adressen har allerede den betegnelse.' } } };
    expect(await tryToAdd({ ...bredgade, label: 'østPORTEN' })).toMatchObject(taken);
    expect(await admin.try(changeCustomAddress, { params: at(id), body: { ...bredgade, label: 'Østporten' } })).toMatchObject(taken);
  });

  test('is one of at most 1.000', async () => {
    const { id } = await buildCustomAddress(portal.db, { branchId: branch.id });
    const { address } = await portal.db.selectFrom('customAddresses').select('address').where('id', '=', id).executeTakeFirstOrThrow();
    const many = Array.from({ length: CUSTOM_ADDRESSES_MAX - 1 }, (_, nth) => ({
      id: crypto.randomUUID(),
      branchId: branch.id,
      label: `Nr. ${nth}`,
      address: JSON.stringify(address),
    }));
    await portal.db.insertInto('customAddresses').values(many).execute();
    expect(await tryToAdd({ ...bredgade, label: 'En for meget' })).toMatchObject({
      status: 409,
      body: {
        code: 'custom_addresses_full',
        message: 'Lokationen har allerede 1.000 brugerdefinerede adresser. Fjern en, før du opretter en ny.',
      },
    });
  });

  test('is changed and removed, and of another branch is not there', async () => {
    const id = await add({ ...bredgade, label: 'Port 3' });
    const changed = await admin.call(changeCustomAddress, { params: at(id), body: { ...vesterbrogade, label: 'Port 5' } });
    expect(changed).toMatchObject({ id, label: 'Port 5', streetName: 'Vesterbrogade' });
    const params = { id: sister.id, customAddressId: id };
    expect((await admin.try(readCustomAddress, { params })).status).toBe(404);
    expect((await admin.try(changeCustomAddress, { params, body: { ...bredgade, label: 'x' } })).status).toBe(404);
    expect((await admin.try(removeCustomAddress, { params })).status).toBe(404);
    await admin.call(removeCustomAddress, { params: at(id) });
    expect(await labels()).toEqual([]);
    expect((await admin.try(listCustomAddresses, { params: { id: crypto.randomUUID() }, query: {} })).status).toBe(404);
  });

  test('stands in the branch’s history with what it was and became', async () => {
    const id = await add({ ...bredgade, label: 'Port 3' });
    const body = { ...bredgade, label: 'Port 4' };
    await admin.call(changeCustomAddress, { params: at(id), body });
    await admin.call(changeCustomAddress, { params: at(id), body });
    await admin.call(removeCustomAddress, { params: at(id) });
    const { entries } = await admin.call(readAudit, { query: { subject: `branch:${branch.id}` } });
    const { fullAddress } = bredgade;
    expect(entries.map(({ action, changes }) => [action, ...changes.map(({ before, after }) => [before, after])])).toEqual([
      ['custom_address.remove', [fullAddress, null], ['Port 4', null]],
      ['custom_address.change', [fullAddress, fullAddress], ['Port 3', 'Port 4']],
      ['custom_address.add', [null, fullAddress], [null, 'Port 3']],
    ]);
  });

  test('that was changed is told the open pages of the branch', async () => {
    const page = await own.socket('/ws');
    await add({ ...bredgade, label: 'Port 3' });
    expect(await page.next(({ id }) => id === branch.id)).toEqual({ type: 'changed', resource: 'branches', id: branch.id });
    page.close();
  });
});

describe('the list of custom addresses', () => {
  beforeEach(async () => {
    const noNumber = { ...bredgade, houseNo: 9999, fullAddress: 'Bredgade, 1260 København K' };
    for (const [label, address] of [
      ['Øst', vesterbrogade],
      ['Arkiv', lyngbyHovedgade],
      ['Skade', rigshospitalet],
      ['Gaden', noNumber],
      ['Vest', bredgade],
    ] as const) {
      await add({ ...address, label });
    }
  });

  test('is sorted by each column, with what is empty last', async () => {
    expect(await labels()).toEqual(['Skade', 'Vest', 'Gaden', 'Arkiv', 'Øst']);
    expect(await labels({ sort: 'label' })).toEqual(['Arkiv', 'Gaden', 'Skade', 'Vest', 'Øst']);
    expect(await labels({ sort: 'houseNo', direction: 'desc' })).toEqual(['Øst', 'Arkiv', 'Vest', 'Skade', 'Gaden']);
    expect((await labels({ sort: 'poi' }))[0]).toBe('Skade');
    expect((await labels({ sort: 'zipCode' }))[4]).toBe('Arkiv');
    expect((await labels({ sort: 'city' })).slice(0, 2)).toEqual(['Arkiv', 'Vest'].toSorted());
  });

  test('is searched and paged, and knows no house number 9999', async () => {
    expect(await labels({ search: 'rigs' })).toEqual(['Skade']);
    expect(await labels({ search: '1260 bred' })).toEqual(['Vest', 'Gaden']);
    expect(await labels({ search: '9999' })).toEqual([]);
    expect(await labels({ search: 'Lyngby 41B' })).toEqual(['Arkiv']);
    expect(await list({ page: 2, pageSize: 2 })).toMatchObject({
      total: 5,
      page: 2,
      customAddresses: [{ label: 'Gaden' }, { label: 'Arkiv' }],
    });
  });
});
