import type { Routes } from '../../outside/routes/routes.ts';
import type { Deps } from '../../platform/deps.ts';
import { publishChanged } from '../changes/store.ts';
import { loadOrders } from '../orders/store.ts';
import { askByMail } from './approvals/write-mails.ts';
import { prepareJudge, type Rules } from './judge/store.ts';

/** What every channel holds its orders against (decision 113). */
export const prepareRules = (deps: Pick<Deps, 'config' | 'now'>, routes: Routes): Rules => ({
  ...prepareJudge(deps, routes),
  ask: async (trx, orderer, orderIds, estimateOere, at) => {
    const [order] = await loadOrders(trx, orderIds.slice(0, 1), at);
    if (!order) return;
    const { companyId } = orderer;
    // No order is named: not everybody who hears of it may read that one.
    await publishChanged(trx, { resource: 'approvals', id: companyId, companyId, permission: 'order.approve' });
    await askByMail(deps, trx, orderer, order, { cars: orderIds.length, estimateOere, at });
  },
});
