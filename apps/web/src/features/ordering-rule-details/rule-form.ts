import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { OrderingRuleBody, OrderingRuleReply } from '@praj/contract/ordering-rules/ordering-rules.ts';
import { showMinute } from '@praj/domain/copenhagen-time.ts';
import { NAME_MAX, PEOPLE_MIN } from '@praj/domain/limits.ts';
import type { AskedRole, BudgetPer, RuleDemand, RuleKind, RuleOutcome, RuleScope } from '@praj/domain/ordering-rules/ordering-rule.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { typedPrice } from '@praj/domain/typed-price.ts';
import { asTyped, type FieldRules } from '../../form/form-rules.ts';
import { COPY } from './copy.ts';

/** Somebody chosen by name. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
}
/** The days and hours of a rule as they are typed; times as HH:mm. */
export interface TypedHours {
  readonly days: readonly string[];
  readonly from: string;
  readonly to: string;
}
export interface TypedAreas {
  readonly zipCodesFrom: readonly string[];
  readonly zipCodesTo: readonly string[];
}
export interface TypedAddOn {
  readonly code: string;
  readonly description: string;
}
/** What is typed of a rule, whom it names as in the contract's body; what its kind and scope do not ask for is kept and not sent. */
export interface RuleValues {
  readonly name: string;
  readonly kind: RuleKind;
  readonly highestPrice: string;
  readonly amount: string;
  readonly per: BudgetPer;
  readonly hours: TypedHours;
  readonly areas: TypedAreas;
  readonly most: number;
  readonly addOns: readonly TypedAddOn[];
  readonly scope: RuleScope;
  readonly branchId: string;
  readonly role: Role;
  readonly userId: NamedPerson | null;
  readonly outcome: RuleOutcome;
  readonly asked: AskedRole | 'person';
  readonly askedUserId: NamedPerson | null;
  readonly active: boolean;
}

export const NO_RULE: RuleValues = {
  name: '',
  kind: 'price',
  highestPrice: '',
  amount: '',
  per: 'person',
  hours: { days: [], from: '', to: '' },
  areas: { zipCodesFrom: [], zipCodesTo: [] },
  most: PEOPLE_MIN,
  addOns: [],
  scope: 'company',
  branchId: '',
  role: 'BranchEmployee',
  userId: null,
  outcome: 'refuse',
  asked: 'CompanyAdmin',
  askedUserId: null,
  active: false,
};

const minuteOf = (time: string): number | null => {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
};
const hoursFault = ({ days, from, to }: TypedHours): string | undefined => {
  const isRead = (time: string): boolean => time === '' || minuteOf(time) !== null;
  if (!isRead(from) || !isRead(to) || (from === '') !== (to === '') || (from !== '' && from === to)) return COPY.hours;
  return days.length === 0 && from === '' ? COPY.noHours : undefined;
};
const priceFault = (typed: string): string | undefined => {
  const kroner = typedPrice(typed);
  return kroner === undefined || kroner === 0 ? FIELD_TEXTS.price : undefined;
};

/** What each field asks, as far as the rule is of its kind. */
export const RULE_RULES: FieldRules<RuleValues> = {
  name: {
    label: COPY.name,
    required: true,
    check: (name) => (name.trim().length > NAME_MAX ? FIELD_TEXTS.tooLong.replace('{n}', String(NAME_MAX)) : undefined),
    show: asTyped,
  },
  highestPrice: {
    label: COPY.highestPrice,
    required: ({ kind }) => kind === 'price',
    check: (typed, { kind }) => (kind === 'price' ? priceFault(typed) : undefined),
  },
  amount: {
    label: COPY.amount,
    required: ({ kind }) => kind === 'budget',
    check: (typed, { kind }) => (kind === 'budget' ? priceFault(typed) : undefined),
  },
  hours: { label: COPY.days, check: (hours, { kind }) => (kind === 'hours' ? hoursFault(hours) : undefined) },
  areas: {
    label: COPY.areasFrom,
    check: ({ zipCodesFrom, zipCodesTo }, { kind }) =>
      kind === 'areas' && zipCodesFrom.length + zipCodesTo.length === 0 ? COPY.noAreas : undefined,
  },
  addOns: { label: COPY.attributes, required: ({ kind }) => kind === 'attributes' },
  branchId: { label: COPY.branch, required: ({ scope }) => scope === 'branch' },
  role: { label: COPY.role },
  userId: { label: COPY.person, required: ({ scope }) => scope === 'person' },
  askedUserId: { label: COPY.askedPerson, required: ({ asked }) => asked === 'person' },
};

function demandOf(values: RuleValues): RuleDemand {
  switch (values.kind) {
    case 'price':
      return { kind: 'price', highestPrice: typedPrice(values.highestPrice) ?? 0 };
    case 'budget':
      return { kind: 'budget', amount: typedPrice(values.amount) ?? 0, per: values.per };
    case 'hours': {
      const { days, from, to } = values.hours;
      return {
        kind: 'hours',
        days: days.map(Number).toSorted((one, other) => one - other),
        fromMinute: minuteOf(from),
        toMinute: minuteOf(to),
      };
    }
    case 'areas':
      return { kind: 'areas', zipCodesFrom: [...values.areas.zipCodesFrom], zipCodesTo: [...values.areas.zipCodesTo] };
    case 'people':
      return { kind: 'people', most: values.most };
    case 'attributes':
      return { kind: 'attributes', attributes: [...values.addOns] };
  }
}

/** What is sent of a rule. Pure. */
export function bodyOf(values: RuleValues): OrderingRuleBody {
  const { name, outcome, scope, branchId, role, userId, asked, askedUserId } = values;
  return {
    name,
    demand: demandOf(values),
    outcome,
    scope,
    branchId: scope === 'branch' ? branchId : null,
    role: scope === 'role' ? role : null,
    userId: scope === 'person' ? userId?.id : null,
    askedUserId: asked === 'person' ? askedUserId?.id : null,
    askedRole: asked === 'person' ? null : asked,
  };
}

const typed = (kroner: number): string => String(kroner).replace('.', ',');
const personOf = (id: string | null, name: string | null): NamedPerson | null => (id === null ? null : { id, name: name ?? '' });

function typedDemand(demand: RuleDemand): Partial<RuleValues> {
  switch (demand.kind) {
    case 'price':
      return { highestPrice: typed(demand.highestPrice) };
    case 'budget':
      return { amount: typed(demand.amount), per: demand.per };
    case 'hours': {
      const { days, fromMinute, toMinute } = demand;
      const shown = (minute: number | null) => (minute === null ? '' : showMinute(minute));
      return { hours: { days: days.map(String), from: shown(fromMinute), to: shown(toMinute) } };
    }
    case 'areas':
      return { areas: { zipCodesFrom: demand.zipCodesFrom, zipCodesTo: demand.zipCodesTo } };
    case 'people':
      return { most: demand.most };
    case 'attributes':
      return { addOns: demand.attributes };
  }
}

/** A rule as it is typed. Pure. */
export const valuesOf = (rule: OrderingRuleReply): RuleValues => ({
  ...NO_RULE,
  name: rule.name,
  kind: rule.demand.kind,
  ...typedDemand(rule.demand),
  scope: rule.scope,
  branchId: rule.branchId ?? '',
  role: rule.role ?? NO_RULE.role,
  userId: personOf(rule.userId, rule.userName),
  outcome: rule.outcome,
  asked: rule.askedRole ?? 'person',
  askedUserId: personOf(rule.askedUserId, rule.askedUserName),
  active: rule.active,
});
