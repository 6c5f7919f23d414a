import type { OrderingRuleReply } from '@praj/contract/ordering-rules/ordering-rules.ts';
import { type FormPlan, useForm } from '../../form/use-form.ts';
import { RULE_RULES, type RuleValues } from './rule-form.ts';

type Plan = Pick<FormPlan<RuleValues, OrderingRuleReply>, 'start' | 'send' | 'onSent' | 'kept' | 'focusFirst'>;
/** The form of a rule, when it is created and when it is changed. */
export const useRuleForm = (plan: Plan) => useForm({ rules: RULE_RULES, ...plan });
export type RuleForm = ReturnType<typeof useRuleForm>;
