import type { Order } from '@praj/contract/orders.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { loadOrders } from '../../orders/store.ts';
import { listWaitingFor } from './store.ts';

/** The orders that wait for the actor's word, the earliest pickup first. */
export const listApprovals = async ({ db, now }: Deps, actor: Actor): Promise<Order[]> =>
  loadOrders(db, await listWaitingFor(db, actor), now());
