import { ORDER_HEADINGS, type OrderColumn, type OrderHeadings } from '@praj/domain/orders/import/order-columns.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { CSV_BOM, csvLine, csvText } from '@praj/domain/overview/csv-cell.ts';
import { COPY } from './copy.ts';
import type { RowView } from './judge-rows.ts';

/** The headings of a company's own form, as spreadsheets in Denmark open them. Pure. */
export const templateText = (headings: OrderHeadings): string => CSV_BOM + csvLine(headings.map(([, heading]) => heading));

/** What a column is called: by the company's own word. */
export const headingOf = (headings: OrderHeadings, column: OrderColumn): string =>
  headings.find(([one]) => one === column)?.[1] ?? ORDER_HEADINGS[column];

/** Everything that is said of a row, in one line. Pure. */
export const toldOf = ({ says, faults, warnings }: RowView): string =>
  [...(says ? [says] : []), ...new Set(Object.values(faults)), ...warnings].map((text) => text.replace(/[^.…]$/, '$&.')).join(' ');

/** Every row as it stood on the list, with what became of it: what was not ordered can be mended and read again as it stands. Pure. */
export function reportText(views: readonly RowView[], columns: readonly OrderColumn[], headings: OrderHeadings): string {
  const { result, orders, says } = COPY.reportHeads;
  const lines = views.map((view) => {
    const { cells, outcome } = view.row;
    const numbers = outcome?.kind === 'placed' ? COPY.orders(outcome.orders.map(({ number }) => showOrderNumber(number))) : '';
    return csvLine([...columns.map((column) => cells[column] ?? ''), COPY.states[view.state], numbers, toldOf(view)].map(csvText));
  });
  return CSV_BOM + csvLine([...columns.map((column) => headingOf(headings, column)), result, orders, says]) + lines.join('');
}
