import { changeAccountsUsualAllocations, readAccount } from '@praj/contract/companies/accounts.ts';
import { changeFixedTripsUsualAllocations, listFixedTrips, readFixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { readAudit } from '@praj/contract/history/audit.ts';
import { anonymiseUser } from '@praj/contract/users/anonymise.ts';
import { changeUsersUsualAllocations, listAvailableAccounts, readUser } from '@praj/contract/users.ts';
import type { AllocationField } from '@praj/domain/allocations/allocation-kinds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAccount, buildFixedTrip, buildUser } from '../../../../db/demo/builders.ts';
import type { Client } from '../../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../../test/portal.ts';

let portal: TestPortal;
let bruger: Client;
let firma: Client;
let praj: Client;
/** An account that bruger may order on. */
let offeredId: string;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  bruger = await portal.client('bruger@nordlys.example');
  firma = await portal.client('firma@nordlys.example');
  praj = await portal.client('admin@praj.example');
  offeredId = (await bruger.call(listAvailableAccounts, { params: { id: portal.world.nordlys.users.bruger.id } }))[0]?.id ?? '';
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('allocationValues').execute();
  await portal.db.updateTable('users').set({ usualAllocations: null }).execute();
  await portal.db.updateTable('accounts').set({ usualAllocations: null }).execute();
  await list('4711', 'Salg');
  await ask([
    { kind: 'costCentre', source: 'list', required: true },
    { kind: 'ean', source: 'free', required: false },
  ]);
});

const ask = (fields: readonly AllocationField[]) =>
  portal.db
    .updateTable('bookingModules')
    .set({ allocationFields: JSON.stringify(fields) })
    .where('companyId', '=', portal.world.nordlys.company.id)
    .execute();
const list = (code: string, name: string, branchId: string | null = null) =>
  portal.db
    .insertInto('allocationValues')
    .values({ id: crypto.randomUUID(), companyId: portal.world.nordlys.company.id, branchId, kind: 'costCentre', code, name })
    .execute();
const retire = (code: string) => portal.db.updateTable('allocationValues').set({ active: false }).where('code', '=', code).execute();
const me = () => portal.world.nordlys.users.bruger;
const ofUser = (id: string, allocations: object, client = bruger) =>
  client.try(changeUsersUsualAllocations, { params: { id }, body: { allocations } });
const account = () => ({ companyId: portal.world.nordlys.company.id, accountId: offeredId });
const ofAccount = (allocations: object, params = account(), client = praj) =>
  client.try(changeAccountsUsualAllocations, { params, body: { allocations } });
const SALES = { kind: 'costCentre', code: '4711', name: 'Salg', inUse: true };

