import { type OrderBody, placeOrder } from '@praj/contract/orders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import { buildFixedTrip } from '../../../../db/demo/builders.ts';
import type { Client } from '../../../../test/client.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';

const HOUR_MS = 60 * 60 * 1000;
let portal: TestPortal;
let bruger: Client;
let havnens: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  bruger = await portal.client('bruger@nordlys.example');
  havnens = await portal.client('bruger@havnens.example');
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('orders').execute());

const place = (given: Partial<OrderBody> = {}, client = bruger) =>
  client.call(placeOrder, { headers: {}, body: nordlysBody(portal, given) });
const refused = async (given: Partial<OrderBody>, client = bruger) => {
  const refusal = await client.try(placeOrder, { headers: {}, body: nordlysBody(portal, given) });
  expect(await portal.db.selectFrom('orders').select('id').execute()).toEqual([]);
  return refusal;
};
const refusedFields = async (given: Partial<OrderBody>, client = bruger) => {
  const { status, body } = await refused(given, client);
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid' });
  return body.fields;
};
const after = (ms: number): string => new Date(TEST_NOW.getTime() + ms).toISOString();

describe('an order', () => {
  test('is made as it was asked for, numbered, in state created', async () => {
    const { nordlys, attributes } = portal.world;
    const [order] = await place({
      accountId: nordlys.accounts.raadgivning.id,
      attributeIds: [attributes.EL.id],
      reference: 'R-1',
      project: 'P-1',
      comment: 'To kufferter',
      pickupAddress: { ...ADDRESSES.vesterbrogade, comment: 'Ring på' },
    });
    expect(order).toMatchObject({
      state: 'created',
      version: 1,
      tripType: 'METERED',
      placedAt: TEST_NOW.toISOString(),
      takenAt: null,
      requestedPickup: after(HOUR_MS / 2),
      numberOfPeople: 4,
      customerName: 'Mette Sørensen',
      phone: '+4512345678',
      reference: 'R-1',
      project: 'P-1',
      comment: 'To kufferter',
      price: null,
      account: { name: 'Rådgivning' },
      attributes: [{ code: 'EL' }],
      pickupAddress: { fullAddress: ADDRESSES.vesterbrogade.fullAddress, comment: 'Ring på' },
      destinationAddress: { poi: ADDRESSES.lufthavnen.poi },
      issuedByEmployee: { id: nordlys.users.bruger.id },
      issuedByBranch: { id: nordlys.branches.koebenhavn.id },
      stateTimes: { created: TEST_NOW.toISOString() },
    });
    expect(order?.globalApiId).toMatch(/^\d{8}$/);
  });
  test('leaves a line in the history, the dispatch feed and the outbox', async () => {
    const [order] = await place();
    const history = await portal.db.selectFrom('orderHistory').select(['state', 'cause', 'byUser']).execute();
    expect(history).toEqual([{ state: 'created', cause: 'person', byUser: portal.world.nordlys.users.bruger.id }]);
    const feed = await portal.db.selectFrom('dispatchFeed').select(['orderId', 'kind']).execute();
    expect(feed).toEqual([{ orderId: order?.id, kind: 'placed' }]);
    const outbox = await portal.db.selectFrom('outbox').select('payload').orderBy('id', 'desc').limit(1).execute();
    expect(outbox).toEqual([{ payload: { orderId: order?.id } }]);
  });
  test('for three cars becomes three orders of one car each', async () => {
    const orders = await place({ numberOfCars: 3 });
    expect(new Set(orders.map((order) => order.globalApiId)).size).toBe(3);
    expect(orders.map((order) => order.numberOfCars)).toEqual([1, 1, 1]);
    const id = orders[0]?.id;
    expect(orders.map(({ group }) => group)).toEqual([1, 2, 3].map((number) => ({ id, number, size: 3 })));
    expect((await place({ numberOfCars: 1 }))[0]?.group).toBeNull();
  });
  test('takes absent, null and empty as none', async () => {
    const [order] = await place({
      accountId: '',
      attributeIds: null,
      customerName: null,
      customerPhone: '',
      reference: '',
      destinationAddress: null,
    });
    expect(order).toMatchObject({
      account: null,
      attributes: [],
      customerName: null,
      phone: null,
      reference: null,
      destinationAddress: null,
    });
  });
  test('keeps what the driver is told at an address without spaces around it, and of spaces alone nothing', async () => {
    const [order] = await place({
      comment: '   ',
      pickupAddress: { ...ADDRESSES.vesterbrogade, comment: '   ' },
      destinationAddress: { ...ADDRESSES.bredgade, comment: ' Ring på 👨‍👩‍👧 \n Porten ' },
    });
    expect(order).toMatchObject({
      comment: null,
      pickupAddress: { comment: null },
      destinationAddress: { comment: 'Ring på 👨‍👩‍👧 \n Porten' },
    });
  });
  test('keeps name, reference, project and address as they are seen, of what nobody sees nothing', async () => {
    const [order] = await place({
      customerName: 'Ib\u200b Øst\n',
      reference: '\u200b\u200b',
      project: 'P\u00ad1',
      customerPhone: '\u202a12 34 56 78\u202c',
      pickupAddress: { ...ADDRESSES.vesterbrogade, fullAddress: `\u200b${ADDRESSES.vesterbrogade.fullAddress}` },
    });
    expect(order).toMatchObject({ customerName: 'Ib Øst', reference: null, project: 'P1', phone: '+4512345678' });
    expect(order?.pickupAddress.fullAddress).toBe(ADDRESSES.vesterbrogade.fullAddress);
  });
  test('takes a search hit as it came, and keeps nothing of it but the address', async () => {
    const hit = { ...ADDRESSES.bredgade, id: 'x', place_name_da: 'Bredgade', geometry: { type: 'Point', coordinates: [1, 2] } };
    const [order] = await place({ pickupAddress: hit });
    expect(Object.keys(order?.pickupAddress ?? {})).not.toContain('geometry');
  });
});

