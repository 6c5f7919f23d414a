import { listFixedTrips } from '@praj/contract/companies/fixed-trips.ts';
import { changeOrder, type OrderBody, type OrderChange, placeOrder } from '@praj/contract/orders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import { buildAccount, buildFixedTrip, buildOrder, type FixedTrip } from '../../../../db/demo/builders.ts';
import type { Client } from '../../../../test/client.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';

let portal: TestPortal;
let bruger: Client;
/** For six people, on an account that only the branch's leader may use, with a message at the door. */
let guests: FixedTrip;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  bruger = await portal.client('bruger@nordlys.example');
  const { nordlys } = portal.world;
  guests = await buildFixedTrip(portal.db, {
    branchId: nordlys.branches.koebenhavn.id,
    accountId: nordlys.accounts.salg.id,
    numberOfPeople: 6,
    pickup: { ...ADDRESSES.vesterbrogade, comment: 'Hent i receptionen' },
  });
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('orders').execute());

const onTrip = (trip: FixedTrip): Partial<OrderBody> => ({ fixedTripId: trip.id, tripType: 'FIXED' });
const airport = () => portal.world.nordlys.fixedTrips.airport;
const place = (given: Partial<OrderBody>, client = bruger) => client.call(placeOrder, { headers: {}, body: nordlysBody(portal, given) });
const tryPlace = (given: Partial<OrderBody>, client = bruger) => client.try(placeOrder, { headers: {}, body: nordlysBody(portal, given) });
const change = (id: string, given: Partial<OrderChange>) =>
  bruger.call(changeOrder, { params: { id }, headers: {}, body: nordlysBody(portal, given) });
const tryChange = (id: string, given: Partial<OrderChange>) =>
  bruger.try(changeOrder, { params: { id }, headers: {}, body: nordlysBody(portal, given) });
const invalid = (fields: Record<string, string>) => ({ status: 400, body: { code: 'invalid', fields } });
const countOrders = async () => (await portal.db.selectFrom('orders').select('id').execute()).length;

describe('a fixed trip is ordered as it was agreed', () => {
  test('at its price and with its addresses, wherever the body goes', async () => {
    expect(await place({ ...onTrip(airport()), pickupAddress: ADDRESSES.aarhusH, destinationAddress: null })).toMatchObject([
      {
        tripType: 'FIXED',
        fixedTripId: airport().id,
        price: 325,
        pickupAddress: { streetName: 'Vesterbrogade' },
        destinationAddress: { streetName: 'Lufthavnsboulevarden' },
      },
    ]);
  });
  test('for its own people: a body that says another number is refused beside it, and nothing is booked', async () => {
    expect(await tryPlace({ ...onTrip(airport()), numberOfPeople: 6 })).toMatchObject(
      invalid({ numberOfPeople: 'Den faste tur er for 4 personer.' }),
    );
    expect(await tryPlace({ ...onTrip(guests), numberOfPeople: 4 })).toMatchObject(
      invalid({ numberOfPeople: 'Den faste tur er for 6 personer.' }),
    );
    expect(await countOrders()).toBe(0);
  });
  test.each([{}, { numberOfPeople: null }, { numberOfPeople: 6 }])(
    'with the seats of its own people when the body says %j',
    async (said) => {
      const [order] = await place({ ...onTrip(guests), ...said });
      expect(order).toMatchObject({ numberOfPeople: 6, attributes: [{ code: 'S6' }] });
    },
  );
  test('and only as FIXED: METERED beside a fixed trip is refused, and a fixed trip alone is FIXED', async () => {
    expect(await tryPlace({ fixedTripId: airport().id, tripType: 'METERED' })).toMatchObject(
      invalid({ tripType: 'Er ikke udfyldt rigtigt.' }),
    );
    expect(await place({ fixedTripId: airport().id })).toMatchObject([{ tripType: 'FIXED', price: 325 }]);
  });
});

