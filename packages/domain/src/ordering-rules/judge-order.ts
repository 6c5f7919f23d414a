import { showMinute } from '../copenhagen-time.ts';
import { kronerFromOere, oereFromKroner, showShortKroner } from '../money.ts';
import { DAY_MINUTES, inWeek, weekdayName } from '../week-hours.ts';
import { inZipArea } from '../zip-areas/zip-areas.ts';
import { BUDGET_PER_LABELS, concerns, type Orderer, type OrderingRule, type RuleDemand } from './ordering-rule.ts';

/** What is known of a trip that somebody wants to order. */
export interface OrderFacts extends Orderer {
  /** Milliseconds. */
  readonly pickupAt: number;
  readonly zipCodeFrom: string;
  /** Undefined while nobody knows where it goes. */
  readonly zipCodeTo: string | undefined;
  /** Of the stops on its way. */
  readonly zipCodesBetween: readonly string[];
  /** Of each car. */
  readonly numberOfPeople: number;
  readonly numberOfCars: number;
  /** Of other cars that it was ordered together with, which one that is changed by itself still comes with. */
  readonly peopleBeside?: number;
  /** It is one of several that are ordered at once, since it repeats. */
  readonly repeats?: boolean;
  readonly attributeCodes: readonly string[];
  /** The code of the order's cost centre; null where it has none. */
  readonly costCentre: string | null;
  /**
   * What each car will cost at most, in øre; `no_destination` where nobody knows where it goes, and `unknown` where the installation
   * tells no prices.
   */
  readonly priceOere: number | 'no_destination' | 'unknown';
  /** That is what it costs, as a fixed trip does, and no estimate. */
  readonly isPriceAgreed?: boolean;
}
/** What was used of each rule's budget before this order, in øre, by the rule's id. */
export type UsedBudgets = ReadonlyMap<string, number>;

