import { type DOMAttributes, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { ErrorState } from '../state/error-state.tsx';
import { ClippedTip } from './clipped-tip.tsx';
import s from './data-table.module.css';
import { CardRows, WaitingCards } from './row-cards.tsx';
import { TableHead, type TableSort } from './table-head.tsx';
import { type RowsProps, TableRows, WaitingRows } from './table-rows.tsx';
import { useHiddenBeside } from './use-hidden-beside.ts';
import { FittedHead } from './widths/fitted-head.tsx';
import type { ChosenWidths } from './widths/use-fitted-widths.ts';

export type { TableColumn, TableSort } from './table-head.tsx';
export type { RowLink, RowTone } from './table-rows.tsx';

export interface DataTableProps<Row> extends Omit<RowsProps<Row>, 'rows'> {
  /** Name of the table, read out only. */
  caption: string;
  /** Undefined while they are first fetched. */
  rows: readonly Row[] | undefined;
  /** While a panel is open beside the table: ↑ and ↓ have moved to this row. */
  onStep?: ((row: Row) => void) | undefined;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  /** The rows are fetched again; they stay, a thin line runs. */
  refetching?: boolean | undefined;
  /** The message when fetching failed. */
  error?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** Rows have room for two lines. */
  tall?: boolean | undefined;
  /** The columns' own widths, for columns that say how they `fit`. */
  widths?: ChosenWidths | undefined;
  /** The box in which the rows scroll. */
  boxRef?: RefObject<HTMLDivElement | null> | undefined;
  /** Draws each row as a card, as on a phone. */
  asCards?: boolean | undefined;
  /** Handlers of what holds the rows, such as those that keep them still under the pointer, or move them. */
  rowsHandlers?: Pick<DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur' | 'onKeyDown'> | undefined;
}

/** How many rows are drawn while the real ones are waited for. */
const SKELETON_ROWS = 10;

/** A native table with its four pictures: waiting, rows, nothing, failed. Scrolls in its own box under a sticky head. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, selectedKey, sort, onSort, refetching, error, onRetry, empty } = props;
  const { onStep, tall, asCards, widths, rowsHandlers } = props;
  const ownBox = useRef<HTMLDivElement>(null);
  const boxRef = props.boxRef ?? ownBox;
  useHiddenBeside(boxRef);
  const key = (event: KeyboardEvent) => {
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || event.altKey) return;
    const links = [...(boxRef.current?.querySelectorAll<HTMLElement>('a[data-row-link]') ?? [])];
    const here = links.findIndex((link) => link === document.activeElement);
    const next = links[here + (event.key === 'ArrowDown' ? 1 : -1)];
    if (here === -1 || !next) return;
    event.preventDefault();
    next.focus();
    const row = rows?.find((one) => rowKey(one) === next.dataset['rowLink']);
    if (row !== undefined && selectedKey !== undefined) onStep?.(row);
  };
  // The whole row is the link's target; pressing a control in it or marking its text is no press of the row.
  const openRow = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('a, button, input, label') || getSelection()?.type === 'Range') return;
    const { ctrlKey, metaKey, shiftKey } = event;
    const link = event.target.closest('tr, li')?.querySelector('a[data-row-link]');
    link?.dispatchEvent(new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
  };
  const failed = Boolean(error) && rows === undefined;
  const waiting = rows === undefined && !failed;
  const fixed = columns.some(({ width }) => width);
  const rowsProps = { ...props, rows: rows ?? [], onLinkKey: key };
  return (
    <div className={s.frame} aria-busy={refetching || waiting || undefined}>
      {refetching && <div className={classNames(s.running, asCards && s.aboveCards)} aria-hidden="true" />}
      <div ref={boxRef} className={classNames(s.scroll, fixed && s.measured)} data-table-box role="presentation" onClick={openRow}>
        {asCards ? (
          <ul className={s.cards} aria-label={caption} {...rowsHandlers}>
            <CardRows {...rowsProps} />
            {waiting && <WaitingCards rows={SKELETON_ROWS} columns={columns} />}
          </ul>
        ) : (
          <table className={classNames(s.table, (fixed || widths) && s.fixed, widths && s.fitted, tall && s.tall)}>
            <caption className={s.caption}>{caption}</caption>
            {widths ? (
              <FittedHead columns={columns} sort={sort} onSort={onSort} widths={widths} />
            ) : (
              <TableHead columns={columns} sort={sort} onSort={onSort} />
            )}
            <tbody {...rowsHandlers}>
              <TableRows {...rowsProps} />
              {waiting && <WaitingRows rows={SKELETON_ROWS} columns={columns} />}
            </tbody>
          </table>
        )}
        {failed && (typeof error === 'string' ? <ErrorState message={error} onRetry={onRetry} /> : error)}
        {rows?.length === 0 && empty}
      </div>
      {!asCards && <ClippedTip box={boxRef} />}
    </div>
  );
}
