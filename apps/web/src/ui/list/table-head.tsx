import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import s from './data-table.module.css';

export interface TableColumn<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned; give equal decimals. */
  numeric?: boolean | undefined;
  sortable?: boolean | undefined;
  /** Stands out a little, for the name of the row. */
  strong?: boolean | undefined;
}

export interface TableSort {
  key: string;
  direction: 'asc' | 'desc';
}

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
}

const spoken = { asc: 'ascending', desc: 'descending' } as const;

/** The heads of a table; those that sort are buttons. */
export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead className={s.head}>
      <tr>
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          return (
            <th key={column.key} scope="col" className={classNames(column.numeric && s.numeric)} aria-sort={direction && spoken[direction]}>
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className={s.sort}
                  onClick={() => onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
                >
                  {column.label}
                  {direction === 'asc' && <ChevronUp aria-hidden="true" />}
                  {direction === 'desc' && <ChevronDown aria-hidden="true" />}
                </button>
              ) : (
                column.label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
