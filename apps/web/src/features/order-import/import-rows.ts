import type { BookingModule } from '@praj/contract/companies/booking-modules.ts';
import type { OrderBody } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { showAddress } from '@praj/domain/address.ts';
import {
  ORDER_COLUMNS,
  ORDER_HEADINGS,
  ORDER_IMPORT_MAX,
  type OrderCells,
  type OrderColumn,
  type OrderHeadings,
  readOrderCells,
  readOrderHeadings,
} from '@praj/domain/orders/import/order-columns.ts';
import { toldAtDoor, typedDoor } from '@praj/domain/places/typed-door.ts';
import type { FormOptions } from '../../entities/booking-form/draft/form-state.ts';
import { readTable } from '../../platform/pasted/read-table.ts';
import { COPY } from './copy.ts';

/** The columns that hold an address. */
export const PLACES = ['pickupAddress', 'destinationAddress'] as const satisfies readonly OrderColumn[];
export type PlaceColumn = (typeof PLACES)[number];

/** An order that a row became. */
export interface PlacedAs {
  readonly id: string;
  readonly number: string;
  readonly waits: boolean;
}
/** How a row was sent, kept so that the very same can be asked for again: `pressedAt` is an ISO instant. */
export interface SentRow {
  readonly body: OrderBody;
  readonly pressedAt: string;
}
/** What became of a row that was sent. Of one whose answer was lost nobody knows. */
export type RowOutcome =
  | { readonly kind: 'placed'; readonly orders: readonly PlacedAs[] }
  | { readonly kind: 'refused'; readonly says: string }
  | { readonly kind: 'unknown'; readonly sent: SentRow };

/** A trip of the list, as it stands there and as it was corrected. */
export interface ImportRow {
  /** Its Idempotency-Key, so that it is never ordered twice. */
  readonly key: string;
  /** Which row it is in the spreadsheet, from 1. */
  readonly number: number;
  readonly cells: OrderCells;
  /** Addresses that a person has chosen for what the cells say. */
  readonly chosen: Readonly<Partial<Record<PlaceColumn, Address>>>;
  /** Those that they were chosen among; an earlier version of the page kept none. */
  readonly among?: Readonly<Partial<Record<PlaceColumn, readonly Address[]>>>;
  /** Columns that are written in on the page. */
  readonly open: readonly OrderColumn[];
  readonly leftOut: boolean;
  readonly outcome: RowOutcome | null;
}
/** A list that was read. */
export interface ImportList {
  readonly columns: readonly OrderColumn[];
  readonly unused: readonly string[];
  readonly rows: readonly ImportRow[];
}

/** Can nothing be changed of a row any more: it was ordered, or perhaps it was? */
export const isSettled = ({ outcome }: ImportRow): boolean => outcome?.kind === 'placed' || outcome?.kind === 'unknown';

/** The columns that a company's people can order by, in their order and by the company's own words. Pure. */
export function headingsOf({ module, accounts, fixedTrips }: Pick<FormOptions, 'module' | 'accounts' | 'fixedTrips'>): OrderHeadings {
  return ORDER_COLUMNS.flatMap((column) => {
    const heading = column === 'reference' ? module.referenceLabel || ORDER_HEADINGS.reference : ORDER_HEADINGS[column];
    return isOffered(column, module, accounts.length > 0, fixedTrips.length > 0) ? [[column, heading] as const] : [];
  });
}
const ALWAYS: readonly OrderColumn[] = ['date', 'time', 'pickupAddress', 'pickupComment', 'numberOfCars'];
function isOffered(column: OrderColumn, module: BookingModule, hasAccounts: boolean, hasTrips: boolean): boolean {
  const { staticFields, attributesFields, allocationFields } = module;
  if (column === 'account') return hasAccounts;
  if (column === 'fixedTrip') return hasTrips;
  if (column === 'attributes') return attributesFields.length > 0;
  const isAsked = staticFields.some(({ name }) => name === column) || allocationFields.some(({ kind }) => kind === column);
  return ALWAYS.includes(column) || isAsked;
}

/**
 * Reads a list of trips: headings in the first line that is not empty, a trip in each below; else says why nothing can be made of it.
 * @param newKey makes the key of a row
 */
export function readOrderList(text: string, offered: OrderHeadings, newKey: () => string): ImportList | { readonly fault: string } {
  const { faults } = COPY;
  const { lines, brokenAt } = readTable(text, (cells) => Object.keys(readOrderHeadings(cells, offered).at).length);
  const [head, ...below] = lines;
  const headings = readOrderHeadings(head?.cells ?? [], offered);
  if (Object.keys(headings.at).length < 2) return { fault: faults.noHeadings };
  if (brokenAt !== undefined) return { fault: faults.quotes(brokenAt) };
  if (below.length === 0) return { fault: faults.noRows };
  if (below.length > ORDER_IMPORT_MAX) return { fault: faults.tooMany(below.length) };
  const rows = below.map(({ number, cells }) => ({
    key: newKey(),
    number,
    cells: readOrderCells(cells, headings),
    chosen: {},
    open: [],
    leftOut: false,
    outcome: null,
  }));
  return { columns: ORDER_COLUMNS.filter((column) => headings.at[column] !== undefined), unused: headings.unused, rows };
}

/** The address that a cell holds, without the floor and door behind it, of which only a driver at the pickup is told (decision 173). Pure. */
export function placeIn({ cells }: Pick<ImportRow, 'cells'>, place: PlaceColumn): string {
  const text = cells[place] ?? '';
  return (place === 'pickupAddress' && typedDoor(text)?.rest) || text;
}

/** Entrance, floor and door that a cell names beside the address that it means. Pure. */
export const doorIn = ({ cells }: Pick<ImportRow, 'cells'>, place: PlaceColumn, address: Address): string | undefined =>
  place === 'pickupAddress' ? toldAtDoor(cells[place] ?? '', showAddress(address)) : undefined;

/** An address that a person chooses, and those to choose among. */
export interface PlaceChoice {
  readonly address: Address;
  readonly among: readonly Address[];
}
/**
 * A row with another text in a cell; an address that was chosen for the text before goes with it. Where one is chosen now, entrance, floor and
 * door that were written behind it stay. Pure.
 */
export function withCell(row: ImportRow, column: OrderColumn, text: string, choice?: PlaceChoice): ImportRow {
  const place = PLACES.find((one) => one === column);
  const door = choice && place && doorIn(row, place, choice.address);
  return {
    ...row,
    cells: { ...row.cells, [column]: door ? `${text}, ${door}` : text },
    open: row.open.includes(column) ? row.open : [...row.open, column],
    ...(place && { chosen: { ...row.chosen, [column]: choice?.address }, among: { ...row.among, [column]: choice?.among } }),
    outcome: null,
  };
}

/** Is what this tab has kept a list, whatever version of the page wrote it? */
export function isImportList(value: unknown): value is ImportList {
  const kept = value as Partial<ImportList> | null;
  return (
    typeof kept === 'object' &&
    kept !== null &&
    Array.isArray(kept.columns) &&
    Array.isArray(kept.unused) &&
    Array.isArray(kept.rows) &&
    kept.rows.every((row: Partial<ImportRow> | null) => typeof row?.key === 'string' && typeof row.cells === 'object')
  );
}
