import type { Order } from '@praj/contract/orders.ts';
import type { Statistics } from '@praj/contract/overview.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { isInOverview } from '@praj/domain/orders/order-state.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { failureMessage } from '../../platform/call-failed.ts';
import { Card } from '../../ui/frame/card.tsx';
import { DataTable, type TableColumn } from '../../ui/list/data-table.tsx';
import { Pagination } from '../../ui/list/pagination.tsx';
import type { ChosenWidths } from '../../ui/list/widths/use-fitted-widths.ts';
import { COPY } from './copy.ts';
import { NoTrips } from './empty/no-trips.tsx';
import { useNumberedOrder } from './numbered/use-numbered-order.ts';
import { PAGE_SIZES, pageSizeOf, type SortColumn, type TripSearch, withPageSize } from './trip-search.ts';
import s from './trips-table.module.css';
import { useKeptScroll } from './use-kept-scroll.ts';

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
  widths: ChosenWidths;
  /** Each trip is a card of two lines, as on a phone. */
  asCards: boolean;
  today: string;
  selected: string | undefined;
  /** The address's query and what the history keeps beside it; both stay when a trip is opened. */
  query: string;
  state: object | undefined;
  onChange: (change: Partial<TripSearch>) => void;
}

/** One page of finished trips; a row opens the trip's panel (S1 §2). */
export function TripsTable({ search, statistics, columns, widths, asCards, today, selected, query, state, onChange }: TripsTableProps) {
  const { data, error, isPlaceholderData } = statistics;
  const box = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useKeptScroll(box, query, data !== undefined && !isPlaceholderData);
  const numbered = useNumberedOrder(search, isPlaceholderData ? undefined : data);
  // The trips of the search before stay while the next ones are fetched; that it had none says nothing of the next.
  const awaited = isPlaceholderData && data?.total === 0;
  const orders = numbered && data ? [numbered.order, ...data.orders] : data?.orders;
  // What is no finished trip opens with all that can be done with it, over the overview as it is (S1 §2).
  const linkOf = (trip: Order) =>
    isInOverview(trip.state)
      ? { to: { pathname: `/orders/${trip.id}`, search: query }, state }
      : { to: { pathname: `/order/${trip.id}` }, state: { backgroundLocation: { pathname: '/orders', search: query, state } } };
  return (
    <div className={s.table}>
      <Card>
        <div className={s.box}>
          <div ref={start} />
          {numbered && (
            <p className={s.note} role="status">
              {COPY.unlisted[numbered.why](showOrderNumber(numbered.order.globalApiId))}
            </p>
          )}
          <DataTable
            caption={COPY.table}
            columns={columns}
            widths={asCards ? undefined : widths}
            asCards={asCards}
            boxRef={box}
            rows={awaited ? undefined : orders}
            rowKey={(trip) => trip.id}
            rowLink={linkOf}
            selectedKey={selected}
            onStep={(trip) => void navigate(linkOf(trip).to, { replace: true, state: linkOf(trip).state })}
            sort={{ key: search.sort, direction: search.direction }}
            onSort={({ key, direction }) => onChange({ sort: key as SortColumn, direction })}
            refetching={data !== undefined && statistics.isFetching}
            error={error ? failureMessage(error) : undefined}
            onRetry={() => void statistics.refetch()}
            empty={data && <NoTrips search={search} statistics={data} today={today} onChange={onChange} />}
          />
          {data?.total !== 0 && (
            <div className={s.foot}>
              {data && !error && (
                <Pagination
                  page={data.page}
                  pageSize={data.pageSize}
                  total={data.total}
                  noun={COPY.noun}
                  onPage={(page) => onChange({ page })}
                  start={start}
                  sizes={{
                    choices: PAGE_SIZES,
                    onChange: (size) => onChange(withPageSize(search, pageSizeOf(size) ?? search.pageSize)),
                  }}
                />
              )}
            </div>
          )}
        </div>
      </Card>
    </div>
  );
}
