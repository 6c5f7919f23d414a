import type { Parsed } from '@praj/contract/endpoint.ts';
import type { decideApproval as call } from '@praj/contract/ordering-rules/ordering-rules.ts';
import type { Order } from '@praj/contract/orders.ts';
import { approvedUntil, mayDecide } from '@praj/domain/ordering-rules/approval.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { loadOrder } from '../../orders/store.ts';
import { byId, changeOrders, type LockedOrder } from '../../orders/write/store.ts';
import { tellApprovers } from '../asks/store.ts';
import { keepDecision, listAsks, lockWaitingCars } from './store.ts';
import { tellOutcome } from './write-mails.ts';

interface Decision {
  readonly actor: Actor;
  readonly approved: boolean;
  readonly at: Date;
  /** By the link of their mail, without signing in. */
  readonly byLink?: true;
  /** Since when it was asked of the order that they have read; another one is not decided by it. */
  readonly askedAt?: Date | undefined;
}

/** Approves or rejects an order, with all cars that were asked about at once with it, in what this person is asked of it (decision 114). */
export async function decideApproval(
  deps: Deps,
  actor: Actor,
  id: string,
  { approved, askedAt: read }: Parsed<typeof call>['body'],
): Promise<Order> {
  const at = deps.now();
  const askedAt = read ? new Date(read) : undefined;
  const decided = await deps.db.transaction().execute(async (trx) => {
    const cars = await lockWaitingCars(trx, actor, id);
    return decideHeld(deps, trx, cars, id, { actor, approved, at, askedAt });
  });
  deps.push.wake();
  return decided;
}

/** The same for an order whose cars are held until the transaction ends (`lockWaitingCars`). */
export async function decideHeld(
  deps: Pick<Deps, 'config'>,
  trx: Executor,
  cars: readonly LockedOrder[],
  id: string,
  decision: Decision,
): Promise<Order> {
  const asked = cars.find((car) => car.id === id) ?? refuse('not_found');
  const askedAt = await refuseAsItIs(trx, asked, decision);
  for (const car of cars) await decideCar(trx, car, { ...decision, askedAt });
  const order = (await loadOrder(trx, id, decision.at)) ?? refuse('not_found');
  if (order.approval?.state !== 'waiting') await tellOutcome(deps, trx, order, decision.at);
  return order;
}

const askedOfActor = async (trx: Executor, { id, issuedBy, companyId, branchId }: LockedOrder, actor: Actor) =>
  (await listAsks(trx, id)).filter(({ asked, changedBy }) => mayDecide(actor, { issuedBy, companyId, branchId, changedBy }, asked));

/** In this order: is it theirs to decide, does it still wait, is it what they have read, and is it in time. Gives since when it is asked. */
async function refuseAsItIs(trx: Executor, order: LockedOrder, { actor, approved, at, askedAt: read }: Decision): Promise<Date> {
  const [ask] = await listAsks(trx, order.id);
  if (order.approval === null || !ask) return refuse('not_found');
  if (order.issuedBy === actor.userId || ask.changedBy === actor.userId) refuse('own_order');
  const theirs = await askedOfActor(trx, order, actor);
  if (theirs.length === 0) refuse('not_found');
  const besides = async () => ({ order: await loadOrder(trx, order.id, at) });
  const waits = order.approval === 'waiting' && order.state === 'created' && theirs.some(({ state }) => state === 'waiting');
  if (!waits) refuse('approval_decided', { besides: await besides() });
  if (read && read.getTime() !== ask.askedAt.getTime()) refuse('approval_changed', { besides: await besides() });
  if (approved && at.getTime() >= deadlineOf(order)) refuse('approval_too_late', { besides: await besides() });
  return ask.askedAt;
}
const deadlineOf = ({ placedAt, requestedPickup }: LockedOrder): number =>
  approvedUntil({ placedAt: placedAt.getTime(), requestedPickup: requestedPickup.getTime() });

async function decideCar(
  trx: Executor,
  car: LockedOrder,
  { actor, approved, at, byLink, askedAt }: Decision & { readonly askedAt: Date },
): Promise<void> {
  if (car.approval !== 'waiting' || car.state !== 'created') return;
  const theirs = (await askedOfActor(trx, car, actor)).filter(
    (ask) => ask.state === 'waiting' && ask.askedAt.getTime() === askedAt.getTime(),
  );
  if (theirs.length === 0) return;
  const state = approved ? 'approved' : 'rejected';
  await keepDecision(trx, { orderId: car.id, ruleIds: theirs.map(({ ruleId }) => ruleId), state, by: actor.userId, at });
  const isLast = !(await listAsks(trx, car.id)).some((ask) => ask.state === 'waiting');
  const told = `${approved ? 'Godkendt' : 'Afvist'}${byLink ? ' med linket i mailen' : ''}: ${theirs.map(({ rule }) => rule).join(', ')}`;
  await changeOrders(trx, byId(car.id), {
    at,
    cause: 'person',
    byUser: actor.userId,
    history: [{ kind: 'change', changed: JSON.stringify({ approval: { before: null, after: told } }) }],
    ...(!approved && {
      columns: { approval: state, cancelCause: 'person', cancelledBy: actor.userId, finishedAt: at },
      enters: 'cancelled',
    }),
    // Handed to the centre now: by this its silence is told, and a large car's wait.
    ...(approved && isLast && { columns: { approval: state, placedAt: at }, feed: 'placed' }),
  });
  await tellApprovers(trx, car.companyId);
}
