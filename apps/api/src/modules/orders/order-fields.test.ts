import { listOrders, type Order, readOrder } from '@praj/contract/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { buildOrder } from '../../../db/demo/builders.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const at = (minutes: number): Date => new Date(TEST_NOW.getTime() + minutes * 60_000);
const iso = (minutes: number): string => at(minutes).toISOString();

/** An order of which every field has a value of its own. */
async function buildFull() {
  const { nordlys, attributes } = portal.world;
  const row = await buildOrder(portal.db, {
    issuer: nordlys.users.leder,
    state: 'concluded',
    now: TEST_NOW,
    attributes: [attributes.EL, attributes.SC],
    plan: {
      fixedTripId: nordlys.fixedTrips.airport.id,
      accountId: nordlys.accounts.salg.id,
      customerName: 'Anne Winther',
      customerPhone: '+4514201754',
      reference: '2026-014',
      project: 'Havnefronten',
      comment: 'Barnestol bag i',
      carNo: '1482',
      driverName: 'Ole Holm',
      bookingModuleUpdatedAt: at(-900),
      pickup: { ...ADDRESSES.vesterbrogade, label: 'Kontoret', comment: 'Ring på døren' },
      destination: { ...ADDRESSES.lufthavnen, poi: 'Terminal 3' },
    },
    columns: {
      requestedPickup: at(-80),
      estimatedPickup: at(7),
      estimatedCompleted: at(-39),
      actualCompleted: at(-38),
      tripFinishedAt: at(-37),
      actualTripDuration: 1035,
      estimatedTripDistance: 9412,
      priceOere: 32_550,
      finalPriceOere: 34_875,
    },
  });
  const full = {
    id: row.id,
    globalApiId: row.number,
    state: 'concluded',
    requestedPickup: iso(-80),
    estimatedPickup: iso(7),
    estimatedMinutesToPickup: 7,
    estimatedCompleted: iso(-39),
    actualCompleted: iso(-38),
    tripFinishedAt: iso(-37),
    actualTripDuration: 1035,
    estimatedTripDistance: 9412,
    tripType: 'FIXED',
    numberOfPeople: 4,
    numberOfCars: 1,
    pickupAddress: { ...ADDRESSES.vesterbrogade, label: 'Kontoret', comment: 'Ring på døren' },
    destinationAddress: { ...ADDRESSES.lufthavnen, poi: 'Terminal 3' },
    comment: 'Barnestol bag i',
    customerName: 'Anne Winther',
    phone: '+4514201754',
    reference: '2026-014',
    project: 'Havnefronten',
    price: 325.5,
    finalPrice: 348.75,
    carNo: '1482',
    account: { id: nordlys.accounts.salg.id, name: nordlys.accounts.salg.name },
    attributes: [attributes.EL, attributes.SC].map(({ id, code, description }) => ({ id, code, description })),
    fixedTripId: nordlys.fixedTrips.airport.id,
    bookingModuleUpdatedAt: iso(-900),
    issuedByEmployee: { id: nordlys.users.leder.id, firstName: 'Søren', lastName: 'Østergaard' },
    issuedByBranch: { id: nordlys.branches.koebenhavn.id, name: 'København' },
    issuedByCompany: { id: nordlys.company.id, name: 'Nordlys Rådgivning A/S' },
  } satisfies Partial<Order>;
  return full;
}

test('an order carries every field of the spec, each with what was stored for it', async () => {
  const full = await buildFull();
  const client = await portal.client('bruger@nordlys.example');
  expect(await client.call(readOrder, { params: { id: full.id } })).toMatchObject(full);
  expect(await client.call(listOrders, {})).toEqual([expect.objectContaining({ globalApiId: full.globalApiId, phone: full.phone })]);
});

test('one of which little is known has its fields all the same, as null', async () => {
  const row = await buildOrder(portal.db, {
    issuer: portal.world.nordlys.users.leder,
    state: 'created',
    now: TEST_NOW,
    plan: { destination: null, customerName: null, customerPhone: null },
  });
  const client = await portal.client('bruger@nordlys.example');
  expect(await client.call(readOrder, { params: { id: row.id } })).toMatchObject({
    state: 'created',
    tripType: 'METERED',
    estimatedPickup: null,
    estimatedMinutesToPickup: null,
    estimatedCompleted: null,
    actualCompleted: null,
    tripFinishedAt: null,
    actualTripDuration: null,
    estimatedTripDistance: null,
    destinationAddress: null,
    comment: null,
    customerName: null,
    phone: null,
    reference: null,
    project: null,
    price: null,
    finalPrice: null,
    carNo: null,
    account: null,
    attributes: [],
    fixedTripId: null,
  });
});