describe('the message to the driver on a fixed trip', () => {
  const messageOf = (comment?: string | null): Partial<OrderBody> => ({
    ...onTrip(guests),
    pickupAddress: { ...ADDRESSES.vesterbrogade, ...(comment !== undefined && { comment }) },
  });
  test.each([
    ['Ring på hos Nordlys', 'Ring på hos Nordlys'],
    [undefined, 'Hent i receptionen'],
    [null, 'Hent i receptionen'],
    ['', null],
  ])('typed as %j is %j', async (typed, kept) => {
    expect(await place(messageOf(typed))).toMatchObject([{ pickupAddress: { streetName: 'Vesterbrogade', comment: kept } }]);
  });
  test('can be changed, and stays when a change says nothing of it', async () => {
    const [order] = await place({ ...onTrip(airport()), pickupAddress: { ...ADDRESSES.vesterbrogade, comment: 'Ring på' } });
    const { id = '' } = order ?? {};
    expect(await change(id, onTrip(airport()))).toMatchObject({ pickupAddress: { comment: 'Ring på' } });
    const typed = { ...ADDRESSES.aarhusH, comment: 'Bank på ruden' };
    expect(await change(id, { ...onTrip(airport()), pickupAddress: typed })).toMatchObject({
      pickupAddress: { streetName: 'Vesterbrogade', comment: 'Bank på ruden' },
    });
    const emptied = { ...ADDRESSES.vesterbrogade, comment: '' };
    expect(await change(id, { ...onTrip(airport()), pickupAddress: emptied })).toMatchObject({ pickupAddress: { comment: null } });
  });
});

describe('the account of a fixed trip', () => {
  test.each([() => portal.world.nordlys.accounts.salg.id, () => '', () => null])(
    'pays for whoever may order the trip, with or without being named',
    async (accountId) => {
      expect(await place({ ...onTrip(guests), accountId: accountId() })).toMatchObject([{ account: { name: 'Salg' } }]);
    },
  );
  test('is no other: a body that names another one is refused beside it', async () => {
    const { raadgivning } = portal.world.nordlys.accounts;
    expect(await tryPlace({ ...onTrip(guests), accountId: raadgivning.id })).toMatchObject(
      invalid({ accountId: 'Den faste tur betales med kontoen Salg.' }),
    );
    expect(await countOrders()).toBe(0);
  });
  test('is theirs to choose where the trip has none, among their own', async () => {
    const { salg, raadgivning } = portal.world.nordlys.accounts;
    expect(await place({ ...onTrip(airport()), accountId: raadgivning.id })).toMatchObject([{ account: { name: 'Rådgivning' } }]);
    expect(await tryPlace({ ...onTrip(airport()), accountId: salg.id })).toMatchObject({
      status: 404,
      body: { fields: { accountId: 'Kontoen findes ikke, eller du har ikke adgang til den.' } },
    });
  });
  test('that is archived by now keeps the trip from being ordered', async () => {
    const { nordlys } = portal.world;
    const old = await buildAccount(portal.db, { companyId: nordlys.company.id, status: 'ARCHIVED' });
    const trip = await buildFixedTrip(portal.db, { branchId: nordlys.branches.koebenhavn.id, accountId: old.id });
    expect(await tryPlace(onTrip(trip))).toMatchObject({
      status: 409,
      body: {
        code: 'fixed_trip_needs_update',
        message: `Den faste tur skal opdateres, før den kan bestilles. Konto ${old.code} er arkiveret.`,
      },
    });
    const listed = await bruger.call(listFixedTrips, { params: { id: nordlys.branches.koebenhavn.id } });
    expect(listed.find(({ id }) => id === trip.id)).toMatchObject({ needsUpdate: true });
  });
});