describe('what a person’s trips are usually charged to', () => {
  test('is kept by the list’s own word, and comes with the profile that the order form knows', async () => {
    const { leder } = portal.world.nordlys.users;
    expect(await ofUser(leder.id, { costCentre: '4711' }, firma)).toMatchObject({ status: 200 });
    expect(await ofUser(me().id, { costCentre: '4711', ean: '5790 0001 2345 2' })).toMatchObject({ status: 200 });
    expect((await bruger.call(readUser, { params: { id: me().id } })).usualAllocations).toEqual([
      SALES,
      { kind: 'ean', code: '5790000123452', name: null, inUse: true },
    ]);
    expect((await ofUser(me().id, {})).body).not.toHaveProperty('usualAllocations');
    expect((await firma.call(readUser, { params: { id: leder.id } })).usualAllocations).toEqual([SALES]);
    await ofUser(leder.id, {}, firma);
  });

  test('is refused with what is wrong beside its field, and nothing is required', async () => {
    expect(await ofUser(me().id, { costCentre: '9', ean: '1', requisition: 'R' })).toMatchObject({
      status: 400,
      body: {
        fields: {
          'allocations.costCentre': 'Vælg en værdi på listen.',
          'allocations.ean': 'Et EAN-nummer har 13 cifre, og det sidste skal passe til de andre.',
          'allocations.requisition': 'Feltet er ikke i brug længere.',
        },
      },
    });
    expect((await ofUser(me().id, { ean: '' })).status).toBe(200);
  });

  test('is judged by the lists of the person’s own branch', async () => {
    const { koebenhavn, aarhus } = portal.world.nordlys.branches;
    await list('5000', 'Vores', koebenhavn.id);
    await list('6000', 'Deres', aarhus.id);
    expect((await ofUser(me().id, { costCentre: '5000' })).status).toBe(200);
    expect((await ofUser(me().id, { costCentre: '6000' })).status).toBe(400);
    expect((await ofUser(portal.world.nordlys.users.aarhus.id, { costCentre: '6000' }, firma)).status).toBe(200);
  });

  test('that has left its list is told as out of use, and may stay', async () => {
    await ofUser(me().id, { costCentre: '4711' });
    await retire('4711');
    expect((await ofUser(me().id, { costCentre: '4711', ean: '5790000123452' })).body).toMatchObject({
      usualAllocations: [{ ...SALES, inUse: false }, { kind: 'ean' }],
    });
    await ask([]);
    expect((await bruger.call(readUser, { params: { id: me().id } })).usualAllocations?.map(({ inUse }) => inUse)).toEqual([false, false]);
  });

  test('is one’s own to change, and of whom one outranks; nobody else’s', async () => {
    const colleague = await portal.client((await buildUser(portal.db, { branch: portal.world.nordlys.branches.koebenhavn })).email);
    expect((await ofUser(me().id, { costCentre: '4711' }, colleague)).status).toBe(404);
    const leder = await portal.client('leder@nordlys.example');
    expect((await ofUser(me().id, { costCentre: '4711' }, leder)).status).toBe(200);
    expect(await ofUser(portal.world.nordlys.users.firma.id, {}, leder)).toMatchObject({ body: { code: 'not_outranked' } });
    expect((await ofUser(portal.world.nordlys.users.aarhus.id, {}, leder)).status).toBe(404);
    const peer = await buildUser(portal.db, { branch: portal.world.nordlys.branches.koebenhavn, role: 'BranchAdmin' });
    expect(await ofUser(peer.id, {}, leder)).toMatchObject({ body: { code: 'not_outranked' } });
    const gone = await buildUser(portal.db, { branch: portal.world.nordlys.branches.koebenhavn, status: 'INACTIVE' });
    await praj.call(anonymiseUser, { params: { id: gone.id } });
    expect(await ofUser(gone.id, {}, leder)).toMatchObject({ body: { code: 'wrong_status' } });
  });

  test('stands in the person’s history, and goes with them', async () => {
    const person = await buildUser(portal.db, { branch: portal.world.nordlys.branches.koebenhavn });
    await ofUser(person.id, { costCentre: '4711' }, firma);
    const { entries } = await praj.call(readAudit, { query: { subject: `user:${person.id}` } });
    expect(entries[0]?.changes).toEqual([expect.objectContaining({ field: 'costCentre', before: null, after: '4711 Salg' })]);
    await portal.db.updateTable('users').set({ status: 'INACTIVE' }).where('id', '=', person.id).execute();
    expect(await praj.call(anonymiseUser, { params: { id: person.id } })).not.toHaveProperty('usualAllocations');
  });
});

describe('what trips on an account are usually charged to', () => {
  test('is kept by the company’s own list, and comes with the accounts that the order form offers', async () => {
    expect(await ofAccount({ costCentre: '4711' })).toMatchObject({ status: 200, body: { usualAllocations: [SALES] } });
    const offered = await bruger.call(listAvailableAccounts, { params: { id: me().id } });
    expect(offered.find(({ id }) => id === account().accountId)?.usualAllocations).toEqual([SALES]);
    const kept = portal.db.selectFrom('accounts').select('id').where('usualAllocations', 'is not', null);
    expect(await kept.execute()).toEqual([{ id: account().accountId }]);
    await list('5000', 'Vores', portal.world.nordlys.branches.koebenhavn.id);
    expect((await ofAccount({ costCentre: '5000' })).body).toMatchObject({
      fields: { 'allocations.costCentre': 'Vælg en værdi på listen.' },
    });
  });

  test('is out of use once it has left its list', async () => {
    await ofAccount({ costCentre: '4711' });
    await retire('4711');
    expect((await praj.call(readAccount, { params: account() })).usualAllocations).toEqual([{ ...SALES, inUse: false }]);
    const offered = await bruger.call(listAvailableAccounts, { params: { id: me().id } });
    expect(offered.flatMap(({ usualAllocations = [] }) => usualAllocations)).toEqual([{ ...SALES, inUse: false }]);
  });

  test('is not changed of an archived account, nor of another company’s, and stands in its history', async () => {
    const { id: archived } = await buildAccount(portal.db, {
      companyId: account().companyId,
      status: 'ARCHIVED',
      name: 'Gammel',
      code: '99887',
    });
    expect(await ofAccount({}, { ...account(), accountId: archived })).toMatchObject({ status: 409, body: { code: 'account_archived' } });
    expect((await ofAccount({}, { ...account(), companyId: portal.world.havnens.company.id })).status).toBe(404);
    expect((await ofAccount({}, account(), firma)).status).toBe(403);
    await ofAccount({ costCentre: '4711' });
    const { entries } = await praj.call(readAudit, { query: { subject: `account:${account().accountId}` } });
    expect(entries[0]?.changes).toEqual([expect.objectContaining({ field: 'costCentre', before: null, after: '4711 Salg' })]);
  });
});

