import { pageOf } from '@praj/contract/lists.ts';
import {
  listApprovals,
  listOrderingRules,
  ORDERING_RULE_SORTS,
  type OrderingRuleReply,
  readOrderingRule,
} from '@praj/contract/ordering-rules/ordering-rules.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import type { ListSource } from '../../platform/lists/list-source.ts';

const RULES = 'ordering_rules';
const keyOfRule = (id: string) => [RULES, id];
/** One rule, on whichever page of them it stands. */
export const ruleQuery = (companyId: string) => (id: string) =>
  queryOptions({
    queryKey: keyOfRule(id),
    queryFn: ({ signal }) => call(readOrderingRule, { params: { companyId, ruleId: id } }, { signal }),
    meta: { quiet: true },
  });
/** A company's rules, page by page. */
export const orderingRulesList = (companyId: string): ListSource<OrderingRuleReply, (typeof ORDERING_RULE_SORTS)[number]> => ({
  resource: RULES,
  scope: [companyId],
  sorts: ORDERING_RULE_SORTS,
  isInactive: ({ active }) => !active,
  one: ruleQuery(companyId),
  fetch: async (query, _filters, signal) => {
    const { orderingRules, ...page } = pageOf('orderingRules', await call(listOrderingRules, { params: { companyId }, query }, { signal }));
    return { rows: orderingRules, ...page };
  },
});

/** Asks again for what shows a company's rules. */
export const refreshOrderingRules = (client: QueryClient): void => void client.invalidateQueries({ queryKey: [RULES] });

/** Shows a rule as a change has just answered it, wherever it stands. */
export function showChangedRule(client: QueryClient, rule: OrderingRuleReply): void {
  client.setQueryData(keyOfRule(rule.id), rule);
  refreshOrderingRules(client);
}

/** What changes of orders that wait to be approved are told as. */
export const APPROVALS = 'approvals';
/** The orders that wait for one's own word. */
export const approvalsQuery = () =>
  queryOptions({
    queryKey: [APPROVALS],
    queryFn: ({ signal }) => call(listApprovals, { query: {} }, { signal }),
    // The list of trips stands without them.
    meta: { quiet: true },
  });
