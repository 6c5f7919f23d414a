import type { OrderTraveller } from '@praj/contract/traveller-links/traveller-links.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { presentLink } from './present.ts';
import { findOrder } from './store.ts';

/** The link of an order of one's own branch, and whether one may be given. */
export async function readLink(deps: Deps, actor: Actor, orderId: string): Promise<OrderTraveller> {
  const order = (await findOrder(deps.db, actor, orderId)) ?? refuse('not_found');
  return presentLink(deps, deps.db, order);
}
