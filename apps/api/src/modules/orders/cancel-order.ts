import type { Order } from '@praj/contract/orders.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { writeAudit } from '../audit/store.ts';
import { cancelForPerson, loadCancellableOrder, loadOrder } from './store.ts';

/** Cancels an order that a person may still cancel; a second try, or one that comes too late, is told how it stands. */
export async function cancelOrder({ db, now, push }: Deps, actor: Actor, idOrNumber: string): Promise<Order> {
  const at = now();
  const cancelled = await db.transaction().execute(async (trx) => {
    const touched = await cancelForPerson(trx, actor, idOrNumber, at);
    if (touched && touched.companyId !== actor.companyId) {
      await writeAudit(trx, { at, byUser: actor.userId, action: 'order.cancel', subject: `order:${touched.id}` });
    }
    return touched;
  });
  if (!cancelled) {
    const order = await loadCancellableOrder(db, actor, idOrNumber, at);
    return order ? refuse('cannot_cancel', { besides: { order } }) : refuse('not_found');
  }
  push.wake();
  return (await loadOrder(db, cancelled.id, at)) ?? refuse('not_found');
}
