import { searchPlaces } from '@praj/contract/addresses.ts';
import { addCustomAddress, type CustomAddressBody } from '@praj/contract/companies/custom-addresses.ts';
import { sentAddress } from '@praj/contract/shapes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import { type Branch, buildBranch, buildUser } from '../../../../db/demo/builders.ts';
import type { Client } from '../../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../../test/portal.ts';
import { seedPlaces } from '../seed-places.ts';

const { bredgade, rigshospitalet } = ADDRESSES;
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

const add = (body: CustomAddressBody) => admin.call(addCustomAddress, { params: { id: branch.id }, body });
const search = async (by: Client, value: string, branchId?: string) =>
  (await by.call(searchPlaces, { query: { value, branchId } })).features;
const found = async (by: Client, value: string, branchId?: string) =>
  (await search(by, value, branchId)).map(({ label, fullAddress }) => label || fullAddress);

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
