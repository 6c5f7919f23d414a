import type { OrderBody } from '@praj/contract/orders.ts';
import type { SeriesRuleBody, SeriesTrip } from '@praj/contract/series/series.ts';
import { weekdayOf } from '@praj/domain/copenhagen-time.ts';
import { beginSeries, tripsToOrder } from '@praj/domain/series/series-plan.ts';
import { seriesText } from '@praj/domain/series/series-text.ts';
import type { OrderDraft } from '../../../entities/booking-form/draft/form-state.ts';
import { COPY as SERIES } from '../../../entities/series/copy.ts';
import { isRuleRight, type RuleValues, ruleBody, ruleOf } from '../../../entities/series/rule-values.ts';
import { isoDay } from '../../../platform/format.ts';
import { isIsoDate, isTime } from '../../../ui/date/iso-date.ts';

/** The rule of a draft that repeats; its weekday follows the date until another is chosen. Undefined of one that does not. */
export function repeatOf({ repeat, date }: Pick<OrderDraft, 'repeat' | 'date'>): RuleValues | undefined {
  if (!repeat) return undefined;
  return { ...repeat, weekdays: repeat.weekdays ?? (isIsoDate(date) ? [weekdayOf(date)] : []) };
}

/** What is sent of a draft that repeats; undefined while its rule or its time cannot be read. */
export function seriesPartOf(draft: OrderDraft): { readonly from: string; readonly rule: SeriesRuleBody } | undefined {
  const values = repeatOf(draft);
  if (!values || !isRuleRight(values) || !isIsoDate(draft.date) || !isTime(draft.time)) return undefined;
  return { from: draft.date, rule: ruleBody(values, draft.time) };
}

/** An order's body as each trip of a series is ordered with it. */
export function tripOf({ requestedPickup: _, ...trip }: OrderBody): SeriesTrip {
  return trip;
}

/** The draft as its first trip is driven: a series whose time of today has passed begins on another day. `now` in milliseconds. */
export function firstOf(draft: OrderDraft, now: number): OrderDraft {
  const sent = seriesPartOf(draft);
  const begun = sent && beginSeries(ruleOf(sent.rule), sent.from, now);
  return begun ? { ...draft, date: begun.first.day } : draft;
}

/** What will happen, in one sentence; why nothing will, where the rule has no trip. Undefined while it cannot be read. `now` in milliseconds. */
export function repeatSentence(draft: OrderDraft, now: number): string | undefined {
  const sent = seriesPartOf(draft);
  if (!sent) return undefined;
  const rule = ruleOf(sent.rule);
  const begun = beginSeries(rule, sent.from, now);
  return begun ? `${seriesText(rule, { today: isoDay(now), first: begun.first.day })}.` : SERIES.empty;
}

/** When the other trips are driven that are ordered at once with the first, as ISO instants; none of a draft that does not repeat. `now` in milliseconds. */
export function othersAtOnce(draft: OrderDraft, now: number): string[] {
  const sent = seriesPartOf(draft);
  const begun = sent && beginSeries(ruleOf(sent.rule), sent.from, now);
  if (!begun) return [];
  const trips = tripsToOrder([begun.part], new Map(), now).filter(({ day }) => day !== begun.first.day);
  return trips.map(({ at }) => new Date(at).toISOString());
}
