import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { redeemVoucher as call } from '@praj/contract/vouchers/at-dispatch.ts';
import { decideDispatchEvent } from '@praj/domain/orders/dispatch-event.ts';
import type { OrderState } from '@praj/domain/orders/order-state.ts';
import type { Executor } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { loadOrder } from '../../orders/store.ts';
import { byId, changeOrders, type LockedOrder, lockOrder } from '../../orders/write/store.ts';
import type { TakenEvent } from '../event-facts.ts';
import { refuseAhead } from '../refuse-times.ts';
import { takeStep } from '../take-step.ts';
import { loadBoth, openVoucherEvent } from './voucher-event.ts';

type Body = Parsed<typeof call>['body'];

/**
 * Ends a trip and pays it with its voucher, also past the voucher's time: the order goes through `completed` to `concluded`, and with that
 * the voucher is REDEEMED (`settleVouchers`). It has been driven, so nothing that the issuer asked refuses it any more.
 */
export async function redeemVoucher({ db, now, push }: Deps, code: string, body: Body): Promise<Reply<typeof call>> {
  const received = now();
  refuseAhead(body.at, received);
  const answer = await db.transaction().execute(async (trx) => {
    const using = await openVoucherEvent(trx, code, body, received);
    if (using) await conclude(trx, using.order, body, received);
    const both = await loadBoth(trx, code, body.orderId, received);
    return { ...both, paidByRecipient: both.order.paidByRecipient ?? 0 };
  });
  push.wake();
  return answer;
}

/** An older `at` than the last event's loses nothing here: a trip ends once. */
async function conclude(trx: Executor, order: LockedOrder, body: Body, received: Date): Promise<void> {
  const { destinationAddress, finalPrice, orderId, ...facts } = body;
  const at = new Date(Math.max(Date.parse(body.at), order.lastEventAt?.getTime() ?? 0)).toISOString();
  if (destinationAddress && order.forgottenAt === null) {
    const columns = { destination: JSON.stringify(destinationAddress) };
    await changeOrders(trx, byId(orderId), { at: new Date(at), cause: 'dispatch', columns });
  }
  if (order.state !== 'completed') await go(trx, orderId, { ...facts, at, state: 'completed' }, received);
  await go(trx, orderId, { ...facts, at, state: 'concluded', finalPrice }, received);
}

async function go(trx: Executor, orderId: string, event: TakenEvent & { readonly state: OrderState }, received: Date): Promise<void> {
  const order = (await lockOrder(trx, byId(orderId))) ?? refuse('not_found');
  const step = decideDispatchEvent({ state: order.state, lastEventAt: undefined }, { state: event.state, at: Date.parse(event.at) });
  if (step.kind !== 'take') return refuse('impossible_step', { besides: { order: await loadOrder(trx, orderId, received) } });
  await takeStep(trx, order, event, step, received);
}
