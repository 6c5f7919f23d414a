import type { Order } from '@praj/contract/orders.ts';
import { isCalledOff } from '@praj/domain/orders/order-state.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { writeAudit } from '../audit/store.ts';
import { cancelAll, loadCancellableOrder, loadOrders, lockCarsOf } from './store.ts';

/**
 * Cancels the cars of an order for several that a person may still cancel, all of them or none; of `only`, if any are named there. Said again, it answers how they are;
 * where none can be cancelled and some were not called off, it is refused as one car is.
 */
export async function cancelCars({ db, now, push }: Deps, actor: Actor, idOrNumber: string, only: readonly string[]): Promise<Order[]> {
  const isMeant = (id: string): boolean => only.length === 0 || only.includes(id);
  const at = now();
  const { cars, cancelled } = await db.transaction().execute(async (trx) => {
    const ids = await lockCarsOf(trx, actor, idOrNumber);
    const touched = await cancelAll(trx, ids.filter(isMeant), at, actor.userId);
    for (const { id, companyId } of touched) {
      if (companyId !== actor.companyId)
        await writeAudit(trx, { at, byUser: actor.userId, action: 'order.cancel', subject: `order:${id}` });
    }
    return { cars: await loadOrders(trx, ids, at), cancelled: touched.length };
  });
  if (cars.length === 0) return refuse('not_found');
  if (cancelled > 0) push.wake();
  else if (!cars.every(({ id, state }) => !isMeant(id) || isCalledOff(state))) {
    const order = await loadCancellableOrder(db, actor, idOrNumber, at);
    return refuse('cannot_cancel', { besides: { order } });
  }
  return cars;
}