describe('what a fixed trip is usually charged to', () => {
  let trip: { id: string; fixedTripId: string };
  beforeEach(async () => {
    const { id } = portal.world.nordlys.branches.koebenhavn;
    await portal.db.deleteFrom('fixedTrips').execute();
    trip = { id, fixedTripId: (await buildFixedTrip(portal.db, { branchId: id, title: 'Til lufthavnen' })).id };
  });
  const ofTrip = (allocations: object, params = trip, client = praj) =>
    client.try(changeFixedTripsUsualAllocations, { params, body: { allocations } });
  const offered = async () => (await bruger.call(listFixedTrips, { params: { id: trip.id } })).map((one) => one.usualAllocations);

  test('is kept by the lists of its branch, comes with the trips that the order form offers, and leaves what was agreed', async () => {
    await buildFixedTrip(portal.db, { branchId: trip.id });
    await list('5000', 'Vores', trip.id);
    expect((await ofTrip({ costCentre: '5000' })).body).toMatchObject({ version: 1, usualAllocations: [{ code: '5000', name: 'Vores' }] });
    expect(await ofTrip({ costCentre: '4711' })).toMatchObject({ status: 200, body: { version: 1, usualAllocations: [SALES] } });
    expect(await offered()).toEqual([[SALES], undefined]);
    expect((await ofTrip({})).body).not.toHaveProperty('usualAllocations');
  });

  test('is refused with what is wrong beside its field, and nothing is required', async () => {
    await list('6000', 'Deres', portal.world.nordlys.branches.aarhus.id);
    expect(await ofTrip({ costCentre: '6000', ean: '1', reason: 'Møde' })).toMatchObject({
      status: 400,
      body: {
        fields: {
          'allocations.costCentre': 'Vælg en værdi på listen.',
          'allocations.ean': 'Et EAN-nummer har 13 cifre, og det sidste skal passe til de andre.',
          'allocations.reason': 'Feltet er ikke i brug længere.',
        },
      },
    });
    expect((await ofTrip({ ean: '' })).status).toBe(200);
    expect(await offered()).toEqual([undefined]);
  });

  test('is out of use once it has left its list or the form no longer asks, and may stay', async () => {
    await ofTrip({ costCentre: '4711' });
    await retire('4711');
    expect((await ofTrip({ costCentre: '4711', ean: '5790000123452' })).body).toMatchObject({
      usualAllocations: [
        { ...SALES, inUse: false },
        { kind: 'ean', inUse: true },
      ],
    });
    await ask([]);
    expect((await praj.call(readFixedTrip, { params: trip })).usualAllocations?.map(({ inUse }) => inUse)).toEqual([false, false]);
  });

  test('is not changed of another branch’s trip nor by anybody but the provider, and stands in its branch’s history', async () => {
    expect((await ofTrip({}, { ...trip, id: portal.world.nordlys.branches.aarhus.id })).status).toBe(404);
    expect((await ofTrip({}, trip, firma)).status).toBe(403);
    const told = async () => (await praj.call(readAudit, { query: { subject: `branch:${trip.id}` } })).entries;
    const earlier = await told();
    await ofTrip({ costCentre: '4711' });
    await ofTrip({ costCentre: '4711' });
    const [entry, ...others] = await told();
    expect(others).toEqual(earlier);
    expect(entry).toMatchObject({ action: 'fixed_trip.change' });
    expect(entry?.changes).toContainEqual(expect.objectContaining({ field: 'costCentre', before: null, after: '4711 Salg' }));
  });
});
