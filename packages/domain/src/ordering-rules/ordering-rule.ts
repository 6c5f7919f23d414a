import { showMinute } from '../copenhagen-time.ts';
import { showShortKroner } from '../money.ts';
import type { Role } from '../people/roles.ts';
import { DAY_MINUTES, weekdayName } from '../week-hours.ts';

/** What an ordering rule ('Bestillingsregel') may be about, in the order in which they are offered and judged. */
export const RULE_KINDS = ['price', 'budget', 'hours', 'areas', 'people', 'attributes'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];
export const RULE_KIND_LABELS = {
  price: 'Højeste pris pr. tur',
  budget: 'Månedsbudget',
  hours: 'Tidspunkter',
  areas: 'Områder',
  people: 'Antal personer',
  attributes: 'Tilvalg',
} as const satisfies Record<RuleKind, string>;

/** Whose orders a budget sums, each for itself. */
export const BUDGET_PERS = ['person', 'costCentre', 'branch'] as const;
export type BudgetPer = (typeof BUDGET_PERS)[number];
export const BUDGET_PER_LABELS = {
  person: 'pr. medarbejder',
  costCentre: 'pr. omkostningssted',
  branch: 'pr. lokation',
} as const satisfies Record<BudgetPer, string>;

/** What a rule asks of an order. Kroner; days 1 (Monday) to 7; minutes of the day in Copenhagen; an empty list asks nothing. */
export type RuleDemand =
  | { readonly kind: 'price'; readonly highestPrice: number }
  | { readonly kind: 'budget'; readonly amount: number; readonly per: BudgetPer }
  | { readonly kind: 'hours'; readonly days: number[]; readonly fromMinute: number | null; readonly toMinute: number | null }
  | { readonly kind: 'areas'; readonly zipCodesFrom: string[]; readonly zipCodesTo: string[] }
  | { readonly kind: 'people'; readonly most: number }
  | { readonly kind: 'attributes'; readonly attributes: { readonly code: string; readonly description: string }[] };

/** Whose orders a rule is about. */
export const RULE_SCOPES = ['company', 'branch', 'role', 'person'] as const;
export type RuleScope = (typeof RULE_SCOPES)[number];
/** What becomes of an order that a rule stops: refused, or waiting until somebody approves it. */
export const RULE_OUTCOMES = ['refuse', 'approve'] as const;
export type RuleOutcome = (typeof RULE_OUTCOMES)[number];
export const RULE_OUTCOME_LABELS = {
  refuse: 'Turen afvises',
  approve: 'Turen skal godkendes',
} as const satisfies Record<RuleOutcome, string>;
/** Who may be asked by their role: the branch's managers, or the company's admins. */
export const ASKED_ROLES = ['BranchAdmin', 'CompanyAdmin'] as const satisfies readonly Role[];
export type AskedRole = (typeof ASKED_ROLES)[number];

/** A rule of a company, as orders are judged by it. Ids are UUIDs. */
export interface OrderingRule {
  readonly id: string;
  readonly name: string;
  readonly demand: RuleDemand;
  readonly outcome: RuleOutcome;
  readonly scope: RuleScope;
  /** Of the scope `branch`; null in every other. */
  readonly branchId: string | null;
  /** Of the scope `role`. */
  readonly role: Role | null;
  /** Of the scope `person`. */
  readonly userId: string | null;
  /** Whom to ask, and who approves: a person, or else everybody of a role. */
  readonly askedUserId: string | null;
  readonly askedRole: AskedRole | null;
}

/** Whose an order is, as a rule's scope asks. */
export interface Orderer {
  readonly userId: string;
  readonly branchId: string;
  readonly role: Role;
}
/** Is the rule about this person's orders? Pure. */
export function concerns(rule: Pick<OrderingRule, 'scope' | 'branchId' | 'role' | 'userId'>, orderer: Orderer): boolean {
  if (rule.scope === 'branch') return rule.branchId === orderer.branchId;
  if (rule.scope === 'role') return rule.role === orderer.role;
  return rule.scope === 'company' || rule.userId === orderer.userId;
}

/** Must the price be known to judge by it? Pure. */
export const asksForPrice = ({ demand }: Pick<OrderingRule, 'demand'>): boolean => demand.kind === 'price' || demand.kind === 'budget';

/** Neighbours in a week as a range: [1, 2, 3, 6] is 'mandag–onsdag og lørdag'. */
function tellDays(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days.toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && last.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  const told = runs.flatMap((run) => {
    const [first = 1] = run;
    const end = run.at(-1) ?? first;
    return run.length > 2 ? [`${weekdayName(first)}–${weekdayName(end)}`] : run.map(weekdayName);
  });
  return told.length > 1 ? `${told.slice(0, -1).join(', ')} og ${told.at(-1)}` : (told[0] ?? 'alle dage');
}

const tellHours = (fromMinute: number | null, toMinute: number | null): string =>
  fromMinute === null && toMinute === null ? 'hele døgnet' : `kl. ${showMinute(fromMinute ?? 0)}–${showMinute(toMinute ?? DAY_MINUTES)}`;
/** Of many zip codes the first few. */
const SHOWN_ZIPS = 4;
const tellZips = (zipCodes: readonly string[]): string => {
  const rest = zipCodes.length - SHOWN_ZIPS;
  return rest > 0 ? `${zipCodes.slice(0, SHOWN_ZIPS).join(', ')} og ${rest} flere` : zipCodes.join(', ');
};

/** What a rule asks, as a list and history tell it: 'Højst 400 kr. pr. tur'. Pure. */
export function tellDemand(demand: RuleDemand): string {
  switch (demand.kind) {
    case 'price':
      return `Højst ${showShortKroner(demand.highestPrice)} pr. tur`;
    case 'budget':
      return `${showShortKroner(demand.amount)} om måneden ${BUDGET_PER_LABELS[demand.per]}`;
    case 'hours':
      return `Kun ${tellDays(demand.days)}, ${tellHours(demand.fromMinute, demand.toMinute)}`;
    case 'areas': {
      const from = demand.zipCodesFrom.length > 0 ? [`fra ${tellZips(demand.zipCodesFrom)}`] : [];
      const to = demand.zipCodesTo.length > 0 ? [`til ${tellZips(demand.zipCodesTo)}`] : [];
      return `Kun ${[...from, ...to].join(' ')}`;
    }
    case 'people':
      return `Højst ${demand.most} personer`;
    case 'attributes':
      return `Ikke ${demand.attributes.map(({ description }) => description).join(', ')}`;
  }
}

/** Why a demand can never be kept or asks nothing at all, as the field that is wrong; undefined where it is right. Pure. */
export function demandFault(demand: RuleDemand): string | undefined {
  if (demand.kind === 'areas' && demand.zipCodesFrom.length === 0 && demand.zipCodesTo.length === 0) return 'zipCodesFrom';
  if (demand.kind === 'attributes' && demand.attributes.length === 0) return 'attributes';
  if (demand.kind !== 'hours') return undefined;
  const { days, fromMinute, toMinute } = demand;
  if ((fromMinute === null) !== (toMinute === null) || (fromMinute !== null && fromMinute === toMinute)) return 'toMinute';
  return days.length === 0 && fromMinute === null ? 'days' : undefined;
}
