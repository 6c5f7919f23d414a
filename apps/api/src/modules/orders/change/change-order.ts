import type { Parsed } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { changeOrder as call, Order } from '@praj/contract/orders.ts';
import { asksOtherwise } from '@praj/domain/booking-form/fixed-trip.ts';
import { accountStays } from '@praj/domain/orders/account-stays.ts';
import { canEdit, ORDINARY_CAR_PEOPLE } from '@praj/domain/orders/order-state.ts';
import { meetsVersion, readIfMatch, type VersionCondition } from '@praj/domain/orders/sending/if-match.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import type { LimitDeps } from '../../../platform/limits/shared-limit.ts';
import type { Rules } from '../../ordering-rules/judge/store.ts';
import { decideTrip } from '../place/decide-trip.ts';
import { findAgreedAccount } from '../place/fixed-terms.ts';
import { type References, resolveReferences } from '../place/resolve-references.ts';
import { findOwnAccount } from '../place/store.ts';
import { validateBody } from '../place/validate-body.ts';
import { standAlone } from '../series/store.ts';
import { loadOrder } from '../store.ts';
import { byId, changeOrders } from '../write/store.ts';
import { type Trip, type TripInput, toColumns } from '../write/trip.ts';
import { changesOf } from './changes-of.ts';
import { COPY } from './copy.ts';
import { handOverLink } from './hand-over-link.ts';
import { lockOwnOrder, type OwnOrder } from './store.ts';

type Body = Parsed<typeof call>['body'];
type ChangeRules = Pick<Rules, 'judge' | 'askAnew'>;

/**
 * Changes an order before a car is on its way (S1 §2, decisions §5). Who has seen an older one is shown the order as it is
 * now and changes nothing. A trip of a series that is changed by itself stands alone from then on.
 */
export async function changeOrder(deps: Deps, rules: ChangeRules, actor: Actor, id: string, body: Body, ifMatch?: string): Promise<Order> {
  const { db, now, push } = deps;
  const at = now();
  const seen = checkCall(body, ifMatch);
  const changed = await db.transaction().execute(async (trx) => {
    const before = await changeWithin(deps, trx, actor, { id, body, seen, at, rules });
    if (before) await standAlone(trx, before);
    return loadOrder(trx, id, at);
  });
  push.wake();
  return changed ?? refuse('not_found');
}

interface Change {
  readonly id: string;
  readonly body: Body;
  readonly seen: VersionCondition;
  readonly at: Date;
  readonly rules: ChangeRules;
}
/**
 * Changes an order in the caller's transaction. The row is locked first, so that neither dispatch nor a colleague comes in between.
 * Refusals come in the order of decisions §2; what is wrong with the form as it was drawn (4020 above all) is said before 412, what rules
 * say after it, and nothing is written before the last of them. One that waits to be approved is asked about anew (decision 131).
 * Gives the order as it was; undefined where it is to be what it is, so that nothing is written, and nobody told (decision 195).
 */
