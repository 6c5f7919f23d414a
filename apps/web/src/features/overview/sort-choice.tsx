import { DIRECTIONS } from '@praj/contract/lists.ts';
import { SORT_COLUMNS } from '@praj/contract/overview.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { Select } from '../../ui/choice/select.tsx';
import { COPY } from './copy.ts';
import { seesColumn } from './role-view.ts';
import type { SortColumn, TripSearch } from './trip-search.ts';

type Direction = TripSearch['direction'];

interface SortChoiceProps {
  role: Role;
  search: TripSearch;
  onChange: (change: Pick<TripSearch, 'sort' | 'direction'>) => void;
}

/** The order of the trips, where there are no heads to press. */
export function SortChoice({ role, search, onChange }: SortChoiceProps) {
  const orders = SORT_COLUMNS.filter((column) => seesColumn(role, column)).flatMap((sort) =>
    DIRECTIONS.map((direction) => ({ sort, direction, value: `${sort} ${direction}`, label: orderText(sort, direction) })),
  );
  return (
    <Select
      label={COPY.sorting}
      value={`${search.sort} ${search.direction}`}
      options={orders}
      onChange={(chosen) => {
        const order = orders.find(({ value }) => value === chosen);
        if (order) onChange({ sort: order.sort, direction: order.direction });
      }}
    />
  );
}

function orderText(sort: SortColumn, direction: Direction): string {
  if (sort === 'date') return direction === 'desc' ? COPY.newestFirst : COPY.oldestFirst;
  if (sort === 'price') return direction === 'desc' ? COPY.dearestFirst : COPY.cheapestFirst;
  return direction === 'desc' ? COPY.falling(COPY.columns[sort]) : COPY.rising(COPY.columns[sort]);
}
