import * as dispatch from '@praj/contract/dispatch.ts';
import * as vouchers from '@praj/contract/vouchers/at-dispatch.ts';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { buildVoucher } from '../../../db/demo/voucher-builders.ts';
import { TEST_NOW, type TestPortal } from '../../portal.ts';
import { all, everyone, orderOf, type Place, type Row } from '../rows.ts';

const EVENT = { at: TEST_NOW.toISOString() };
const activeCode = async (place: Place, { db }: TestPortal) => ({
  code: (await buildVoucher(db, { issuer: place.user, now: TEST_NOW })).code,
});
/** A code that a trip of the place has locked, and the trip. */
async function inUse(place: Place, portal: TestPortal) {
  const orderId = await orderOf(portal, place, 'trip_started');
  const { id, code } = await buildVoucher(portal.db, { issuer: place.user, now: TEST_NOW, columns: { status: 'LOCKED', orderId } });
  await portal.db.updateTable('orders').set({ voucherId: id }).where('id', '=', orderId).execute();
  return { params: { code }, orderId };
}
/** The calls of the dispatch centre, which nobody who signs in reaches. */
export const DISPATCH_ROWS: readonly Row[] = [
  { call: dispatch.pullChanges, input: () => ({ query: {} }), expected: everyone(all(401)) },
  {
    call: dispatch.recordEvent,
    input: async (place, portal) => ({
      params: { id: await orderOf(portal, place, 'dispatching') },
      body: { eventId: 'matrix', at: TEST_NOW.toISOString() },
    }),
    expected: everyone(all(401)),
  },
  { call: dispatch.recordPositions, input: () => ({ body: { positions: [] } }), expected: everyone(all(401)) },
  { call: dispatch.tellFreeCars, input: () => ({ body: { cars: [] } }), expected: everyone(all(401)) },
  {
    call: vouchers.lookUpVoucher,
    input: async (place, portal) => ({ params: await activeCode(place, portal) }),
    expected: everyone(all(401)),
  },
  {
    call: vouchers.lockVoucher,
    input: async (place, portal) => ({
      params: await activeCode(place, portal),
      body: { ...EVENT, eventId: 'lock', pickupAddress: ADDRESSES.vesterbrogade },
    }),
    expected: everyone(all(401)),
  },
  {
    call: vouchers.releaseVoucher,
    input: async (place, portal) => {
      const { params, orderId } = await inUse(place, portal);
      return { params, body: { ...EVENT, eventId: 'release', orderId } };
    },
    expected: everyone(all(401)),
  },
  {
    call: vouchers.redeemVoucher,
    input: async (place, portal) => {
      const { params, orderId } = await inUse(place, portal);
      return { params, body: { ...EVENT, eventId: 'redeem', orderId, finalPrice: 100 } };
    },
    expected: everyone(all(401)),
  },
  { call: vouchers.listDemoVouchers, input: () => ({}), expected: everyone(all(401)) },
];