describe('the pickup time', () => {
  test('that has passed today becomes now', async () => {
    const [order] = await place({ requestedPickup: after(-2 * HOUR_MS) });
    expect(order?.requestedPickup).toBe(TEST_NOW.toISOString());
  });
  test('of yesterday is refused', async () => {
    expect(await refusedFields({ requestedPickup: after(-24 * HOUR_MS) })).toEqual({ requestedPickup: 'Datoen kan ikke ligge før i dag.' });
  });
  test('may be 365 days ahead and no further', async () => {
    expect(await place({ requestedPickup: after(365 * 24 * HOUR_MS) })).toHaveLength(1);
    await portal.db.deleteFrom('orders').execute();
    expect(await refusedFields({ requestedPickup: after(365 * 24 * HOUR_MS + 1) })).toHaveProperty('requestedPickup');
  });
});

describe('a large car', () => {
  test('gets the attribute of its seats from the server', async () => {
    const [order] = await place({ numberOfPeople: 6, attributeIds: [portal.world.attributes.EL.id] });
    expect(order?.attributes.map(({ code }) => code)).toEqual(['EL', 'S6']);
  });
  test('needs a destination', async () => {
    expect(await refusedFields({ numberOfPeople: 5, destinationAddress: null })).toEqual({
      destinationAddress: 'Mangler at udfylde Destination',
    });
  });
});

describe('the booking module', () => {
  const havnensBody: Partial<OrderBody> = { reference: '2026-014' };
  const withElectric = () => ({ ...havnensBody, attributeIds: [portal.world.attributes.EL.id] });

  test('must be the one the form was drawn from', async () => {
    const { status, body } = await refused({ bookingModuleUpdatedAt: after(0) });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 4020, message: 'Bookingmodulet er blevet opdateret. Venligst indlæs siden igen' },
    });
  });
  test('of Havnens takes an order that fills what it asks for', async () => {
    expect(await place(withElectric(), havnens)).toHaveLength(1);
  });
  test('asks for its required fields by their own labels', async () => {
    expect(await refusedFields({ ...withElectric(), reference: ' \u200b', destinationAddress: null }, havnens)).toEqual({
      reference: 'Mangler at udfylde Sagsnummer',
      destinationAddress: 'Mangler at udfylde Destination',
    });
  });
  test('asks for its required add-ons', async () => {
    const { EL, SC } = portal.world.attributes;
    expect(await refusedFields(havnensBody, havnens)).toEqual({ attributeIds: `Mangler at udfylde ${EL.description}` });
    expect(await refusedFields({ ...havnensBody, attributeIds: [SC.id] }, havnens)).toHaveProperty('attributeIds');
  });
  test('holds a field to its pattern', async () => {
    expect(await refusedFields({ ...withElectric(), reference: '2026-14' }, havnens)).toEqual({ reference: 'Skrives som 1234-567.' });
  });
  test('offers only its own add-ons, and no archived ones', async () => {
    const { DY, BU } = portal.world.attributes;
    expect(await refusedFields({ attributeIds: [DY.id] })).toHaveProperty('attributeIds');
    expect(await refusedFields({ attributeIds: [crypto.randomUUID()] })).toHaveProperty('attributeIds');
    await portal.db.updateTable('attributes').set({ status: 'ARCHIVED' }).where('id', '=', BU.id).execute();
    expect(await refusedFields({ attributeIds: [BU.id] })).toHaveProperty('attributeIds');
  });
});

