import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from '../class-names.ts';
import { ErrorState } from '../state/error-state.tsx';
import { SkeletonBar } from '../state/skeleton.tsx';
import s from './data-table.module.css';
import { type TableColumn, TableHead, type TableSort } from './table-head.tsx';

export type { TableColumn, TableSort } from './table-head.tsx';

export interface RowLink {
  to: To;
  /** History state, such as the page that stays behind a panel. */
  state?: unknown;
}

export interface DataTableProps<Row> {
  /** Name of the table, read out only. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** Undefined while they are first fetched. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Where a row leads: its first cell holds the link, the whole row is its target, Enter opens, ↑ and ↓ move. */
  rowLink?: ((row: Row) => RowLink) | undefined;
  selectedKey?: string | undefined;
  /** `dim`: pale. `changed`: wears a yellow edge that fades. */
  rowTone?: ((row: Row) => 'normal' | 'dim' | 'changed') | undefined;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  /** The rows are fetched again; they stay, a thin line runs. */
  refetching?: boolean | undefined;
  /** The message when fetching failed. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Shown when there are no rows. */
  empty: ReactNode;
  skeletonRows?: number | undefined;
}

/** A native table with its four pictures: waiting, rows, nothing, failed. Scrolls in its own box under a sticky head. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    rowLink,
    selectedKey,
    rowTone,
    sort,
    onSort,
    refetching,
    error,
    onRetry,
    empty,
    skeletonRows = 10,
  } = props;
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const links = [...(bodyRef.current?.querySelectorAll<HTMLElement>('a[data-row-link]') ?? [])];
    const here = links.findIndex((link) => link === document.activeElement);
    const next = links[here + (event.key === 'ArrowDown' ? 1 : -1)];
    if (here === -1 || !next) return;
    event.preventDefault();
    next.focus();
  };
  // The whole row is the link's target; pressing a control in it or marking its text is no press of the row.
  const openRow = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('a, button, input, label') || getSelection()?.type === 'Range') return;
    const { ctrlKey, metaKey, shiftKey } = event;
    const link = event.target.closest('tr')?.querySelector('a[data-row-link]');
    link?.dispatchEvent(new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
  };
  const failed = error !== undefined && rows === undefined;
  return (
    <div className={s.frame} aria-busy={refetching || (rows === undefined && !failed) || undefined}>
      {refetching && <div className={s.running} aria-hidden="true" />}
      <div className={s.scroll} role="presentation" onClick={openRow}>
        <table className={s.table}>
          <caption className={s.caption}>{caption}</caption>
          <TableHead columns={columns} sort={sort} onSort={onSort} />
          <tbody ref={bodyRef}>
            {rows?.map((row) => {
              const id = rowKey(row);
              const tone = rowTone?.(row) ?? 'normal';
              return (
                <tr key={id} className={classNames(s.row, s[tone], id === selectedKey && s.selected, rowLink && s.linked)}>
                  {columns.map((column, i) => (
                    <td key={column.key} className={classNames(column.numeric && s.numeric, column.strong && s.strong)}>
                      {i === 0 && rowLink ? (
                        <Link
                          {...rowLink(row)}
                          className={s.link}
                          data-row-link
                          onKeyDown={key}
                          aria-current={id === selectedKey || undefined}
                        >
                          {column.cell(row)}
                        </Link>
                      ) : (
                        column.cell(row)
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
            {rows === undefined && !failed && <WaitingRows rows={skeletonRows} columns={columns.length} />}
          </tbody>
        </table>
        {failed && <ErrorState message={error} onRetry={onRetry} />}
        {rows?.length === 0 && empty}
      </div>
    </div>
  );
}

function WaitingRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} className={s.waiting} aria-hidden="true">
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column}>
          <SkeletonBar width={45 + ((row * 3 + column * 11) % 40)} />
        </td>
      ))}
    </tr>
  ));
}
