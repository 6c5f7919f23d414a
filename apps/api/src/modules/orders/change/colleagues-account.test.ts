import { cancelOrder, changeOrder, type OrderChange, placeOrder, readOrder, reorder } from '@praj/contract/orders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import { buildFixedTrip, buildOrder, type GivenOrder } from '../../../../db/demo/builders.ts';
import type { Client } from '../../../../test/client.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';

let portal: TestPortal;
/** May not order on the account 'Salg'. */
let bruger: Client;
/** May. */
let leder: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  bruger = await portal.client('bruger@nordlys.example');
  leder = await portal.client('leder@nordlys.example');
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('orders').execute());

const salg = () => portal.world.nordlys.accounts.salg.id;
/** The leader's order on 'Salg', with the customer and the addresses of `nordlysBody`. */
const onSalg = (given: Partial<GivenOrder> = {}) =>
  buildOrder(portal.db, {
    issuer: portal.world.nordlys.users.leder,
    state: 'booked',
    now: TEST_NOW,
    ...given,
    plan: { accountId: salg(), ...given.plan },
  });
const change = (id: string, given: Partial<OrderChange>, client = bruger) =>
  client.call(changeOrder, { params: { id }, headers: {}, body: nordlysBody(portal, { accountId: salg(), ...given }) });
const again = (id: string, client = bruger) => client.call(reorder, { params: { id }, headers: {} });
const tripOnSalg = () => buildFixedTrip(portal.db, { branchId: portal.world.nordlys.branches.koebenhavn.id, accountId: salg() });

const ANOTHER_DRIVE: [string, Partial<OrderChange>][] = [
  ['another customer', { customerName: 'En anden' }],
  ['no customer', { customerName: null }],
  ['another phone', { customerPhone: '87 65 43 21' }],
  ['another pickup', { pickupAddress: ADDRESSES.bredgade }],
  ['another destination', { destinationAddress: ADDRESSES.strandvejen }],
  ['no destination', { destinationAddress: null }],
];

describe('a colleague’s account on an order', () => {
  test('stays while only time, reference or messages are changed', async () => {
    const { id } = await onSalg();
    const given = {
      requestedPickup: new Date(TEST_NOW.getTime() + 7_200_000).toISOString(),
      comment: 'To kufferter',
      reference: 'R-1',
      pickupAddress: { ...ADDRESSES.vesterbrogade, comment: 'Ring på' },
    };
    expect(await change(id, given)).toMatchObject({ account: { name: 'Salg' }, comment: 'To kufferter' });
  });
  test.each(ANOTHER_DRIVE)('is dropped with %s by somebody who may not use it', async (_, given) => {
    const { id } = await onSalg();
    expect(await change(id, given)).toMatchObject({ account: null });
    const kept = await portal.db
      .selectFrom('orderHistory')
      .select('changed')
      .where('orderId', '=', id)
      .where('kind', '=', 'change')
      .execute();
    expect(kept).toMatchObject([{ changed: { accountId: { before: salg(), after: null } } }]);
  });
  test.each(ANOTHER_DRIVE)('stays with %s by somebody who may use it', async (_, given) => {
    const { id } = await onSalg();
    expect(await change(id, given, leder)).toMatchObject({ account: { name: 'Salg' } });
  });
  test('is dropped when the trip is ordered again, and stays for somebody who may use it', async () => {
    const [one, other] = [await onSalg({ state: 'cancelled' }), await onSalg({ state: 'cancelled' })];
    expect(await again(one.id)).toMatchObject([{ account: null }]);
    expect(await again(other.id, leder)).toMatchObject([{ account: { name: 'Salg' } }]);
    expect(await bruger.call(readOrder, { params: { id: one.id } })).toMatchObject({ account: { name: 'Salg' } });
  });
});

describe('an account that was archived since the order was placed', () => {
  const onArchived = () => onSalg({ plan: { accountId: portal.world.nordlys.accounts.archived.id } });
  const accountId = () => portal.world.nordlys.accounts.archived.id;
  test('stays, with its name, while only time, reference or messages are changed', async () => {
    const { id } = await onArchived();
    expect(await change(id, { accountId: accountId(), comment: 'To kufferter' })).toMatchObject({ account: { name: 'Gammelt projekt' } });
  });
  test.each(ANOTHER_DRIVE)('is dropped with %s', async (_, given) => {
    const { id } = await onArchived();
    expect(await change(id, { accountId: accountId(), ...given })).toMatchObject({ account: null });
  });
});

describe('the account that a fixed trip brings', () => {
  test('stays with another customer and when it is ordered again, by whoever may order the trip', async () => {
    const trip = await tripOnSalg();
    const onTrip = { fixedTripId: trip.id, tripType: 'FIXED' } as const;
    const [placed] = await bruger.call(placeOrder, { headers: {}, body: nordlysBody(portal, onTrip) });
    const { id = '' } = placed ?? {};
    expect(await change(id, { ...onTrip, customerName: 'En anden' })).toMatchObject({ account: { name: 'Salg' } });
    await bruger.call(cancelOrder, { params: { id } });
    expect(await again(id)).toMatchObject([{ account: { name: 'Salg' }, fixedTripId: trip.id }]);
  });
  test('is dropped when the order leaves the trip', async () => {
    const trip = await tripOnSalg();
    const { id } = await onSalg({ plan: { fixedTripId: trip.id }, columns: { tripType: 'FIXED' } });
    expect(await change(id, {})).toMatchObject({ tripType: 'METERED', account: null });
  });
  test('is dropped like any other when the trip has another one by now', async () => {
    const trip = await tripOnSalg();
    const onTrip = { fixedTripId: trip.id, tripType: 'FIXED' } as const;
    const { id } = await onSalg({ plan: { fixedTripId: trip.id }, columns: { tripType: 'FIXED' } });
    const { raadgivning } = portal.world.nordlys.accounts;
    await portal.db.updateTable('fixedTrips').set({ accountId: raadgivning.id }).where('id', '=', trip.id).execute();
    expect(await change(id, { ...onTrip, comment: 'Tak' })).toMatchObject({ account: { name: 'Salg' } });
    expect(await change(id, { ...onTrip, customerName: 'En anden' })).toMatchObject({ account: null });
  });
});
