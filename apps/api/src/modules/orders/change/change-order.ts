import type { Parsed } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { changeOrder as call, Order } from '@praj/contract/orders.ts';
import { canEdit, ORDINARY_CAR_PEOPLE } from '@praj/domain/orders/order-state.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { checkShape } from '../place/check-shape.ts';
import { decideTrip, type Kept } from '../place/decide-trip.ts';
import { loadOrder } from '../store.ts';
import { lockOwnOrder, type OwnOrder, saveChange } from './store.ts';

type Body = Parsed<typeof call>['body'];

/**
 * Changes an order before a car is on its way (S1 §2, decisions §5). Who has seen an older one is shown the order as it is
 * now and changes nothing. The row is locked first, so that neither dispatch nor a colleague comes in between.
 */
export async function changeOrder({ db, now, push }: Deps, actor: Actor, id: string, body: Body, ifMatch?: string): Promise<Order> {
  const at = now();
  const seen = checkChange(body, ifMatch, at);
  const changed = await db.transaction().execute(async (trx) => {
    const order = (await lockOwnOrder(trx, actor, id)) ?? refuse('not_found');
    if (!canEdit(order.state, order.number_of_people)) refuse('cannot_change', { order: await loadOrder(trx, id, at) });
    if (seen !== undefined && seen !== order.version) refuse('stale_version', { order: await loadOrder(trx, id, at) });
    const trip = await decideTrip(trx, actor, { ...body, project: order.project }, at, keptOf(order));
    if (trip.numberOfPeople !== ORDINARY_CAR_PEOPLE) refuse('invalid', { fields: { fixedTripId: FIELD_TEXTS.invalid } });
    await saveChange(trx, actor, order, trip, at);
    return loadOrder(trx, id, at);
  });
  push.wake();
  return changed ?? refuse('not_found');
}

/** What was agreed on the order stays agreed, whatever has become of its account or fixed trip since. */
function keptOf(order: OwnOrder): Kept {
  const { fixed_trip_id: id, pickup, destination, price_oere: priceOere, number_of_people: numberOfPeople, attributes } = order;
  const fixed = id === null ? null : { id, pickup, destination, priceOere, numberOfPeople, attributes, needsUpdate: false };
  return { accountId: order.account_id, fixed };
}

/** What is wrong with the call itself, before any order is looked up; gives the version that the person has seen. */
function checkChange(body: Body, ifMatch: string | undefined, at: Date): number | undefined {
  const [, version] = /^"(\d{1,9})"$/.exec(ifMatch ?? '') ?? [];
  const fields = {
    ...(body.numberOfPeople !== ORDINARY_CAR_PEOPLE && { numberOfPeople: FIELD_TEXTS.invalid }),
    ...(body.numberOfCars !== 1 && { numberOfCars: FIELD_TEXTS.invalid }),
    ...(ifMatch !== undefined && version === undefined && { 'if-match': FIELD_TEXTS.invalid }),
  };
  if (Object.keys(fields).length > 0) refuse('invalid', { fields });
  checkShape(body, at);
  return version === undefined ? undefined : Number(version);
}
