import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { Order } from '@praj/contract/orders.ts';
import { isHeldBack } from '@praj/domain/ordering-rules/approval.ts';
import type { Executor } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { loadOrder } from '../orders/store.ts';
import { byId, lockOrder } from '../orders/write/store.ts';
import { correctPrice } from './correct-price.ts';
import { decideStep } from './decide-step.ts';
import type { TakenEvent } from './event-facts.ts';
import { refuseAhead, refuseFarEstimates } from './refuse-times.ts';
import { noteEvent } from './store.ts';
import { takeStep } from './take-step.ts';

/** Takes one event about one order; answers the order as it is after it, changed or not. */
export async function recordEvent({ db, now, push }: Deps, orderId: string, event: TakenEvent): Promise<Order> {
  const received = now();
  refuseAhead(event.at, received);
  refuseFarEstimates(event, received);
  const order = await db.transaction().execute(async (trx) => {
    await take(trx, orderId, event, received);
    return loadOrder(trx, orderId, received);
  });
  push.wake();
  return order ?? refuse('not_found');
}

async function take(trx: Executor, orderId: string, event: TakenEvent, received: Date): Promise<void> {
  const order = (await lockOrder(trx, byId(orderId))) ?? refuse('not_found');
  // It was never told of it.
  if (isHeldBack(order.approval)) refuse('not_found');
  const noted = await noteEvent(trx, { eventId: event.eventId, orderId, at: new Date(event.at) });
  if (noted.orderId !== orderId) refuse('invalid', { fields: { eventId: FIELD_TEXTS.invalid } });
  if (noted.seen) return;
  if (event.stopsReached) {
    const { stops = [] } = (await loadOrder(trx, orderId, received)) ?? {};
    if (event.stopsReached > stops.length) refuse('invalid', { fields: { stopsReached: FIELD_TEXTS.invalid } });
  }

  const step = decideStep(order, event, received);
  switch (step.kind) {
    case 'ignore':
      return;
    case 'refuse':
      return refuse(step.why === 'over' ? 'order_over' : 'impossible_step', {
        besides: { order: await loadOrder(trx, orderId, received) },
      });
    case 'lacks_price':
      return refuse('invalid', { fields: { finalPrice: FIELD_TEXTS.required } });
    case 'correct_price':
      return correctPrice(trx, order, event, received);
    case 'take':
      return takeStep(trx, order, event, step, received);
  }
}
