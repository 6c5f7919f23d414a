import { searchPlaces } from '@praj/contract/addresses.ts';
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
import { sentAddress } from '@praj/contract/shapes.ts';
import { CUSTOM_ADDRESSES_MAX } from '@praj/domain/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { type Branch, buildBranch, buildCustomAddress, buildUser } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';
import { seedPlaces } from '../addresses/seed-places.ts';

const { vesterbrogade, bredgade, rigshospitalet, lyngbyHovedgade } = ADDRESSES;
const SECOND_MS = 1000;
let portal: TestPortal;
let admin: Client;
let branch: Branch;
let sister: Branch;
let own: Client;
beforeAll(async () => {
  portal = await startPortal();
  await seedPlaces(portal.db);
});
beforeEach(async () => {
  portal.pass(SECOND_MS); // searches are counted by the second
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
const search = async (by: Client, value: string, branchId?: string) =>
  (await by.call(searchPlaces, { query: { value, branchId } })).features;
const found = async (by: Client, value: string, branchId?: string) =>
  (await search(by, value, branchId)).map(({ label, fullAddress }) => label || fullAddress);

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
    const many = Array.from({ length: CUSTOM_ADDRESSES_MAX - 1 }, (_, at) => ({
      id: crypto.randomUUID(),
      branchId: branch.id,
      label: `Nr. ${at}`,
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
    expect(await list({ page: 2, pageSize: 2 })).toMatchObject({
      total: 5,
      page: 2,
      customAddresses: [{ label: 'Gaden' }, { label: 'Arkiv' }],
    });
  });
});

describe('the address search', () => {
  test('finds a branch’s own first, with its label, and another branch’s not', async () => {
    await add({ ...bredgade, label: 'Havnegade-porten' });
    const neighbour = await portal.client((await buildUser(portal.db, { branch: sister })).email);
    const stranger = await portal.client('bruger@nordlys.example');
    expect((await found(own, 'havnegade'))[0]).toBe('Havnegade-porten');
    expect((await found(own, 'havnegade')).length).toBeGreaterThan(1);
    expect(await found(neighbour, 'havnegade')).not.toContain('Havnegade-porten');
    expect(await found(stranger, 'havnegade')).not.toContain('Havnegade-porten');
    expect(await found(admin, 'havnegade')).not.toContain('Havnegade-porten');
  });

  test('finds it by label, place and street, as the index folds', async () => {
    await add({ ...rigshospitalet, label: 'Øre-næse-hals' });
    for (const text of ['øre', 'oere naese', 'ØRENÆSE', 'rigshosp', 'blegdamsvej 9', 'hals 2100']) {
      expect(await found(own, text), text).toContain('Øre-næse-hals');
    }
    for (const text of ['ør', 'næsehals', 'øre 8000']) expect(await found(own, text), text).not.toContain('Øre-næse-hals');
  });

  test('puts first what is called so, then what lies there, and not more than five', async () => {
    for (const label of ['F', 'E', 'D', 'C', 'B']) await add({ ...bredgade, label });
    await add({ ...bredgade, label: 'Bredt læs' });
    expect((await found(own, 'bred')).slice(0, 6)).toEqual(['Bredt læs', 'B', 'C', 'D', 'E', expect.stringContaining(', ')]);
  });

  test('gives the same address once, and the hit may be sent back as it came', async () => {
    const [hit] = await search(own, 'havnegade 4, 1058');
    if (!hit) throw new Error('nothing found');
    await add({ ...sentAddress.parse(hit), label: 'Kajen' });
    const features = await search(own, 'havnegade 4, 1058');
    expect(features.filter(({ fullAddress }) => fullAddress === hit.fullAddress)).toHaveLength(1);
    expect(features[0]).toMatchObject({ label: 'Kajen', text_da: 'Kajen', fullAddress: hit.fullAddress, geometry: hit.geometry });
    expect(sentAddress.parse(features[0])).toMatchObject({ label: 'Kajen', streetName: 'Havnegade' });
  });

  test('is that of another branch for those who may use its settings, and for nobody else', async () => {
    await add({ ...bredgade, label: 'Havnegade-porten' });
    expect((await found(admin, 'havnegade', branch.id))[0]).toBe('Havnegade-porten');
    const firma = await portal.client('firma@havnens.example');
    expect((await found(firma, 'havnegade', branch.id))[0]).toBe('Havnegade-porten');
    const stranger = await portal.client('bruger@nordlys.example');
    for (const by of [stranger, await portal.client('firma@nordlys.example')]) {
      expect(await by.try(searchPlaces, { query: { value: 'havnegade', branchId: branch.id } })).toMatchObject({ status: 404 });
    }
  });
});
