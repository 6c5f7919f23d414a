import type { Order } from '@praj/contract/orders.ts';
import type { Statistics } from '@praj/contract/overview.ts';
import type { Day } from '@praj/domain/copenhagen-time.ts';
import { showDateTime, showNumber } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { TableColumn } from '../../../ui/list/data-table.tsx';
import { SheetFoot, SheetHead } from '../../../ui/print/print-sheet.tsx';
import { COPY } from '../copy.ts';
import { Figures } from '../figures.tsx';
import { PRINT_MAX } from '../queries.ts';
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

/** How many columns there is room for on an upright sheet. */
const UPRIGHT_MAX = 8;
/** Columns, beside those of numbers, whose texts are short and stand on one line. */
const WHOLE: readonly string[] = ['date', 'number', 'car'];

const showDay = (day: Day): string => day.split('-').toReversed().join('/');

/** The overview on paper: period and filters as text, the five figures and the trips. */
export function OverviewSheet({ owner, search, filters, statistics, columns, trips, printedAt }: OverviewSheetProps) {
  const { from, to } = search.range;
  const part = partText(trips.length, statistics.total);
  return (
    <div className={columns.length > UPRIGHT_MAX ? s.across : s.sheet}>
      <SheetHead
        owner={owner}
        aside={COPY.print.printed(showDateTime(printedAt))}
        title={COPY.title}
        subtitle={
          <>
            {COPY.print.range(showDay(from), showDay(to))} · {filters.join(' · ') || COPY.print.noFilters}
            {part && (
              <>
                <br />
                <b>{part}</b>
              </>
            )}
          </>
        }
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
                <td key={key} className={classNames((numeric || WHOLE.includes(key)) && s.whole, numeric && s.numeric)}>
                  {cell(trip)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {part && <SheetFoot>{part}</SheetFoot>}
    </div>
  );
}

/** How many trips are on paper and how to get the others; undefined when all are. */
function partText(printed: number, total: number): string | undefined {
  if (printed >= total) return undefined;
  const part = COPY.print.part(showNumber(printed), showNumber(total), showNumber(total - printed));
  return `${part} ${total > PRINT_MAX ? COPY.print.allByReport : COPY.print.allByPrint}`;
}