describe('a fixed trip that is another one than was seen', () => {
  const REMOVED = { status: 404, body: { fields: { fixedTripId: 'Den faste tur findes ikke længere.' } } };
  const CHANGED = {
    status: 409,
    body: { code: 'fixed_trip_changed', message: 'Den faste tur er blevet ændret. Se den igennem, og bestil igen.' },
  };
  const build = () => buildFixedTrip(portal.db, { branchId: portal.world.nordlys.branches.koebenhavn.id });
  test('is not ordered at terms that nobody has seen, whatever the body says of it', async () => {
    const trip = await build();
    await portal.db.updateTable('fixedTrips').set({ version: 2, priceOere: 99_900, numberOfPeople: 6 }).where('id', '=', trip.id).execute();
    expect(await tryPlace({ ...onTrip(trip), fixedTripVersion: 1, numberOfPeople: 4 })).toMatchObject(CHANGED);
    const { id } = await buildOrder(portal.db, { issuer: portal.world.nordlys.users.leder, state: 'booked', now: TEST_NOW });
    expect(await tryChange(id, { ...onTrip(trip), fixedTripVersion: 1 })).toMatchObject(CHANGED);
    expect(await countOrders()).toBe(1);
    expect(await place({ ...onTrip(trip), fixedTripVersion: 2 })).toMatchObject([{ price: 999, numberOfPeople: 6 }]);
    expect(await place(onTrip(trip))).toMatchObject([{ price: 999 }]);
  });
  test('is not ordered once it was removed', async () => {
    const trip = await build();
    await portal.db.deleteFrom('fixedTrips').where('id', '=', trip.id).execute();
    expect(await tryPlace({ ...onTrip(trip), fixedTripVersion: 1 })).toMatchObject(REMOVED);
    expect(await countOrders()).toBe(0);
  });
  test('is not ordered by the provider’s people, though they may see it', async () => {
    const admin = await portal.client('admin@praj.example');
    expect(await tryPlace(onTrip(await build()), admin)).toMatchObject(REMOVED);
  });
  test('is not ordered once the form requires what it lacks, whatever was filled in: it is named', async () => {
    const { company, branch, users } = portal.world.havnens;
    const trip = await buildFixedTrip(portal.db, { branchId: branch.id });
    const own = await portal.client(users.bruger.email);
    expect(await tryPlace({ ...onTrip(trip), reference: '2026-014' }, own)).toMatchObject({
      status: 409,
      body: {
        code: 'fixed_trip_needs_update',
        message: 'Den faste tur skal opdateres, før den kan bestilles. Sagsnummer mangler.',
      },
    });
    await portal.db.updateTable('fixedTrips').set({ reference: '2026-014' }).where('id', '=', trip.id).execute();
    expect(await place({ ...onTrip(trip), reference: '2026-007' }, own)).toMatchObject([
      { reference: '2026-007', issuedByCompany: { id: company.id } },
    ]);
  });
  test('stays on an order that was placed by it as it was agreed, whichever version is named', async () => {
    const trip = await build();
    const [order] = await place(onTrip(trip));
    await portal.db.updateTable('fixedTrips').set({ version: 7, priceOere: 1 }).where('id', '=', trip.id).execute();
    expect(await change(order?.id ?? '', { ...onTrip(trip), fixedTripVersion: 1 })).toMatchObject({ price: 325 });
  });
});

describe('a change on to a fixed trip', () => {
  const metered = () => buildOrder(portal.db, { issuer: portal.world.nordlys.users.leder, state: 'booked', now: TEST_NOW });
  test('takes the account with it', async () => {
    const trip = await buildFixedTrip(portal.db, {
      branchId: portal.world.nordlys.branches.koebenhavn.id,
      accountId: portal.world.nordlys.accounts.salg.id,
    });
    const { id } = await metered();
    expect(await change(id, onTrip(trip))).toMatchObject({ fixedTripId: trip.id, account: { name: 'Salg' } });
    expect(await change(id, { ...onTrip(trip), customerName: 'En anden' })).toMatchObject({ account: { name: 'Salg' } });
  });
  test('for a large car is refused, whether the body says 4 people or nothing', async () => {
    const { id } = await metered();
    expect(await tryChange(id, onTrip(guests))).toMatchObject(invalid({ fixedTripId: 'Er ikke udfyldt rigtigt.' }));
    expect(await tryChange(id, { ...onTrip(guests), numberOfPeople: 4 })).toMatchObject(
      invalid({ fixedTripId: 'Er ikke udfyldt rigtigt.', numberOfPeople: 'Den faste tur er for 6 personer.' }),
    );
  });
  test('is FIXED, never METERED', async () => {
    const { id } = await metered();
    expect(await tryChange(id, { fixedTripId: airport().id, tripType: 'METERED' })).toMatchObject(
      invalid({ tripType: 'Er ikke udfyldt rigtigt.' }),
    );
  });
});
