import { ASKED_ROLES, BUDGET_PERS, RULE_KINDS, RULE_OUTCOMES, RULE_SCOPES } from '@praj/domain/ordering-rules/ordering-rule.ts';
import { ROLES } from '@praj/domain/people/roles.ts';
import { draft } from '../../platform/storage.ts';
import { NO_RULE, type RuleValues } from './rule-form.ts';

/** What each choice of a rule may be. */
const CHOICES = {
  kind: RULE_KINDS,
  per: BUDGET_PERS,
  scope: RULE_SCOPES,
  role: ROLES,
  outcome: RULE_OUTCOMES,
  asked: [...ASKED_ROLES, 'person'],
} satisfies Partial<Record<keyof RuleValues, readonly string[]>>;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isNobodyOrNamed = (value: unknown): boolean => value === null || (isFields(value) && isText(value.id) && isText(value.name));
const isAddOn = (value: unknown): boolean => isFields(value) && isText(value.code) && isText(value.description);

function isRule(kept: Fields): boolean {
  const { hours, areas, addOns, userId, askedUserId } = kept;
  return (
    Object.entries(NO_RULE).every(([name, value]) => value === null || typeof kept[name] === typeof value) &&
    Object.entries(CHOICES).every(([name, values]) => (values as readonly unknown[]).includes(kept[name])) &&
    isFields(hours) &&
    areTexts(hours.days) &&
    [hours.from, hours.to].every(isText) &&
    isFields(areas) &&
    [areas.zipCodesFrom, areas.zipCodesTo].every(areTexts) &&
    Array.isArray(addOns) &&
    addOns.every(isAddOn) &&
    [userId, askedUserId].every(isNobodyOrNamed)
  );
}

/** What was typed of a rule of this company that is not created yet. */
export const keptRule = (companyId: string) =>
  draft<RuleValues>(`rule.${companyId}`, (kept) => (isFields(kept) && isRule(kept) ? (kept as unknown as RuleValues) : undefined));
