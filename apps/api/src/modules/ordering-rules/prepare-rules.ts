import type { Routes } from '../../outside/routes/routes.ts';
import type { Deps } from '../../platform/deps.ts';
import { callOffMessagesOf } from '../messages/store.ts';
import { loadOrder, loadOrders } from '../orders/store.ts';
import { withdrawAsks } from './approvals/store.ts';
import { askByMail } from './approvals/write-mails.ts';
import { handMailsOn, insertAsks, tellApprovers } from './asks/store.ts';
import { prepareJudge, type Rules } from './judge/store.ts';

/** What every channel holds its orders against (decision 113). */
export const prepareRules = (deps: Pick<Deps, 'config' | 'now'>, routes: Routes): Rules => ({
  ...prepareJudge(deps, routes),
  ask: async (trx, orderer, orderIds, highestOere, at) => {
    const [order] = await loadOrders(trx, orderIds.slice(0, 1), at);
    if (!order) return;
    await tellApprovers(trx, orderer.companyId);
    await askByMail(deps, trx, orderer, order, { cars: orderIds.length, highestOere, changedBy: null, at });
  },
  askAnew: async (trx, { id, orderer, changedBy, asks, highestOere, at }) => {
    await handMailsOn(trx, id);
    await callOffMessagesOf(trx, [id]);
    await withdrawAsks(trx, id);
    await tellApprovers(trx, orderer.companyId);
    if (asks.length === 0) return;
    await insertAsks(trx, [id], asks, { at, changedBy });
    const order = await loadOrder(trx, id, at);
    if (order) await askByMail(deps, trx, orderer, order, { cars: 1, highestOere, changedBy, at });
  },
});
