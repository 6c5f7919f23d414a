import type { Parsed } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { placeSeries as call } from '@praj/contract/series/series.ts';
import type { Day } from '@praj/domain/copenhagen-time.ts';
import { type BegunSeries, beginSeries, type Exceptions, nextTrip } from '@praj/domain/series/series-plan.ts';
import { partOn, type SeriesRule } from '@praj/domain/series/series-rule.ts';
import { refuse } from '../../../platform/http/failure.ts';
import type { PartRecord } from './store.ts';

/** A rule as it was sent, as the plan is reckoned by it; one without a day is refused. */
export function readRule({ weekdays, everyWeeks, time, end, skipHolidays }: Parsed<typeof call>['body']['rule']): SeriesRule {
  if (weekdays.length === 0) refuse('invalid', { fields: { weekdays: FIELD_TEXTS.seriesWeekdays } });
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return {
    weekdays: [...new Set(weekdays)].toSorted((one, other) => one - other),
    everyWeeks,
    minute: hour * 60 + minute,
    end,
    skipsHolidays: skipHolidays,
  };
}

const refuseEmpty = ({ end }: SeriesRule, from: Day): never =>
  refuse('invalid', { fields: { end: end !== null && end < from ? FIELD_TEXTS.seriesEnd : FIELD_TEXTS.seriesEmpty } });

/** A new series with its first trip; a rule by which there is none is refused. */
export const beginOrRefuse = (rule: SeriesRule, from: Day, now: Date): BegunSeries =>
  beginSeries(rule, from, now.getTime()) ?? refuseEmpty(rule, from);

/** The first trip of some parts that is yet to come, and what it is ordered with; where there is none, that is refused. */
export function firstOrRefuse(parts: readonly PartRecord[], exceptions: Exceptions, now: Date) {
  const [begun] = parts as readonly [PartRecord, ...PartRecord[]];
  const first = nextTrip(parts, exceptions, now.getTime()) ?? refuseEmpty(begun, begun.from);
  const { trip } = partOn(parts, first.day) ?? begun;
  return { first, trip };
}
