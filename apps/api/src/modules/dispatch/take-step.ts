import { oereFromKroner } from '@praj/domain/money.ts';
import { type DispatchDecision, losesCar } from '@praj/domain/orders/dispatch-event.ts';
import { endsTrip, isCalledOff, isFinished } from '@praj/domain/orders/order-state.ts';
import type { Executor } from '../../platform/database.ts';
import { addHistory, announceOrders, forgetCars, tellDispatch } from '../orders/store.ts';
import { keepPriceHistory } from './correct-price.ts';
import { factsOf, type TakenEvent } from './event-facts.ts';
import { changeOrder, type LockedOrder, type OrderChange, saveRoute } from './store.ts';

type Step = Extract<DispatchDecision, { kind: 'take' }>;

/** Writes an event that is taken: the state and the steps it skipped, the facts it brought, and what follows from them. */
export async function takeStep(trx: Executor, order: LockedOrder, event: TakenEvent, step: Step, received: Date): Promise<void> {
  const at = new Date(event.at);
  const change: OrderChange = {
    taken_at: order.taken_at ?? received,
    last_event_at: at,
    ...factsOf(event),
    ...(step.stateChanged && stateChange(order, event, step, at)),
  };
  await changeOrder(trx, order.id, change, step.stateChanged ? { state: step.state, at } : undefined);
  await addHistory(trx, stateHistory(order, step, at));
  if (event.route) await saveRoute(trx, order.id, event.route);
  if (typeof event.finalPrice === 'number') await keepPriceHistory(trx, order, oereFromKroner(event.finalPrice), received);
  if (isFinished(step.state) || losesCar(order.state, step.state)) await forgetCars(trx, [order]);
  if (step.stateChanged && isCalledOff(step.state)) await tellDispatch(trx, 'cancelled', [order]);
  await announceOrders(trx, [order]);
}

/** What entering the state sets besides: ends, causes, and a lost car that takes its estimates along. */
function stateChange(order: LockedOrder, event: TakenEvent, { state }: Step, at: Date): OrderChange {
  return {
    state,
    ...(losesCar(order.state, state) && { car_no: null, driver_name: null, estimated_pickup: null, estimated_completed: null }),
    ...(endsTrip(state) && { actual_completed: at, trip_finished_at: at }),
    ...(isFinished(state) && { finished_at: order.finished_at ?? at }),
    ...(isCalledOff(state) && { cancel_cause: 'dispatch', cancel_reason: event.reason ?? null }),
  };
}

function stateHistory(order: LockedOrder, step: Step, at: Date): Parameters<typeof addHistory>[1] {
  if (!step.stateChanged) return [];
  const by = { order_id: order.id, at, cause: 'dispatch' } as const;
  return [
    ...step.skipped.map((state) => ({ ...by, kind: 'skipped' as const, state })),
    { ...by, kind: 'state' as const, state: step.state },
  ];
}
