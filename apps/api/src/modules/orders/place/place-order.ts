import type { Order } from '@praj/contract/orders.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../platform/database.ts';
import type { Press } from '../../idempotency/store.ts';
import type { Rules } from '../../ordering-rules/judge/store.ts';
import type { OrderRecord } from '../order-record.ts';
import { insertOrdersLast } from '../write/place-store.ts';
import type { TripInput } from '../write/trip.ts';
import { bookTrip } from './book-trip.ts';
import { decideTrip } from './decide-trip.ts';
import type { GiveLink } from './give-link.ts';
import { resolveReferences } from './resolve-references.ts';
import { foreseeTerms } from './store.ts';
import { type PlacedBody, validateBody } from './validate-body.ts';
import type { WithIdempotency } from './with-idempotency.ts';

/** What stands by when orders are placed: how cars are counted, how a traveller is given their link, and what the company's rules say. */
export interface Placing {
  readonly spend: (cars: number) => Promise<void>;
  readonly giveLink: GiveLink;
  readonly rules: Rules;
}

/**
 * Orders one taxi or several, all or none, in one transaction and once for each Idempotency-Key. Refusals come in the order
 * of decisions §2, and nothing is written before the last of them.
 */
export function placeOrder(
  withIdempotency: WithIdempotency,
  giveLink: GiveLink,
  rules: Rules,
  actor: Actor,
  body: PlacedBody,
  press: Press,
): Promise<Order[]> {
  const asked = { content: body, ...press, foreseen: foreseeTerms(actor.companyId) };
  return withIdempotency(actor, asked, async (trx, at, spend) => {
    const trip = await decideWithin(trx, actor, body, at, rules);
    // Not more cars a minute than one person may order.
    await spend(trip.numberOfCars);
    // One that nothing is written after goes with the commit.
    if (trip.asks.length === 0 && !body.travellerLink) return insertOrdersLast(trx, actor, trip, at);
    const orders = await writeWithin(trx, actor, body, trip, at, { giveLink, rules });
    return { ids: orders.map(({ id }) => id), orders: async () => orders };
  });
}

/** What makes orders of a body for whoever has more to write with them: a series. In the caller's transaction, at its time. */
export async function placeWithin(
  trx: Executor,
  actor: Actor,
  body: PlacedBody,
  at: Date,
  { spend, giveLink, rules }: Placing,
): Promise<readonly OrderRecord[]> {
  const trip = await decideWithin(trx, actor, body, at, rules);
  await spend(trip.numberOfCars);
  return writeWithin(trx, actor, body, trip, at, { giveLink, rules });
}

async function writeWithin(
  trx: Executor,
  actor: Actor,
  body: PlacedBody,
  trip: TripInput,
  at: Date,
  { giveLink, rules }: Omit<Placing, 'spend'>,
): Promise<readonly OrderRecord[]> {
  // An order for each car, its history, its place in the dispatch feed and its push.
  const orders = await bookTrip(rules, trx, actor, trip, at);
  // A link for the traveller, where one was ticked.
  await giveLink(trx, actor, body, orders, at);
  return orders;
}

/** Everything that may refuse a body before it becomes orders, and what would be ordered; writes nothing. */
export async function decideWithin(
  trx: Executor,
  actor: Actor,
  body: PlacedBody,
  at: Date,
  { judge }: Pick<Rules, 'judge'>,
): Promise<TripInput> {
  // Pickup time, phone and trip type, by themselves.
  const valid = validateBody(body, at);
  // The account and the fixed trip it names are there and theirs to use.
  const references = await resolveReferences(trx, actor, body);
  // The form it was filled in by is the company's of today, nothing is lacking or wrong in it, and no rule of the company stops it.
  return decideTrip(trx, actor, body, { ...valid, ...references, editing: false, allocated: null, judge });
}
