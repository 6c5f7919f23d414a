import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { Order } from '@praj/contract/orders.ts';
import type { CentreVoucher } from '@praj/contract/vouchers/at-dispatch.ts';
import type { Executor } from '../../../platform/database.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { loadOrder } from '../../orders/store.ts';
import { byId, type LockedOrder, lockOrder } from '../../orders/write/store.ts';
import { type LockedVoucher, loadCentreVoucher, lockByCode } from '../../vouchers/at-dispatch/store.ts';
import { findEvent, noteEvent } from '../store.ts';

/** What the centre says happened to a voucher. */
export interface VoucherEvent {
  readonly eventId: string;
  readonly at: string;
  readonly orderId: string;
}
interface Using {
  readonly order: LockedOrder;
  readonly voucher: LockedVoucher;
}
/**
 * The trip and the voucher that it uses, both locked until the transaction ends, the order first as everywhere; undefined when the event was
 * taken before. Refuses a code of nobody, an event of another order, and a trip that does not use the voucher now.
 */
export async function openVoucherEvent(trx: Executor, code: string, event: VoucherEvent, received: Date): Promise<Using | undefined> {
  const order = await lockOrder(trx, byId(event.orderId));
  const voucher = (await lockByCode(trx, code)) ?? refuse('not_found');
  const earlier = await findEvent(trx, event.eventId);
  if (earlier !== undefined) {
    if (earlier !== event.orderId || order?.voucherId !== voucher.id) refuseEventId();
    return undefined;
  }
  if (!order || voucher.status !== 'LOCKED' || voucher.orderId !== order.id) {
    return refuse('voucher_not_locked', { besides: { voucher: await loadCentreVoucher(trx, code, received) } });
  }
  await noteEvent(trx, { eventId: event.eventId, orderId: order.id, at: new Date(event.at) });
  return { order, voucher };
}

/** The id was used for something else. */
export const refuseEventId = (): never => refuse('invalid', { fields: { eventId: FIELD_TEXTS.invalid } });

/** The voucher and the trip as they are now. */
export async function loadBoth(trx: Executor, code: string, orderId: string, now: Date): Promise<{ voucher: CentreVoucher; order: Order }> {
  const voucher = (await loadCentreVoucher(trx, code, now)) ?? refuse('not_found');
  const order = (await loadOrder(trx, orderId, now)) ?? refuse('not_found');
  return { voucher, order };
}
