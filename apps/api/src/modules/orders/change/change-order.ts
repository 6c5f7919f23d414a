import type { Parsed } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { changeOrder as call, Order } from '@praj/contract/orders.ts';
import { meetsVersion, readIfMatch, type VersionCondition } from '@praj/domain/orders/if-match.ts';
import { canEdit, ORDINARY_CAR_PEOPLE } from '@praj/domain/orders/order-state.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { checkShape } from '../place/check-shape.ts';
import { decideTrip } from '../place/decide-trip.ts';
import { findNamed, type Named } from '../place/find-named.ts';
import { loadOrder } from '../store.ts';
import { lockOwnOrder, type OwnOrder, saveChange } from './store.ts';

type Body = Parsed<typeof call>['body'];

/**
 * Changes an order before a car is on its way (S1 §2, decisions §5). Who has seen an older one is shown the order as it is
 * now and changes nothing. The row is locked first, so that neither dispatch nor a colleague comes in between. Refusals
 * come in the order of decisions §2; what is wrong with the form as it was drawn (4020 above all) is said before 412.
 */
export async function changeOrder({ db, now, push }: Deps, actor: Actor, id: string, body: Body, ifMatch?: string): Promise<Order> {
  const at = now();
  const seen = checkCall(body, ifMatch);
  const changed = await db.transaction().execute(async (trx) => {
    const order = await lockOwnOrder(trx, actor, id);
    // Only the order knows whether the pickup is its own; one that is not there has none.
    const shape = checkShape(body, at, order?.requested_pickup);
    if (!order) return refuse('not_found');
    const named = await findNamed(trx, actor, body, keptOf(order));
    if (!canEdit(order.state, order.number_of_people)) refuse('cannot_change', { order: await loadOrder(trx, id, at) });
    const trip = await decideTrip(trx, actor, { ...body, project: order.project }, { ...shape, ...named, editing: true });
    if (trip.numberOfPeople !== ORDINARY_CAR_PEOPLE) refuse('invalid', { fields: { fixedTripId: FIELD_TEXTS.invalid } });
    if (!meetsVersion(seen, order.version)) refuse('stale_version', { order: await loadOrder(trx, id, at) });
    await saveChange(trx, actor, order, trip, at);
    return loadOrder(trx, id, at);
  });
  push.wake();
  return changed ?? refuse('not_found');
}

/** What was agreed on the order stays agreed, whatever has become of its account or fixed trip since. */
function keptOf(order: OwnOrder): Named {
  const { fixed_trip_id: id, pickup, destination, price_oere: priceOere, number_of_people: numberOfPeople, attributes } = order;
  const fixed = id === null ? null : { id, pickup, destination, priceOere, numberOfPeople, attributes, needsUpdate: false };
  return { accountId: order.account_id, fixed };
}

/** What is wrong with the call itself, before any order is looked up; gives which versions the person has seen. */
function checkCall(body: Body, ifMatch: string = '*'): VersionCondition {
  const seen = readIfMatch(ifMatch);
  const fields = {
    ...(body.numberOfPeople !== ORDINARY_CAR_PEOPLE && { numberOfPeople: FIELD_TEXTS.invalid }),
    ...(body.numberOfCars !== 1 && { numberOfCars: FIELD_TEXTS.invalid }),
    ...(seen === undefined && { 'if-match': FIELD_TEXTS.invalid }),
  };
  if (seen === undefined || Object.keys(fields).length > 0) refuse('invalid', { fields });
  return seen;
}
