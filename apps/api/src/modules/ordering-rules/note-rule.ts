import { RULE_OUTCOME_LABELS, tellDemand } from '@praj/domain/ordering-rules/ordering-rule.ts';
import { ROLE_LABELS } from '@praj/domain/people/roles.ts';
import type { Executor } from '../../platform/database.ts';
import { type AuditAction, writeDifference } from '../audit/store.ts';
import { publishChanged } from '../changes/store.ts';
import { findRule, type OrderingRuleRow } from './store.ts';

interface Noted {
  readonly at: Date;
  readonly byUser: string;
  readonly action: Extract<AuditAction, `ordering_rule.${string}`>;
  readonly companyId: string;
  readonly id: string;
  readonly before: OrderingRuleRow | undefined;
}

/** A rule as history tells it. */
const told = (rule: OrderingRuleRow) => ({
  orderingRule: rule.name,
  ruleDemand: tellDemand(rule.demand),
  ruleOutcome: RULE_OUTCOME_LABELS[rule.outcome],
  ruleScope: tellScope(rule),
  ruleAsked: rule.askedUserName ?? (rule.askedRole && ROLE_LABELS[rule.askedRole]),
  ruleActive: rule.active,
});
const tellScope = ({ scope, branchName, role, userName }: OrderingRuleRow): string => {
  if (scope === 'branch') return branchName ?? '';
  if (scope === 'role') return role === null ? '' : ROLE_LABELS[role];
  return scope === 'person' ? (userName ?? '') : 'Hele virksomheden';
};

/**
 * Keeps in the company's history what was changed of a rule, and tells the open pages of those who keep the rules, in the change's own
 * transaction; gives the rule. Where nothing differs nothing is kept or told. Wake the push bus after the commit.
 */
export async function noteRule(trx: Executor, { at, byUser, action, companyId, id, before }: Noted): Promise<OrderingRuleRow> {
  const after = await findRule(trx, companyId, id);
  if (!after) throw new Error(`ordering rule ${id} is not there`);
  const entry = { at, byUser, action, subject: `company:${companyId}`, always: ['orderingRule'] } as const;
  const changed = await writeDifference(trx, entry, before && told(before), told(after));
  if (changed.length > 0) await publishChanged(trx, { resource: 'ordering_rules', id, companyId, permission: 'ordering-rules.change' });
  // Open order forms ask what the rules say from then on, or no longer.
  if (changed.includes('ruleActive'))
    await publishChanged(trx, { resource: 'companies', id: companyId, companyId, permission: 'booking-module.use' });
  return after;
}
