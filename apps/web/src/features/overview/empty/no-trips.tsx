import type { Statistics } from '@praj/contract/overview.ts';
import { type FilterInUse, filterInTheWay } from '@praj/domain/overview/filter-in-the-way.ts';
import { showNumber } from '../../../platform/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { COPY } from '../copy.ts';
import { type TripSearch, withoutFilters } from '../trip-search.ts';
import { type FilterName, filtersInUse, withoutFilter } from './filters-in-use.ts';
import s from './no-trips.module.css';

interface NoTripsProps {
  search: TripSearch;
  /** The answer that holds no trip. */
  statistics: Statistics;
  onChange: (change: Partial<TripSearch>) => void;
}

/** No trip: the period has none, or the filters let none through; then which one to take away, and 'Nulstil' (design §6). */
export function NoTrips({ search, statistics, onChange }: NoTripsProps) {
  const inUse = filtersInUse(search, statistics);
  // Every trip of the period has an account or none, and that is a choice too.
  const periodIsEmpty = statistics.filters.accounts.length === 0;
  if (periodIsEmpty || inUse.length === 0) return <EmptyState title={COPY.noneInRange}>{COPY.noneInRangeHint}</EmptyState>;
  const inTheWay = filterInTheWay(inUse);
  return (
    <EmptyState
      title={COPY.noneMatch}
      action={
        <div className={s.ways}>
          {inTheWay && inUse.length > 1 && (
            <Button onClick={() => onChange(withoutFilter(search, inTheWay.name))}>{COPY.wayOut.remove[inTheWay.name]}</Button>
          )}
          <Button onClick={() => onChange(withoutFilters(search))}>{COPY.reset}</Button>
        </div>
      }
    >
      {inTheWay && wayOutText(inTheWay)}
    </EmptyState>
  );
}

function wayOutText({ name, without }: FilterInUse<FilterName>): string {
  if (name === 'search' || !without) return COPY.wayOut.withoutSearch;
  const label = name === 'price' ? COPY.price : COPY.facets[name];
  return COPY.wayOut.without(label, showNumber(without.trips), without.trips === 1, without.exact);
}
