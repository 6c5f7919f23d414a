import { OPTIONAL_COLUMNS } from '@praj/contract/overview.ts';
import { ALLOCATION_KINDS } from '@praj/domain/allocations/allocation-kinds.ts';
import type { OptionalColumn } from '@praj/domain/overview/report-columns.ts';
import { rememberedChoice } from '../../../platform/storage.ts';
import type { ColumnWidths } from '../../../ui/list/widths/column-widths.ts';
import type { SortColumn } from '../trip-search.ts';

/** A column of the table. The date is always there: it is the row's link. */
export type TripColumnKey = SortColumn | OptionalColumn;
/** Every column in the order they stand. */
export const COLUMN_KEYS = [
  'date',
  'number',
  'account',
  'customer',
  'reference',
  'project',
  'pickup',
  'stops',
  'destination',
  'company',
  'branch',
  'employee',
  'car',
  ...ALLOCATION_KINDS,
  'price',
] as const satisfies readonly TripColumnKey[];
const OFF_AT_FIRST: readonly TripColumnKey[] = ['number', 'reference', 'project', 'stops', 'car', ...ALLOCATION_KINDS];

/** The columns that a person has chosen to see; undefined until they have chosen. */
export type ColumnChoice = readonly TripColumnKey[] | undefined;

const isColumn = (value: unknown): value is TripColumnKey => COLUMN_KEYS.some((key) => key === value);
/** Remembered in this browser for each user. */
export const keptColumns = rememberedChoice<ColumnChoice>(
  'overview.columns',
  (value) => (Array.isArray(value) ? value.filter(isColumn) : undefined),
  undefined,
);

/** The widths that a person has given columns, in px; remembered in this browser for each user. */
export const keptWidths = rememberedChoice<ColumnWidths>(
  'overview.widths',
  (value) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).filter(([key, width]) => isColumn(key) && Number.isFinite(width) && width > 0))
      : undefined,
  {},
);

/** Is the column shown? */
export const isShown = (choice: ColumnChoice, key: TripColumnKey): boolean =>
  key === 'date' || (choice ? choice.includes(key) : !OFF_AT_FIRST.includes(key));

/** The choice with one column switched on or off; it keeps the table's order. */
export const switched = (choice: ColumnChoice, key: TripColumnKey, on: boolean): TripColumnKey[] =>
  COLUMN_KEYS.filter((other) => (other === key ? on : isShown(choice, other)));

/** What the report gets besides the role's columns: those switched on; the spec's plain ones until one has chosen (decisions §5). */
export const reportColumnsOf = (choice: ColumnChoice): OptionalColumn[] =>
  choice ? OPTIONAL_COLUMNS.filter((column) => choice.includes(column)) : [];