describe('an account', () => {
  test('that is not the person’s is not there, whoever’s it is', async () => {
    const { salg } = portal.world.nordlys.accounts;
    for (const accountId of [salg.id, portal.world.havnens.accounts.tegnestue.id, crypto.randomUUID()]) {
      expect(await refused({ accountId })).toEqual({
        status: 404,
        body: {
          code: 'not_found',
          message: 'Det findes ikke, eller du har ikke adgang til det.',
          fields: { accountId: 'Kontoen findes ikke, eller du har ikke adgang til den.' },
        },
      });
    }
  });
  test('of their own that was archived meanwhile is said to be so', async () => {
    const { archived } = portal.world.nordlys.accounts;
    expect(await refusedFields({ accountId: archived.id })).toEqual({ accountId: 'Kontoen er ikke længere i brug. Vælg en anden.' });
  });
});

describe('a fixed trip', () => {
  const airport = () => portal.world.nordlys.fixedTrips.airport;

  test('that needs updating cannot be ordered', async () => {
    const fixedTripId = portal.world.nordlys.fixedTrips.needsUpdate.id;
    expect(await refused({ fixedTripId, tripType: 'FIXED' })).toMatchObject({ status: 409, body: { code: 'fixed_trip_needs_update' } });
  });
  test('of another branch is not there', async () => {
    const aarhus = await portal.client('aarhus@nordlys.example');
    expect(await refused({ fixedTripId: airport().id }, aarhus)).toMatchObject({ status: 404 });
  });
  test('of any branch of their company is a CompanyAdmin’s to order, from their own branch', async () => {
    const { nordlys, havnens: other } = portal.world;
    const firma = await portal.client('firma@nordlys.example');
    const trip = await buildFixedTrip(portal.db, { branchId: nordlys.branches.aarhus.id, priceOere: 4200 });
    const fixed = { fixedTripId: trip.id, tripType: 'FIXED' } as const;
    expect(await place(fixed, firma)).toMatchObject([{ ...fixed, price: 42, issuedByBranch: { id: nordlys.branches.koebenhavn.id } }]);
    await portal.db.deleteFrom('orders').execute();
    for (const name of ['bruger', 'leder']) {
      expect(await refused(fixed, await portal.client(`${name}@nordlys.example`))).toMatchObject({ status: 404 });
    }
    const theirs = await buildFixedTrip(portal.db, { branchId: other.branch.id });
    expect(await refused({ ...fixed, fixedTripId: theirs.id }, firma)).toMatchObject({ status: 404 });
  });
  test('of a customer is not the provider’s own to order', async () => {
    const admin = await portal.client('admin@praj.example');
    expect(await refused({ fixedTripId: airport().id, tripType: 'FIXED' }, admin)).toMatchObject({ status: 404 });
  });
  test('must be named by an order of type FIXED', async () => {
    expect(await refusedFields({ tripType: 'FIXED' })).toEqual({ fixedTripId: 'Skal udfyldes.' });
  });
});

describe('a body', () => {
  test('from an address of which nothing is seen is refused', async () => {
    expect(await refusedFields({ pickupAddress: { ...ADDRESSES.vesterbrogade, fullAddress: '\u200b' } })).toHaveProperty('pickupAddress');
  });
  test('with a wrong phone is refused', async () => {
    expect(await refusedFields({ customerPhone: '12 34 56 7x' })).toEqual({ customerPhone: 'Ugyldigt telefonnummer' });
  });
  test('of 10,000 characters is refused field by field', async () => {
    const long = 'x'.repeat(10_000);
    expect(await refusedFields({ comment: long, reference: long, customerName: long })).toEqual({
      comment: 'Højst 500 tegn.',
      reference: 'Højst 50 tegn.',
      customerName: 'Højst 64 tegn.',
    });
  });
  test('with a field that nobody knows is refused', async () => {
    const { status, body } = await bruger.raw('POST', '/orders', { ...nordlysBody(portal), price: 1 });
    expect({ status, body }).toMatchObject({ status: 400, body: { fields: { price: 'Er ikke udfyldt rigtigt.' } } });
  });
  test('for more people or cars than there may be is refused', async () => {
    expect(Object.keys((await refusedFields({ numberOfPeople: 9, numberOfCars: 9 })) ?? {}).toSorted()).toEqual([
      'numberOfCars',
      'numberOfPeople',
    ]);
  });
  test('of nobody is refused before it is read', async () => {
    const nobody = await portal.client();
    expect(await nobody.raw('POST', '/orders', { nonsense: true })).toMatchObject({ status: 401 });
  });
});

test('120 cars a minute are enough for anyone', async () => {
  const strict = await startPortal();
  try {
    const client = await strict.client('bruger@nordlys.example');
    const order = (numberOfCars: number) => client.raw('POST', '/orders', nordlysBody(strict, { numberOfCars }));
    for (let calls = 0; calls < 15; calls += 1) expect((await order(8)).status).toBe(200);
    const refusal = await order(1);
    expect(refusal).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    strict.pass(60_000);
    expect((await order(1)).status).toBe(200);
  } finally {
    await strict.close();
  }
});
