import type { OrderingRuleReply } from '@praj/contract/ordering-rules/ordering-rules.ts';
import { useForm } from '../../form/use-form.ts';
import { RULE_RULES, type RuleValues } from './rule-form.ts';

interface Plan {
  readonly start: () => RuleValues;
  readonly send: (values: RuleValues) => Promise<OrderingRuleReply>;
  readonly onSent: (rule: OrderingRuleReply, values: RuleValues) => void;
  readonly focusFirst?: 'name';
}
/** The form of a rule, when it is created and when it is changed. */
export const useRuleForm = (plan: Plan) => useForm({ rules: RULE_RULES, ...plan });
export type RuleForm = ReturnType<typeof useRuleForm>;
