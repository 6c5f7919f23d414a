import type { Statistics } from '@praj/contract/overview.ts';
import { allPeriods } from '@praj/domain/overview/date-range.ts';
import { type FilterInUse, filterInTheWay } from '@praj/domain/overview/filter-in-the-way.ts';
import { useQuery } from '@tanstack/react-query';
import { showNumber } from '../../../platform/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { COPY } from '../copy.ts';
import { tripCountQuery } from '../queries.ts';
import { type TripSearch, withoutFilters } from '../trip-search.ts';
import { type FilterName, filtersInUse, withoutFilter } from './filters-in-use.ts';
import s from './no-trips.module.css';

interface NoTripsProps {
  search: TripSearch;
  /** The answer that holds no trip. */
  statistics: Statistics;
  today: string;
  onChange: (change: Partial<TripSearch>) => void;
}

/**
 * No trip: the period has none, or the filters let none through; then which one to take away, and 'Nulstil' (design §6). A search that finds
 * something in other periods is offered them first.
 */
export function NoTrips({ search, statistics, today, onChange }: NoTripsProps) {
  const counted = useQuery({ ...tripCountQuery(search), enabled: search.search !== '' });
  const elsewhere = counted.data?.oldest
    ? { trips: counted.data.trips, range: allPeriods(Date.parse(counted.data.oldest), today) }
    : undefined;
  const inUse = filtersInUse(search, statistics);
  // Every trip of the period has an account or none, and that is a choice too.
  const periodIsEmpty = statistics.filters.accounts.length === 0;
  const inTheWay = periodIsEmpty || elsewhere ? undefined : filterInTheWay(inUse);
  const isNarrowed = !periodIsEmpty && inUse.length > 0;
  return (
    <EmptyState
      title={isNarrowed && !elsewhere ? COPY.noneMatch : COPY.noneInRange}
      action={
        <div className={s.ways}>
          {elsewhere && (
            <Button tone="primary" onClick={() => onChange({ range: elsewhere.range })}>
              {COPY.wayOut.searchAll(showNumber(elsewhere.trips))}
            </Button>
          )}
          {inTheWay && inUse.length > 1 && (
            <Button onClick={() => onChange(withoutFilter(search, inTheWay.name))}>{COPY.wayOut.remove[inTheWay.name]}</Button>
          )}
          {isNarrowed && <Button onClick={() => onChange(withoutFilters(search))}>{COPY.reset}</Button>}
        </div>
      }
    >
      {elsewhere
        ? COPY.wayOut.otherPeriods(showNumber(elsewhere.trips), elsewhere.trips === 1)
        : isNarrowed
          ? inTheWay && wayOutText(inTheWay)
          : COPY.noneInRangeHint}
    </EmptyState>
  );
}

function wayOutText({ name, without }: FilterInUse<FilterName>): string {
  if (name === 'search' || !without) return COPY.wayOut.withoutSearch;
  const label = name === 'price' ? COPY.price : COPY.facets[name];
  return COPY.wayOut.without(label, showNumber(without.trips), without.trips === 1, without.exact);
}
