import type { ImportField } from '@praj/domain/people/import/import-columns.ts';
import { Check, CircleUserRound, Clock, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { DataTable, type TableColumn } from '../../ui/list/data-table.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { COPY } from './copy.ts';
import s from './employee-import.module.css';
import type { ResultRow, RowState } from './result-rows.ts';

const ICONS: Readonly<Record<RowState, ReactNode>> = {
  creatable: <Check aria-hidden="true" />,
  waiting: <Clock aria-hidden="true" />,
  sending: <LoaderCircle aria-hidden="true" />,
  created: <Check aria-hidden="true" />,
  exists: <CircleUserRound aria-hidden="true" />,
  wrong: <TriangleAlert aria-hidden="true" />,
};

/** A text of the list, underlined where it is what is wrong. */
const written = ({ row, wrong }: ResultRow, field: ImportField): ReactNode =>
  wrong.includes(field) && row[field] ? <u className={s.fault}>{row[field]}</u> : row[field];

/** The phone, below the name where it is what is wrong: a long name would hide it there. */
const phone = (one: ResultRow): ReactNode =>
  one.row.phone && <span className={one.wrong.includes('phone') ? s.below : s.phone}>{written(one, 'phone')}</span>;

const LABELS = COPY.columns;
const number: TableColumn<ResultRow> = {
  key: 'number',
  label: LABELS.number,
  cell: (one) => <span className={s.pale}>{one.number}</span>,
  width: 'calc(64rem / 14)',
};
const name: TableColumn<ResultRow> = {
  key: 'name',
  label: LABELS.name,
  cell: (one) => (
    <>
      {written(one, 'firstName')} {written(one, 'lastName')}
      {phone(one)}
    </>
  ),
  text: ({ row }) => `${row.firstName} ${row.lastName} ${row.phone}`.trim(),
  width: '23%',
  strong: true,
};
const email: TableColumn<ResultRow> = {
  key: 'email',
  label: LABELS.email,
  cell: (one) => written(one, 'email'),
  text: ({ row }) => row.email,
  width: '25%',
  card: 'detail',
};
/** On a phone there is no room for a column of numbers, nor for a phone that is right. */
const nameOnly: TableColumn<ResultRow> = {
  ...name,
  cell: (one) => (
    <span>
      {written(one, 'firstName')} {written(one, 'lastName')}
      {one.wrong.includes('phone') && phone(one)}
    </span>
  ),
};
const numbered: TableColumn<ResultRow> = { ...number, cell: (one) => COPY.rowNumber(one.number), card: 'detail' };
const role: TableColumn<ResultRow> = {
  key: 'role',
  label: LABELS.role,
  cell: (one) => written(one, 'role'),
  width: 'calc(96rem / 14)',
  drop: 3,
};
const branch: TableColumn<ResultRow> = {
  key: 'branch',
  label: LABELS.branch,
  cell: (one) => written(one, 'branch'),
  text: ({ row }) => row.branch,
  width: 'calc(112rem / 14)',
  drop: 2,
};
const result: TableColumn<ResultRow> = {
  key: 'result',
  label: LABELS.result,
  cell: ({ state, says }) => (
    <span className={classNames(s.result, s[state])}>
      {ICONS[state]}
      <span>{says}</span>
    </span>
  ),
  text: ({ says }) => says,
  width: 'auto',
  card: 'end',
};

export interface ResultTableProps {
  /** Undefined while they are tried. */
  rows: readonly ResultRow[] | undefined;
  /** Does the list name locations? */
  hasBranches: boolean;
  error: string | undefined;
  onRetry: () => void;
}

/** A page of the list's rows, each with what becomes of it. */
export function ResultTable({ rows, hasBranches, error, onRetry }: ResultTableProps) {
  const isPhone = useMedia(PHONE);
  const facts = hasBranches ? [email, role, branch, result] : [email, role, result];
  return (
    <DataTable
      caption={COPY.results}
      columns={isPhone ? [nameOnly, numbered, ...facts] : [number, name, ...facts]}
      rows={rows}
      rowKey={({ id }) => id}
      rowTone={({ state }) => (state === 'wrong' ? 'wrong' : 'normal')}
      error={error && `${COPY.failed} ${error}`}
      onRetry={onRetry}
      asCards={isPhone}
      empty={<EmptyState title={COPY.none} lamp="none" />}
    />
  );
}
