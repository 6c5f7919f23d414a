import { readReceipt } from '@praj/contract/invoicing/receipt.ts';
import { readOrderWay } from '@praj/contract/map/map.ts';
import { checkOrders } from '@praj/contract/orders/check-orders.ts';
import * as orders from '@praj/contract/orders.ts';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import type { TestPortal } from '../../portal.ts';
import { all, byId, orderOf, type Row, signedIn } from '../rows.ts';

const ordered = (portal: TestPortal) => ({
  bookingModuleUpdatedAt: portal.world.moduleUpdatedAt.toISOString(),
  requestedPickup: '2026-11-20T12:00:00Z',
  pickupAddress: ADDRESSES.vesterbrogade,
});

/** The calls of orders and of those who ride. */
export const ORDER_ROWS: readonly Row[] = [
  { call: orders.listOrders, input: () => ({}), expected: signedIn(all(200)) },
  { call: orders.placeOrder, input: (_place, portal) => ({ body: ordered(portal) }), expected: signedIn(all(200)) },
  { call: checkOrders, input: (_place, portal) => ({ body: { rows: [ordered(portal)] } }), expected: signedIn(all(200)) },
  { call: orders.searchPassengers, input: () => ({ query: { value: 'mette' } }), expected: signedIn(all(200)) },
  {
    call: orders.changeOrder,
    input: async (place, portal) => ({ params: { id: await orderOf(portal, place, 'dispatching') }, body: ordered(portal) }),
    expected: { ...signedIn([200, 404, 404, 404]), PrajAdmin: all(404) },
  },
  {
    call: orders.reorder,
    input: byId((place, portal) => orderOf(portal, place, 'cancelled')),
    expected: { ...signedIn([200, 404, 404, 404]), PrajAdmin: all(404) },
  },
  { call: orders.clearOrders, input: () => ({}), expected: signedIn(all(200)) },
  {
    call: orders.readOrder,
    input: byId((place, portal) => orderOf(portal, place, 'concluded')),
    expected: { ...signedIn([200, 404, 404, 404]), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
  {
    // Of what one may not see the answer is an empty list.
    call: orders.findNumbered,
    input: () => ({ query: { number: '48210377' } }),
    expected: signedIn(all(200)),
  },
  {
    call: orders.readRoute,
    input: byId((place, portal) => orderOf(portal, place, 'concluded')),
    expected: { ...signedIn([200, 404, 404, 404]), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
  {
    call: readReceipt,
    input: byId((place, portal) => orderOf(portal, place, 'concluded')),
    expected: { ...signedIn([200, 404, 404, 404]), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
  {
    call: readOrderWay,
    input: byId((place, portal) => orderOf(portal, place, 'concluded')),
    expected: { ...signedIn([200, 404, 404, 404]), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
  {
    call: orders.cancelOrder,
    input: byId((place, portal) => orderOf(portal, place, 'dispatching')),
    expected: { ...signedIn([200, 404, 404, 404]), PrajAdmin: all(200) },
  },
  {
    call: orders.cancelCars,
    input: byId((place, portal) => orderOf(portal, place, 'dispatching')),
    expected: { ...signedIn([200, 404, 404, 404]), PrajAdmin: all(200) },
  },
];
