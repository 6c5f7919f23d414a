import type { Order } from '@praj/contract/orders.ts';
import { type Allocations, listAllocations } from '@praj/domain/allocations/allocation-kinds.ts';
import { allocationsInUse } from '@praj/domain/allocations/allocation-rules.ts';
import { accountStays } from '@praj/domain/orders/account-stays.ts';
import { canReorder } from '@praj/domain/orders/order-state.ts';
import { planReorder } from '@praj/domain/orders/reorder.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../platform/database.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { findListedValues } from '../../allocations/store.ts';
import type { Press } from '../../idempotency/store.ts';
import { NOTHING, type Rules } from '../../ordering-rules/judge/store.ts';
import { lockOwnOrder } from '../change/store.ts';
import { bookTrip } from '../place/book-trip.ts';
import { findAgreedAccount } from '../place/fixed-terms.ts';
import { findOwnAccount } from '../place/store.ts';
import type { WithIdempotency } from '../place/with-idempotency.ts';
import { loadOrder } from '../store.ts';
import { byId, changeOrders } from '../write/store.ts';
import type { Trip, TripInput } from '../write/trip.ts';
import type { LinkAgain } from './link-again.ts';
import { findReorderer, isAccountInUse, keepReorder, listAttributesByCode } from './store.ts';

/** Orders a cancelled trip again, once; one for a large car as two ordinary ones (S1 §4, decisions §5). */
export function reorder(
  withIdempotency: WithIdempotency,
  linkAgain: LinkAgain,
  rules: Rules,
  actor: Actor,
  id: string,
  press: Press,
): Promise<Order[]> {
  return withIdempotency(actor, { content: { reorder: id }, ...press }, async (trx, at, spend) => {
    const order = (await lockOwnOrder(trx, actor, id)) ?? refuse('not_found');
    if (order.ofVoucher) refuse('voucher_trip', { besides: { order: await loadOrder(trx, id, at) } });
    if (!canReorder(order.state)) refuse('cannot_reorder', { besides: { order: await loadOrder(trx, id, at) } });
    if (order.forgotten) refuse('trip_forgotten', { besides: { order: await loadOrder(trx, id, at) } });
    const { reorderer, rules: active } = await findReorderer(trx, id, actor.companyId);
    if (reorderer !== null) refuse('already_reordered', { fill: { navn: reorderer }, besides: { order: await loadOrder(trx, id, at) } });

    const wanted = await tripAgain(trx, actor, order.trip, at);
    const judgement = active.length > 0 ? await rules.judge(trx, actor, wanted, { rules: active }) : NOTHING;
    const trip = { ...wanted, ...judgement };
    await spend(trip.numberOfCars);
    const again = await bookTrip(rules, trx, actor, trip, at);
    const ids = again.map((made) => made.id);
    await linkAgain(trx, actor, id, again, at);
    await keepReorder(trx, actor, id, ids);
    // The branch's pages show what it was ordered again as; the centre has nothing to hear of that.
    await changeOrders(trx, byId(id), { at, cause: 'person', byUser: actor.userId });
    return { ids, orders: async () => again };
  });
}

/** What is ordered in place of a cancelled order: what it was, with add-ons that are still in use, on an account that is and is theirs to use. */
async function tripAgain(trx: Executor, actor: Actor, trip: Trip, at: Date): Promise<Omit<TripInput, 'asks' | 'verdict'>> {
  const attributeCodes = trip.attributes.map(({ code }) => code);
  const plan = planReorder({ ...trip, attributeCodes, requestedPickup: trip.requestedPickup.getTime() }, at.getTime());
  return {
    ...trip,
    requestedPickup: new Date(plan.requestedPickup),
    numberOfPeople: plan.numberOfPeople,
    numberOfCars: plan.cars,
    accountId: await accountAgain(trx, actor, trip),
    allocations: await allocationsAgain(trx, actor, trip.allocations),
    attributes: await listAttributesByCode(trx, plan.attributeCodes),
  };
}

/** A value that has left its list is not ordered on again; what was typed freely is (decision 103). */
async function allocationsAgain(trx: Executor, actor: Actor, allocations: Allocations | null): Promise<Allocations | null> {
  const listed = listAllocations(allocations).filter(({ name }) => name !== null);
  if (allocations === null || listed.length === 0) return allocations;
  const inUse = await findListedValues(
    trx,
    actor,
    listed.map(({ kind, code }) => [kind, code] as const),
  );
  return allocationsInUse(allocations, inUse);
}

async function accountAgain(trx: Executor, actor: Actor, trip: Trip): Promise<string | null> {
  const { accountId } = trip;
  if (accountId === null || !(await isAccountInUse(trx, accountId))) return null;
  const mayUse = (await findOwnAccount(trx, actor, accountId)) ?? (await findAgreedAccount(trx, actor, trip));
  return accountStays(Boolean(mayUse)) ? accountId : null;
}
