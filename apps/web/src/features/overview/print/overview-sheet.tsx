import type { Order } from '@praj/contract/orders.ts';
import type { Statistics } from '@praj/contract/overview.ts';
import type { Day } from '@praj/domain/copenhagen-time.ts';
import { showDateTime, showNumber } from '../../../platform/format.ts';
import type { TableColumn } from '../../../ui/list/data-table.tsx';
import { SheetFoot, SheetHead } from '../../../ui/print/print-sheet.tsx';
import { copy } from '../copy.ts';
import { Figures } from '../figures.tsx';
import type { TripSearch } from '../trip-search.ts';
import s from './overview-sheet.module.css';

export interface OverviewSheetProps {
  /** Whose overview it is. */
  owner: string;
  search: TripSearch;
  /** The filters that are on, in words. */
  filters: readonly string[];
  statistics: Statistics;
  columns: readonly TableColumn<Order>[];
  trips: readonly Order[];
  /** By the server's clock, in milliseconds. */
  printedAt: number;
}

const showDay = (day: Day): string => day.split('-').toReversed().join('/');

/** The overview on paper: period and filters as text, the five figures and the trips. */
export function OverviewSheet({ owner, search, filters, statistics, columns, trips, printedAt }: OverviewSheetProps) {
  const { from, to } = search.range;
  return (
    <>
      <SheetHead
        owner={owner}
        aside={copy.print.printed(showDateTime(printedAt))}
        title={copy.title}
        subtitle={`${copy.print.range(showDay(from), showDay(to))} · ${filters.join(' · ') || copy.print.noFilters}`}
      />
      <div className={s.figures}>
        <Figures figures={statistics.figures} />
      </div>
      <table className={s.trips}>
        <thead>
          <tr>
            {columns.map(({ key, label, numeric }) => (
              <th key={key} className={numeric ? s.numeric : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trips.map((trip) => (
            <tr key={trip.id}>
              {columns.map(({ key, cell, numeric }) => (
                <td key={key} className={numeric ? s.numeric : undefined}>
                  {cell(trip)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {trips.length < statistics.total && <SheetFoot>{copy.print.part(showNumber(trips.length), showNumber(statistics.total))}</SheetFoot>}
    </>
  );
}