export async function changeWithin(
  deps: LimitDeps,
  trx: Executor,
  actor: Actor,
  { id, body, seen, at, rules }: Change,
): Promise<OwnOrder | undefined> {
  const order = await lockOwnOrder(trx, actor, id);
  // Only the order knows whether the pickup is its own; one that is not there has none.
  const valid = validateBody(body, at, order?.trip.requestedPickup);
  if (!order) return refuse('not_found');
  const references = await resolveReferences(trx, actor, body, await keptOf(trx, actor, order.trip));
  if (order.ofVoucher) refuse('voucher_trip', { besides: { order: await loadOrder(trx, id, at) } });
  if (!canEdit(order.state, order.trip.numberOfPeople)) refuse('cannot_change', { besides: { order: await loadOrder(trx, id, at) } });
  const refuseStale = async () => {
    if (!meetsVersion(seen, order.version)) refuse('stale_version', { besides: { order: await loadOrder(trx, id, at) } });
  };
  // What rules say of an order that somebody else has approved or changed meanwhile is nothing to whoever has not seen that.
  const judge: Rules['judge'] = async (...judged) => {
    await refuseStale();
    return rules.judge(...judged);
  };
  const changing = { id, trip: order.trip, waits: order.waits };
  const found = { ...valid, ...references, editing: true, allocated: order.trip.allocations, judge, changing };
  const wanted = await decideTrip(trx, actor, { ...body, project: order.trip.project }, found);
  const trip = (await isAccountTheirs(trx, actor, { before: order.trip, wanted, references })) ? wanted : { ...wanted, accountId: null };
  await refuseStale();
  const changes = changesOf(order.trip, trip);
  if (Object.keys(changes).length === 0) return undefined;
  const anew = order.waits ? askedAnew(trip.asks) : undefined;
  await changeOrders(trx, byId(id), {
    at,
    cause: 'person',
    byUser: actor.userId,
    // From now on it is asked about, or is the centre's.
    columns: {
      ...toColumns(trip),
      ...(anew && { approval: anew.approval, placedAt: at }),
    },
    history: [{ kind: 'change', changed: JSON.stringify({ ...changes, ...anew?.told }) }],
    feed: anew ? 'placed' : 'changed',
  });
  await handOverLink(deps, trx, actor, { order, trip, at });
  if (anew) {
    const { issuedBy: userId, companyId, branchId } = order;
    const highestOere = trip.priceOere ?? trip.estimateOere;
    const orderer = { userId, companyId, branchId };
    await rules.askAnew(trx, { id, orderer, changedBy: actor.userId, asks: trip.asks, highestOere, at });
  }
  return order;
}

/** How an order stands that was changed while it waited, and what its history says of that: it waits again, or no rule asks any more (decision 131). */
const askedAnew = (asks: TripInput['asks']) => ({
  approval: asks.length > 0 ? ('waiting' as const) : null,
  told: { approval: { before: null, after: asks.length > 0 ? COPY.asksAgain : COPY.asksNoMore } },
});

/** What was agreed on the order, whatever has become of its account or fixed trip since. */
async function keptOf(trx: Executor, actor: Actor, trip: Trip): Promise<References> {
  const { fixedTripId: id, accountId, pickup, destination, priceOere, numberOfPeople, attributes } = trip;
  const account = await findAgreedAccount(trx, actor, trip);
  const fixed = id === null ? null : { id, pickup, destination, priceOere, numberOfPeople, attributes, account, today: undefined };
  return { accountId, fixed };
}

interface Wanting {
  readonly before: Trip;
  readonly wanted: Trip;
  readonly references: References;
}
/** A colleague's account, or one that is archived by now, stays on the order only while its drive is the same; any other one was found to be theirs. */
async function isAccountTheirs(trx: Executor, actor: Actor, { before, wanted, references }: Wanting): Promise<boolean> {
  const { accountId } = wanted;
  if (accountId === null || accountId !== before.accountId || accountId === references.fixed?.account?.id) return true;
  const account = await findOwnAccount(trx, actor, accountId);
  return accountStays(account?.status === 'ACTIVE', { before, after: wanted });
}

/** What is wrong with the call itself, before any order is looked up; gives which versions the person has seen. */
function checkCall(body: Body, ifMatch: string = '*'): VersionCondition {
  const seen = readIfMatch(ifMatch);
  const fields = {
    ...(asksOtherwise(body.numberOfPeople, ORDINARY_CAR_PEOPLE) && { numberOfPeople: FIELD_TEXTS.invalid }),
    ...(body.numberOfCars !== 1 && { numberOfCars: FIELD_TEXTS.invalid }),
    ...(seen === undefined && { 'if-match': FIELD_TEXTS.invalid }),
  };
  if (seen === undefined || Object.keys(fields).length > 0) refuse('invalid', { fields });
  return seen;
}
