import { listFixedTrips, listFixedTripsAdmin, readFixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { tellUpdateReasons } from '@praj/domain/booking-form/fixed-trip-update.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAttribute, buildFixedTrip } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let bruger: Client;
let admin: Client;
let params: { id: string };
beforeAll(async () => {
  portal = await startPortal();
  bruger = await portal.client('bruger@nordlys.example');
  admin = await portal.client('admin@praj.example');
  params = { id: portal.world.nordlys.branches.koebenhavn.id };
});
afterAll(() => portal.close());

test('fixed trips come in their order with price in kroner, and say which need updating', async () => {
  const trips = await bruger.call(listFixedTrips, { params });
  expect(trips.map(({ title, price, needsUpdate, account }) => [title, price, needsUpdate, account?.name])).toEqual([
    ['Kontoret til lufthavnen', 325, false, undefined],
    ['Kontoret til Strandvejen', 325, true, 'Gammelt projekt'],
  ]);
  expect(await admin.call(listFixedTripsAdmin, { params })).toEqual(trips);
});

test('they follow the order they were given, not that in which they were made', async () => {
  const branchId = portal.world.nordlys.branches.aarhus.id;
  for (const sortOrder of [3, 1, 2]) await buildFixedTrip(portal.db, { branchId, title: `${sortOrder}`, sortOrder });
  const there = await portal.client('aarhus@nordlys.example');
  const listed = await there.call(listFixedTrips, { params: { id: branchId } });
  expect(listed.map(({ title }) => title)).toEqual(['1', '2', '3']);
});

test('a fixed trip carries what the order form is filled with', async () => {
  const { attributes, nordlys } = portal.world;
  const trip = await buildFixedTrip(portal.db, {
    branchId: nordlys.branches.koebenhavn.id,
    title: 'Med bagage',
    priceOere: 32_550,
    accountId: nordlys.accounts.salg.id,
    attributes: [attributes.SC, attributes.EL],
    numberOfPeople: 4,
    customerName: 'Mette Sørensen',
    reference: '2026-014',
  });
  const full = {
    version: 1,
    price: 325.5,
    account: { id: nordlys.accounts.salg.id, name: 'Salg', code: '1002' },
    attributes: [{ code: 'EL' }, { code: 'SC' }],
    numberOfPeople: 4,
    numberOfCars: 1,
    customerName: 'Mette Sørensen',
    reference: '2026-014',
    comment: null,
    needsUpdate: false,
    updateReasons: [],
    bookingModuleUpdatedAt: new Date(0).toISOString(),
  };
  const trips = await bruger.call(listFixedTrips, { params });
  expect(trips.find(({ id }) => id === trip.id)).toMatchObject(full);
  expect(await admin.call(readFixedTrip, { params: { ...params, fixedTripId: trip.id } })).toMatchObject(full);
});

describe('whether a trip needs updating is asked at every reading', () => {
  test('of the company’s form as it is now, under the company’s own names', async () => {
    const { branch, company, users } = portal.world.havnens;
    const own = await portal.client(users.bruger.email);
    const ofTrip = { params: { id: branch.id, fixedTripId: (await buildFixedTrip(portal.db, { branchId: branch.id })).id } };
    expect(await admin.call(readFixedTrip, ofTrip)).toMatchObject({
      needsUpdate: true,
      updateReasons: [{ kind: 'field', code: 'RE', label: 'Sagsnummer' }],
    });
    await portal.db.updateTable('fixedTrips').set({ reference: '2026-014' }).where('branchId', '=', branch.id).execute();
    expect(await own.call(listFixedTrips, { params: { id: branch.id } })).toMatchObject([{ needsUpdate: false, updateReasons: [] }]);
    const require = (required: boolean) =>
      portal.db
        .updateTable('bookingModuleFields')
        .set({ required })
        .where('companyId', '=', company.id)
        .where('code', 'in', ['PR', 'FI', 'BE'])
        .execute();
    await require(true);
    const [trip] = await own.call(listFixedTrips, { params: { id: branch.id } });
    expect(tellUpdateReasons(trip?.updateReasons ?? [])).toBe('Projekt mangler.');
    await require(false);
    expect(await own.call(listFixedTrips, { params: { id: branch.id } })).toMatchObject([{ needsUpdate: false }]);
  });
  test('of its account and its add-ons, and again once they are in use', async () => {
    const { nordlys } = portal.world;
    const attribute = await buildAttribute(portal.db, { code: 'XQ', description: 'Skibåd', status: 'ARCHIVED' });
    const { id: fixedTripId } = await buildFixedTrip(portal.db, {
      branchId: params.id,
      accountId: nordlys.accounts.archived.id,
      attributes: [attribute],
    });
    const read = () => admin.call(readFixedTrip, { params: { ...params, fixedTripId } });
    expect((await read()).updateReasons).toEqual([
      { kind: 'account', id: nordlys.accounts.archived.id, name: 'Gammelt projekt', code: '1003' },
      { kind: 'attribute', id: attribute.id, code: 'XQ', description: 'Skibåd' },
    ]);
    await portal.db.updateTable('attributes').set({ status: 'ACTIVE' }).where('id', '=', attribute.id).execute();
    expect(tellUpdateReasons((await read()).updateReasons)).toBe('Konto 1003 er arkiveret.');
  });
});

test('a trip of another branch than the one named is not there, nor one that never was', async () => {
  const { nordlys, havnens } = portal.world;
  const elsewhere = await buildFixedTrip(portal.db, { branchId: havnens.branch.id });
  for (const fixedTripId of [elsewhere.id, crypto.randomUUID()]) {
    expect(await admin.try(readFixedTrip, { params: { ...params, fixedTripId } })).toMatchObject({ status: 404 });
  }
  const mixed = { id: havnens.branch.id, fixedTripId: nordlys.fixedTrips.airport.id };
  expect(await admin.try(readFixedTrip, { params: mixed })).toMatchObject({ status: 404 });
  for (const call of [listFixedTrips, listFixedTripsAdmin]) {
    expect(await admin.try(call, { params: { id: crypto.randomUUID() } })).toMatchObject({ status: 404 });
  }
});
