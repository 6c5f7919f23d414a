import { readTripSeries, type TripSeries } from '@praj/contract/overview.ts';
import { dayOf } from '@praj/domain/copenhagen-time.ts';
import { daysTouched } from '@praj/domain/overview/date-range.ts';
import { rangeEarlier, weekdayShift } from '@praj/domain/overview/period-before.ts';
import { SERIES_POINTS_MAX, type SeriesStep, stepsOf, tripSeries } from '@praj/domain/overview/trip-series.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import type { Trips } from './columns/ask-trips.ts';
import { type AskedTrips, tripFilter } from './trip-filter.ts';

interface AskedSeries extends AskedTrips {
  readonly step: SeriesStep;
}

/** The figures by day, week or month, beside those of the same weekdays before. */
export async function readSeries(
  { now, trips }: Pick<Deps, 'now'> & { readonly trips: Trips },
  actor: Actor,
  asked: AskedSeries,
): Promise<TripSeries> {
  const at = now();
  const filter = tripFilter(actor, asked, at);
  const { range } = filter;
  const days = { from: dayOf(range.from), to: dayOf(range.to) };
  if (stepsOf(days, asked.step).length > SERIES_POINTS_MAX) {
    return refuse('invalid', { fields: { step: readTripSeries.fieldTexts.step.invalid } });
  }
  const own = await trips.sumByDay(filter);
  const before = await trips.sumByDay({ ...filter, range: rangeEarlier(range, weekdayShift(daysTouched(range)), at.getTime()) });
  return tripSeries(days, asked.step, new Map([...own, ...before]));
}
