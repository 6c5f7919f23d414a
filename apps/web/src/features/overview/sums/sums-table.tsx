import type { AllocationSums } from '@praj/contract/overview.ts';
import { ALLOCATION_LABELS, type AllocationKind, showAllocation } from '@praj/domain/allocations/allocation-kinds.ts';
import type { Day } from '@praj/domain/copenhagen-time.ts';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '../../../platform/call-failed.ts';
import { showKroner, showNumber } from '../../../platform/format.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { DataTable, type TableColumn } from '../../../ui/list/data-table.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { type TripSearch, UNCHARGED } from '../trip-search.ts';
import t from '../trips-table.module.css';
import { queryOfSearch } from '../views/saved-views.ts';
import { COPY } from './copy.ts';
import { sumsQuery } from './sums-query.ts';
import s from './sums-table.module.css';

interface SumRow {
  readonly code: string;
  readonly name: string;
  readonly trips: number;
  readonly price: number;
  /** Of what all of them come to, from 0 to 1. */
  readonly share: number;
}
interface SumsTableProps {
  kind: AllocationKind;
  search: TripSearch;
  today: Day;
  /** Each sum is a card of two lines, as on a phone. */
  asCards: boolean;
}

/** What the trips come to by what they are charged to, the dearest first; a row leads to its trips. */
export function SumsTable({ kind, search, today, asCards }: SumsTableProps) {
  const { data, error, isFetching, refetch } = useQuery(sumsQuery(search, kind));
  return (
    <div className={t.table}>
      <Card>
        <div className={t.box}>
          <DataTable
            caption={COPY.title(kind)}
            columns={columnsOf(kind)}
            rows={data && rowsOf(kind, data)}
            rowKey={({ code }) => code}
            rowLink={({ code }) => ({
              to: {
                pathname: '/orders',
                search: queryOfSearch({ ...search, chosen: { ...search.chosen, [kind]: [code] } }, today),
              },
            })}
            asCards={asCards}
            refetching={data !== undefined && isFetching}
            error={error ? failureMessage(error) : undefined}
            onRetry={() => void refetch()}
            empty={<EmptyState title={COPY.none} />}
          />
          {data && data.total.trips > 0 && !error && <Foot {...data} />}
        </div>
      </Card>
    </div>
  );
}

const Foot = ({ total, rest }: AllocationSums) => (
  <div className={s.foot}>
    <b>{COPY.total(showNumber(total.trips), total.trips === 1, showKroner(total.totalPrice))}</b>
    {rest && <span>{COPY.rest(showNumber(rest.values), rest.values === 1, showKroner(rest.totalPrice))}</span>}
  </div>
);

/** The values, dearest first, and the trips without one last. Pure. */
function rowsOf(kind: AllocationKind, { sums, without, total }: AllocationSums): SumRow[] {
  const shareOf = (price: number) => (total.totalPrice > 0 ? price / total.totalPrice : 0);
  const rows = sums.map(({ code, name, trips, totalPrice }) => ({
    code,
    name: showAllocation({ code, name }),
    trips,
    price: totalPrice,
    share: shareOf(totalPrice),
  }));
  if (without.trips === 0) return rows;
  const { trips, totalPrice } = without;
  return [...rows, { code: UNCHARGED, name: COPY.without(kind), trips, price: totalPrice, share: shareOf(totalPrice) }];
}

const percentOf = (share: number): string => (share > 0 && share < 0.01 ? COPY.less : COPY.percent(showNumber(Math.round(share * 100))));

const columnsOf = (kind: AllocationKind): TableColumn<SumRow>[] => [
  { key: 'code', label: ALLOCATION_LABELS[kind], cell: ({ name }) => name, strong: true, lead: true },
  { key: 'trips', label: COPY.columns.trips, cell: ({ trips }) => showNumber(trips), numeric: true, card: 'detail' },
  { key: 'average', label: COPY.columns.average, cell: ({ price, trips }) => showKroner(price / trips), numeric: true, drop: 1 },
  { key: 'price', label: COPY.columns.price, cell: ({ price }) => showKroner(price), numeric: true, strong: true, card: 'end' },
  { key: 'share', label: COPY.columns.share, cell: ({ share }) => percentOf(share), numeric: true, drop: 2 },
];
