import { type DispatchDecision, losesCar } from '@praj/domain/orders/dispatch-event.ts';
import { endsTrip, isCalledOff, isFinished } from '@praj/domain/orders/order-state.ts';
import type { Executor } from '../../platform/database.ts';
import { byId, changeOrders, type LockedOrder, type OrderColumns } from '../orders/write/store.ts';
import { factsOf, priceHistory, type TakenEvent } from './event-facts.ts';
import { saveRoute } from './store.ts';

type Step = Extract<DispatchDecision, { kind: 'take' }>;

/** Writes an event that is taken: the state and the steps it skipped, the facts it brought, and what follows from them. */
export async function takeStep(trx: Executor, order: LockedOrder, event: TakenEvent, step: Step, received: Date): Promise<void> {
  const at = new Date(event.at);
  const { state, skipped, stateChanged } = step;
  await changeOrders(trx, byId(order.id), {
    at,
    cause: 'dispatch',
    columns: {
      takenAt: order.takenAt ?? received,
      lastEventAt: at,
      ...factsOf(order, event),
      ...(stateChanged && columnsOfState(order, event, step, at)),
    },
    ...(stateChanged && { enters: state, skipped }),
    ...(stateChanged && isCalledOff(state) && { feed: 'cancelled' }),
    history: priceHistory(order, event, received),
    leavesMap: isFinished(state) || losesCar(order.state, state),
  });
  // A trip whose person was anonymised may still be priced, and the centre sends its route again with that.
  if (event.route && order.forgottenAt === null) await saveRoute(trx, order.id, event.route);
}

/** What is forgotten with a car that was lost. */
const NO_CAR = { carNo: null, driverName: null, driverPhone: null, carModel: null, estimatedPickup: null, estimatedCompleted: null };

/** What entering the state sets besides: ends, causes, and a lost car that takes its estimates along. */
function columnsOfState(order: LockedOrder, event: TakenEvent, { state }: Step, at: Date): OrderColumns {
  return {
    ...(losesCar(order.state, state) && NO_CAR),
    ...(endsTrip(state) && { actualCompleted: at, tripFinishedAt: at }),
    ...(isFinished(state) && { finishedAt: order.finishedAt ?? at }),
    ...(isCalledOff(state) && { cancelCause: 'dispatch', cancelReason: event.reason ?? null }),
  };
}
