import type { KeyboardEvent, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from '../class-names.ts';
import { Tag } from '../display/tag.tsx';
import { SkeletonBar } from '../state/skeleton.tsx';
import s from './data-table.module.css';
import { columnLook, leadOf, type TableColumn } from './table-head.tsx';

export interface RowLink {
  to: To;
  /** History state, such as the page that stays behind a panel. */
  state?: unknown;
}

/** `dim`: pale. `changed`: wears a yellow edge that fades. `new`: was just created, wears the edge and says 'Ny'. `wrong`: reddish. */
export type RowTone = 'normal' | 'dim' | 'changed' | 'new' | 'wrong';

export interface RowsProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where a row leads: the cell that names it holds the link, the whole row is its target, Enter opens, ↑ and ↓ move. */
  rowLink?: ((row: Row) => RowLink) | undefined;
  selectedKey?: string | undefined;
  rowTone?: ((row: Row) => RowTone) | undefined;
}

export interface DrawnRowsProps<Row> extends RowsProps<Row> {
  onLinkKey: (event: KeyboardEvent) => void;
}

/** The rows of a table's body. */
export function TableRows<Row>(props: DrawnRowsProps<Row>) {
  const { columns, rows, rowKey, rowLink, selectedKey, rowTone, onLinkKey } = props;
  const lead = leadOf(columns);
  return rows.map((row) => {
    const id = rowKey(row);
    const tone = rowTone?.(row) ?? 'normal';
    const selected = id === selectedKey;
    return (
      <tr
        key={id}
        className={classNames(s.row, s[tone], selected && s.selected, rowLink && s.linked)}
        data-selected={selected ? '' : undefined}
      >
        {columns.map((column) => (
          <td key={column.key} className={columnLook(column)} data-text={column.text?.(row)}>
            {column !== lead ? (
              column.cell(row)
            ) : (
              <LeadCell column={column} row={row} tone={tone}>
                {rowLink ? (
                  <Link {...rowLink(row)} className={s.link} data-row-link={id} onKeyDown={onLinkKey} aria-current={selected || undefined}>
                    {column.cell(row)}
                  </Link>
                ) : (
                  column.cell(row)
                )}
              </LeadCell>
            )}
          </td>
        ))}
      </tr>
    );
  });
}

interface LeadCellProps<Row> {
  column: TableColumn<Row>;
  row: Row;
  tone: RowTone;
  children: ReactNode;
}

function LeadCell<Row>({ column, row, tone, children }: LeadCellProps<Row>) {
  if (!column.picture && tone !== 'new') return children;
  return (
    <span className={s.named}>
      {column.picture?.(row)}
      <span className={s.name}>{children}</span>
      {tone === 'new' && <Tag tone="new">Ny</Tag>}
    </span>
  );
}

/** Pale rows where the rows will stand. */
export function WaitingRows<Row>({ rows, columns }: { rows: number; columns: readonly TableColumn<Row>[] }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} className={s.waiting} aria-hidden="true">
      {columns.map((column, at) => (
        <td key={column.key} className={columnLook(column)}>
          {column.picture ? (
            <span className={s.named}>
              <span className={s.pictureToCome} />
              <SkeletonBar width={35 + ((row * 7) % 40)} />
            </span>
          ) : (
            <SkeletonBar width={45 + ((row * 3 + at * 11) % 40)} />
          )}
        </td>
      ))}
    </tr>
  ));
}