/** One rule that an order breaks, or nearly does, and why in a Danish sentence. */
export interface Finding {
  readonly rule: OrderingRule;
  readonly why: string;
}
/** What becomes of an order: what stops it, the refusing rules first, and the budgets that it brings to 80 % or beyond. */
export interface Verdict {
  readonly outcome: 'allowed' | 'approval' | 'refused';
  readonly findings: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** From this part of a budget on the orderer is warned, in percent. */
export const WARN_PERCENT = 80;
const NO_DESTINATION = 'Skriv, hvor turen går hen, så prisen kan beregnes.';

/** Orders of no rule. */
export const ALLOWED: Verdict = { outcome: 'allowed', findings: [], warnings: [] };

/**
 * Judges an order by all rules that concern it. Pure. One that refuses outweighs any that asks for approval; all that ask for it must be
 * approved. Where no price is known the rules of price and budget stop a trip without a destination, since they would else be got round by
 * leaving it out, and let pass what an installation without prices cannot know.
 */
export function judgeOrder(facts: OrderFacts, rules: readonly OrderingRule[], used: UsedBudgets): Verdict {
  const concerned = rules.filter((rule) => concerns(rule, facts));
  const findings = concerned.flatMap((rule) => {
    const why = whyNot(rule, facts, used);
    return why === undefined ? [] : [{ rule, why }];
  });
  const refusing = findings.filter(({ rule }) => rule.outcome === 'refuse');
  if (refusing.length > 0) return { outcome: 'refused', findings: refusing, warnings: [] };
  if (findings.length > 0) return { outcome: 'approval', findings, warnings: [] };
  const warnings = concerned.flatMap((rule) => {
    const why = warningOf(rule, facts, used);
    return why === undefined ? [] : [{ rule, why }];
  });
  return { outcome: 'allowed', findings, warnings };
}

/** Why a rule stops an order; undefined when it does not. */
function whyNot(rule: OrderingRule, facts: OrderFacts, used: UsedBudgets): string | undefined {
  const { demand } = rule;
  switch (demand.kind) {
    case 'price':
      return whyNotPrice(oereFromKroner(demand.highestPrice), facts);
    case 'budget':
      return whyNotBudget(demand, facts, used.get(rule.id) ?? 0);
    case 'hours':
      return whyNotHours(demand, facts.pickupAt);
    case 'areas':
      return whyNotAreas(demand, facts);
    case 'people':
      return peopleOf(facts) > demand.most
        ? `Der må højst bestilles til ${demand.most} personer, og turen er til ${peopleOf(facts)}.`
        : undefined;
    case 'attributes': {
      const unwanted = demand.attributes.find(({ code }) => facts.attributeCodes.includes(code));
      return unwanted && `Tilvalget ${unwanted.description} må ikke bestilles.`;
    }
  }
}

const peopleOf = ({ numberOfPeople, numberOfCars, peopleBeside = 0 }: OrderFacts): number => numberOfPeople * numberOfCars + peopleBeside;

function whyNotPrice(highestOere: number, facts: OrderFacts): string | undefined {
  const { priceOere } = facts;
  if (priceOere === 'unknown') return undefined;
  if (priceOere === 'no_destination') return NO_DESTINATION;
  return priceOere > highestOere ? `En tur må højst koste ${tell(highestOere)}, og den her ${costs(facts)} ${tell(priceOere)}` : undefined;
}

const costs = ({ isPriceAgreed }: OrderFacts): string => (isPriceAgreed ? 'koster' : 'koster op til');
const tell = (oere: number): string => showShortKroner(kronerFromOere(oere));

/** What an order takes of a budget when it is placed, in øre: nothing of what is not known. Pure. */
export const reserveOf = ({ priceOere, numberOfCars }: Pick<OrderFacts, 'priceOere' | 'numberOfCars'>): number =>
  typeof priceOere === 'number' ? priceOere * numberOfCars : 0;

type Budget = Extract<RuleDemand, { readonly kind: 'budget' }>;
/** A budget of each cost centre says nothing of an order without one. */
const isBudgeted = ({ per }: Budget, { costCentre }: OrderFacts): boolean => per !== 'costCentre' || costCentre !== null;

function whyNotBudget(budget: Budget, facts: OrderFacts, spent: number): string | undefined {
  if (!isBudgeted(budget, facts)) return undefined;
  const amount = oereFromKroner(budget.amount);
  const per = BUDGET_PER_LABELS[budget.per];
  if (facts.priceOere === 'no_destination') return NO_DESTINATION;
  const over = facts.priceOere === 'unknown' ? spent >= amount : spent + reserveOf(facts) > amount;
  if (!over) return undefined;
  return spent >= amount
    ? `Månedens budget ${per} på ${tell(amount)} er brugt.`
    : `Af månedens budget ${per} er der ${tell(amount - spent)} tilbage, og turen ${costs(facts)} ${tell(reserveOf(facts))}`;
}

/** Is that much of a rule's budget used that the orderer is warned? Of a rule without a budget nothing is. Pure. Øre. */
export const isNearlyUsed = ({ demand }: Pick<OrderingRule, 'demand'>, usedOere: number): boolean =>
  demand.kind === 'budget' && usedOere * 100 >= oereFromKroner(demand.amount) * WARN_PERCENT;

function warningOf(rule: OrderingRule, facts: OrderFacts, used: UsedBudgets): string | undefined {
  const { demand } = rule;
  if (demand.kind !== 'budget' || !isBudgeted(demand, facts)) return undefined;
  const amount = oereFromKroner(demand.amount);
  const after = (used.get(rule.id) ?? 0) + reserveOf(facts);
  if (!isNearlyUsed(rule, after)) return undefined;
  return `Med ${facts.repeats ? 'turene' : 'turen'} er ${Math.floor((after * 100) / amount)} % af månedens budget ${BUDGET_PER_LABELS[demand.per]} brugt.`;
}

function whyNotHours(
  { days, fromMinute, toMinute }: { days: readonly number[]; fromMinute: number | null; toMinute: number | null },
  pickupAt: number,
): string | undefined {
  const { weekday, inHours, afterMidnight } = inWeek({ fromMinute, toMinute }, pickupAt);
  if (!inHours) return `Der må kun bestilles til kl. ${showMinute(fromMinute ?? 0)}–${showMinute(toMinute ?? DAY_MINUTES)}.`;
  if (days.length === 0 || days.includes(weekday)) return undefined;
  return afterMidnight
    ? `Der må ikke bestilles til natten efter ${weekdayName(weekday)}.`
    : `Der må ikke bestilles til ${weekdayName(weekday)}.`;
}

function whyNotAreas(
  { zipCodesFrom, zipCodesTo }: { zipCodesFrom: readonly string[]; zipCodesTo: readonly string[] },
  { zipCodeFrom, zipCodeTo, zipCodesBetween }: OrderFacts,
): string | undefined {
  if (!inZipArea(zipCodesFrom, zipCodeFrom)) return `Der må ikke bestilles fra ${zipCodeFrom}.`;
  if (zipCodesTo.length === 0) return undefined;
  const between = zipCodesBetween.find((zipCode) => !inZipArea(zipCodesTo, zipCode));
  if (between !== undefined) return `Der må ikke bestilles med stop i ${between}.`;
  if (zipCodeTo === undefined) return 'Der må kun bestilles til bestemte områder, så turen skal have en destination.';
  return inZipArea(zipCodesTo, zipCodeTo) ? undefined : `Der må ikke bestilles til ${zipCodeTo}.`;
}
