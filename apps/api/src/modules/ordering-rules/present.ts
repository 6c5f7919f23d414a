import type { OrderingRuleReply } from '@praj/contract/ordering-rules/ordering-rules.ts';
import type { OrderingRuleRow } from './store.ts';

/** A rule as those who keep it see it. */
export const presentRule = (rule: OrderingRuleRow): OrderingRuleReply => ({
  id: rule.id,
  name: rule.name,
  demand: rule.demand,
  outcome: rule.outcome,
  scope: rule.scope,
  branchId: rule.branchId,
  branchName: rule.branchName,
  role: rule.role,
  userId: rule.userId,
  userName: rule.userName,
  askedUserId: rule.askedUserId,
  askedUserName: rule.askedUserName,
  askedRole: rule.askedRole,
  active: rule.active,
});
