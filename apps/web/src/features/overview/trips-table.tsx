import type { Order } from '@praj/contract/orders.ts';
import { PAGE_SIZE, type Statistics } from '@praj/contract/overview.ts';
import { failureMessage } from '../../platform/call-failed.ts';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { DataTable, type TableColumn } from '../../ui/list/data-table.tsx';
import { Pagination } from '../../ui/list/pagination.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { copy } from './copy.ts';
import { countFilters, type SortColumn, type TripSearch, withoutFilters } from './trip-search.ts';
import s from './trips-table.module.css';

interface TripsTableProps {
  search: TripSearch;
  statistics: { data: Statistics | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  columns: TableColumn<Order>[];
  selected: string | undefined;
  /** The address's query, kept when a trip is opened. */
  query: string;
  onChange: (change: Partial<TripSearch>) => void;
}

/** One page of finished trips; a row opens the trip's panel (S1 §2). */
export function TripsTable({ search, statistics, columns, selected, query, onChange }: TripsTableProps) {
  const { data, error } = statistics;
  return (
    <Card>
      <div className={s.box}>
        <DataTable
          caption={copy.table}
          columns={columns}
          rows={data?.orders}
          rowKey={(trip) => trip.id}
          rowLink={(trip) => ({ to: { pathname: `/orders/${trip.id}`, search: query } })}
          selectedKey={selected}
          sort={{ key: search.sort, direction: search.direction }}
          onSort={({ key, direction }) => onChange({ sort: key as SortColumn, direction })}
          refetching={data !== undefined && statistics.isFetching}
          error={error ? failureMessage(error) : undefined}
          onRetry={() => void statistics.refetch()}
          empty={<NoTrips search={search} onChange={onChange} />}
        />
        {data && data.total > 0 && !error && (
          <Pagination page={data.page} pageSize={PAGE_SIZE} total={data.total} noun={copy.noun} onPage={(page) => onChange({ page })} />
        )}
      </div>
    </Card>
  );
}

function NoTrips({ search, onChange }: Pick<TripsTableProps, 'search' | 'onChange'>) {
  if (countFilters(search) === 0) return <EmptyState title={copy.noneInRange}>{copy.noneInRangeHint}</EmptyState>;
  return <EmptyState title={copy.noneMatch} action={<Button onClick={() => onChange(withoutFilters(search))}>{copy.reset}</Button>} />;
}
