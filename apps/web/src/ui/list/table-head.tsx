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
  /** Names the row, so that its link and the head of its card stand here: the first column unless another one says so. */
  lead?: boolean | undefined;
  /** Stands out a little, for the name of the row. */
  strong?: boolean | undefined;
  /** Width such as '30%' or '110px'. Once a column has one, the columns keep their places whatever stands in them. */
  width?: string | undefined;
  /** Room in rem, for a table whose columns fit themselves: at least, usually, and at most; one that gives takes what is to spare and shrinks first. */
  fit?: { readonly least: number; readonly usual: number; readonly most?: number; readonly gives?: boolean | undefined } | undefined;
  /** The whole text, where the cell is more than text; shown where the cell is too narrow for it. */
  text?: ((row: Row) => string) | undefined;
  /** Left out when the table has little room; 1 goes first. */
  drop?: 1 | 2 | 3 | undefined;
  /** Stands before the cell of the first column: a logo or initials. */
  picture?: ((row: Row) => ReactNode) | undefined;
  /** Where it stands when rows are cards, as on a phone: in the line under the name, in two lines of its own there, or at the end. Left out without it. */
  card?: 'detail' | 'lines' | 'end' | undefined;
}

export interface TableSort {
  key: string;
  direction: 'asc' | 'desc';
}

export interface HeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
}

/** The column that names the rows. */
export const leadOf = <Row,>(columns: readonly TableColumn<Row>[]): TableColumn<Row> | undefined =>
  columns.find(({ lead }) => lead) ?? columns[0];

const spoken = { asc: 'ascending', desc: 'descending' } as const;

/** What the cells of a column look like, from head to foot. */
export const columnLook = <Row,>({ numeric, strong, drop }: TableColumn<Row>): string =>
  classNames(numeric && s.numeric, strong && s.strong, drop && s[`drop${drop}`]);

interface HeadCellProps<Row> extends Omit<HeadProps<Row>, 'columns'> {
  column: TableColumn<Row>;
  width: string | undefined;
  /** What stands at its edge. */
  children?: ReactNode;
}

/** The head of a column; one that sorts is a button. */
export function HeadCell<Row>({ column, width, sort, onSort, children }: HeadCellProps<Row>) {
  const { key, label } = column;
  const direction = sort?.key === key ? sort.direction : undefined;
  return (
    <th
      scope="col"
      className={columnLook({ ...column, strong: false })}
      style={width ? { width } : undefined}
      data-label={label}
      // Without it the edge would be part of the name.
      aria-label={children ? label : undefined}
      aria-sort={direction && spoken[direction]}
    >
      {column.sortable && onSort ? (
        <button type="button" className={s.sort} onClick={() => onSort({ key, direction: direction === 'asc' ? 'desc' : 'asc' })}>
          <span className={s.name}>{label}</span>
          {direction === 'asc' && <ChevronUp aria-hidden="true" />}
          {direction === 'desc' && <ChevronDown aria-hidden="true" />}
        </button>
      ) : (
        label
      )}
      {children}
    </th>
  );
}

/** The heads of a table. */
export const TableHead = <Row,>({ columns, ...sorting }: HeadProps<Row>) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <HeadCell key={column.key} column={column} width={column.width} {...sorting} />
      ))}
    </tr>
  </thead>
);
