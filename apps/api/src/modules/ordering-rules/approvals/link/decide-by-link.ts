import type { ApprovalState } from '@praj/domain/ordering-rules/approval.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { refuse } from '../../../../platform/http/failure.ts';
import { decideHeld } from '../decide-approval.ts';
import { lockWaitingCars } from '../store.ts';
import { findOpenLink, spendLink } from './store.ts';

/** Approves or rejects the order of a key, and spends the link. Gives how the order stands then. */
export async function decideByLink(deps: Deps, key: string, approved: boolean): Promise<ApprovalState> {
  const { db, now, push } = deps;
  const at = now();
  const state = await db.transaction().execute(async (trx) => {
    const named = (await findOpenLink(trx, key, at)) ?? refuse('not_found');
    const cars = await lockWaitingCars(trx, named.holder, named.orderId);
    // Of two presses the second waits for the first, and what the link decides was read before.
    const link = (await findOpenLink(trx, key, at)) ?? refuse('not_found');
    await spendLink(trx, link, at);
    const order = await decideHeld(deps, trx, cars, link.orderId, { actor: link.holder, approved, at, byLink: true });
    return order.approval?.state ?? refuse('not_found');
  });
  push.wake();
  return state;
}
