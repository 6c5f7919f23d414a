import { PAGE_SIZE } from '@praj/contract/lists.ts';
import type { Order } from '@praj/contract/orders.ts';
import type { Statistics } from '@praj/contract/overview.ts';
import { failureMessage } from '../../platform/call-failed.ts';
import { Card } from '../../ui/frame/card.tsx';
import { DataTable, type TableColumn } from '../../ui/list/data-table.tsx';
import { Pagination } from '../../ui/list/pagination.tsx';
import { COPY } from './copy.ts';
import { NoTrips } from './empty/no-trips.tsx';
import type { SortColumn, TripSearch } from './trip-search.ts';
import s from './trips-table.module.css';

interface TripsTableProps {
  search: TripSearch;
  statistics: {
    data: Statistics | undefined;
    error: Error | null;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  columns: TableColumn<Order>[];
  selected: string | undefined;
  /** The address's query and what the history keeps beside it; both stay when a trip is opened. */
  query: string;
  state: object | undefined;
  onChange: (change: Partial<TripSearch>) => void;
}

/** One page of finished trips; a row opens the trip's panel (S1 §2). */
export function TripsTable({ search, statistics, columns, selected, query, state, onChange }: TripsTableProps) {
  const { data, error } = statistics;
  // The trips of the search before stay while the next ones are fetched; that it had none says nothing of the next.
  const awaited = statistics.isPlaceholderData && data?.total === 0;
  return (
    <Card>
      <div className={s.box}>
        <DataTable
          caption={COPY.table}
          columns={columns}
          rows={awaited ? undefined : data?.orders}
          rowKey={(trip) => trip.id}
          rowLink={(trip) => ({ to: { pathname: `/orders/${trip.id}`, search: query }, state })}
          selectedKey={selected}
          sort={{ key: search.sort, direction: search.direction }}
          onSort={({ key, direction }) => onChange({ sort: key as SortColumn, direction })}
          refetching={data !== undefined && statistics.isFetching}
          error={error ? failureMessage(error) : undefined}
          onRetry={() => void statistics.refetch()}
          empty={data && <NoTrips search={search} statistics={data} onChange={onChange} />}
        />
        {data && data.total > 0 && !error && (
          <Pagination page={data.page} pageSize={PAGE_SIZE} total={data.total} noun={COPY.noun} onPage={(page) => onChange({ page })} />
        )}
      </div>
    </Card>
  );
}
