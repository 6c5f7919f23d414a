import { listCompanies, readCompany, readCompanyImage } from '@praj/contract/companies.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildOrder, buildUser } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';
import { hashKey, newKey } from '../../platform/secrets/secret-key.ts';
import { addKey } from '../identity/store.ts';

const HOUR_MS = 60 * 60_000;
let portal: TestPortal;
let nobody: Client;
beforeAll(async () => {
  portal = await startPortal();
  nobody = await portal.client();
});
afterAll(() => portal.close());

describe('a company’s image', () => {
  const invite = async (): Promise<string> => {
    const user = await buildUser(portal.db, { branch: portal.world.nordlys.branches.koebenhavn, status: 'INVITED', passwordHash: null });
    const key = newKey();
    const now = portal.deps.now();
    await addKey(portal.db, {
      hash: hashKey(key),
      userId: user.id,
      purpose: 'activation',
      now,
      expiresAt: new Date(now.getTime() + HOUR_MS),
    });
    return key;
  };
  const ask = (client: Client, id: string, activation_key?: string) =>
    client.try(readCompanyImage, { params: { id }, query: activation_key === undefined ? {} : { activation_key } });

  test('is shown to who holds a living invitation to that company', async () => {
    const { company } = portal.world.nordlys;
    expect(await ask(nobody, company.id, await invite())).toEqual({
      status: 200,
      body: { imageUrl: null, hexColor: '#1F4E79', name: 'Nordlys Rådgivning A/S' },
    });
  });

  test('is shown to nobody without one, nor with one to another company, nor with one that has run out', async () => {
    const { nordlys, havnens } = portal.world;
    const key = await invite();
    expect((await ask(nobody, nordlys.company.id)).status).toBe(401);
    expect((await ask(nobody, nordlys.company.id, newKey())).status).toBe(401);
    expect((await ask(nobody, havnens.company.id, key)).status).toBe(401);
    portal.pass(HOUR_MS);
    expect((await ask(nobody, nordlys.company.id, key)).status).toBe(401);
  });
});

describe('companies', () => {
  test('are listed to the provider as Danes sort, with their short numbers, the closed ones too', async () => {
    const { praj, nordlys, inactive } = portal.world;
    await buildCompany(portal.db, { name: 'Ødegaard ApS' });
    await buildCompany(portal.db, { name: 'Aagaard ApS' });
    await buildCompany(portal.db, { name: 'Ægir ApS' });
    const admin = await portal.client('admin@praj.example');
    const { companies } = pageOf('companies', await admin.call(listCompanies, {}));
    const names = companies.map(({ name }) => name).filter((name) => !name.startsWith('Firma '));
    const own = ['Havnens Arkitekter ApS', inactive.company.name, nordlys.company.name, praj.company.name];
    expect(names).toEqual([...own, 'Ægir ApS', 'Ødegaard ApS', 'Aagaard ApS']);
    expect(companies.find(({ id }) => id === nordlys.company.id)).toEqual({
      id: nordlys.company.id,
      number: nordlys.company.number,
      name: 'Nordlys Rådgivning A/S',
      status: 'ACTIVE',
      hexColor: '#1F4E79',
      avatarImageUrl: null,
      contactPerson: 'Birgitte Lund',
      email: nordlys.company.email,
      address: nordlys.company.address,
      ordersCount: 0,
      branchesCount: 3,
      branches: [{ name: 'København' }, { name: 'Odense' }, { name: 'Aarhus' }].map((branch) => expect.objectContaining(branch)),
      employees: { totalUsersCount: expect.any(Number) },
    });
    expect(companies.find(({ id }) => id === inactive.company.id)?.status).toBe('INACTIVE');
  });
  test('are read one by one with their branches and the trips they have driven', async () => {
    const { company, branches, users } = portal.world.nordlys;
    for (const state of ['concluded', 'concluded', 'completed', 'arriving', 'cancelled'] as const) {
      await buildOrder(portal.db, { issuer: users.aarhus, state, now: TEST_NOW });
    }
    const firma = await portal.client('firma@nordlys.example');
    expect(await firma.call(readCompany, { params: { id: company.id } })).toEqual({
      id: company.id,
      number: company.number,
      name: 'Nordlys Rådgivning A/S',
      status: 'ACTIVE',
      hexColor: '#1F4E79',
      contactPerson: 'Birgitte Lund',
      email: company.email,
      cvr: null,
      travellerLinks: 'off',
      repeatsTrips: false,
      allowsStops: false,
      address: company.address,
      ordersCount: 2,
      avatarImageUrl: null,
      branchesCount: 3,
      employees: { totalUsersCount: expect.any(Number) },
      openTrips: { underWay: 1, booked: 0 },
      branches: [branches.koebenhavn, branches.odense, branches.aarhus].map(({ id, name }) => ({ id, name, status: 'ACTIVE' })),
    });
  });
  test('that are not one’s own, or not there, are not told of', async () => {
    const firma = await portal.client('firma@nordlys.example');
    const admin = await portal.client('admin@praj.example');
    const unknown = crypto.randomUUID();
    for (const id of [portal.world.havnens.company.id, unknown]) {
      expect(await firma.try(readCompany, { params: { id } })).toMatchObject({ status: 404 });
    }
    expect(await admin.try(readCompany, { params: { id: unknown } })).toMatchObject({ status: 404 });
  });
});
