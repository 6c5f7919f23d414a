import type { Order } from '@praj/contract/orders.ts';
import { SORT_COLUMNS } from '@praj/contract/overview.ts';
import { showAddress, showPlace } from '@praj/domain/address.ts';
import { ALLOCATION_KINDS, type AllocationKind, isAllocationKind, showAllocation } from '@praj/domain/allocations/allocation-kinds.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { payerName } from '../../../entities/order/order-texts.ts';
import { showDateTime, showDay, showKroner, showTime } from '../../../platform/format.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { RouteMark } from '../../../ui/display/route-mark.tsx';
import type { TableColumn } from '../../../ui/list/data-table.tsx';
import { COPY } from '../copy.ts';
import { seesColumn } from '../role-view.ts';
import { COLUMN_KEYS, type ColumnChoice, isShown, type TripColumnKey } from './kept-columns.ts';
import s from './trip-columns.module.css';
import type { ColumnNames } from './use-column-names.ts';

/** The place by name, with its town where it is but a street: pale and last, so that it is what is cut first. */
function Place({ address }: { address: Order['pickupAddress'] }) {
  const isStreet = !address.poi && address.streetName;
  return (
    <>
      {showPlace(address)}
      {isStreet && address.city && <span className={s.town}>, {address.city}</span>}
    </>
  );
}

type Cell = Pick<TableColumn<Order>, 'cell' | 'numeric' | 'strong' | 'text'> & { readonly fit: NonNullable<TableColumn<Order>['fit']> };
/** What the trip is charged to, a column a kind. */
const ALLOCATED = Object.fromEntries(
  ALLOCATION_KINDS.map((kind) => [
    kind,
    {
      cell: ({ allocations }: Order) => allocations.filter((one) => one.kind === kind).map(showAllocation)[0] ?? COPY.none,
      fit: { least: 6.4, usual: 9 },
    },
  ]),
) as unknown as Readonly<Record<AllocationKind, Cell>>;
const PLACE = { least: 7.5, usual: 14, gives: true } as const;
const CELLS: Readonly<Record<TripColumnKey, Cell>> = {
  date: { cell: (trip) => showDateTime(trip.tripFinishedAt ?? trip.requestedPickup), fit: { least: 10.5, usual: 10.7 } },
  number: { cell: (trip) => showOrderNumber(trip.globalApiId), fit: { least: 6.6, usual: 7 } },
  account: { cell: (trip) => payerName(trip) ?? COPY.noAccount, fit: { least: 6, usual: 8.2 } },
  customer: { cell: (trip) => trip.customerName ?? COPY.none, strong: true, fit: { least: 7, usual: 9.2, most: 11 } },
  reference: { cell: (trip) => trip.reference ?? COPY.none, fit: { least: 6.4, usual: 8 } },
  project: { cell: (trip) => trip.project ?? COPY.none, fit: { least: 6, usual: 8 } },
  pickup: { cell: (trip) => <Place address={trip.pickupAddress} />, text: (trip) => showAddress(trip.pickupAddress), fit: PLACE },
  stops: {
    cell: (trip) => trip.stops.map(showPlace).join(', ') || COPY.none,
    text: (trip) => trip.stops.map(showAddress).join(' – ') || COPY.none,
    fit: PLACE,
  },
  destination: {
    cell: (trip) => (trip.destinationAddress ? <Place address={trip.destinationAddress} /> : COPY.none),
    text: (trip) => (trip.destinationAddress ? showAddress(trip.destinationAddress) : COPY.none),
    fit: PLACE,
  },
  company: { cell: (trip) => trip.issuedByCompany.name, fit: { least: 6.8, usual: 10 } },
  branch: { cell: (trip) => trip.issuedByBranch.name, fit: { least: 5.8, usual: 7.2 } },
  employee: { cell: ({ issuedByEmployee }) => fullName(issuedByEmployee), fit: { least: 7.4, usual: 8.6, most: 10.5 } },
  car: { cell: (trip) => trip.carNo ?? COPY.none, fit: { least: 4.4, usual: 5 } },
  ...ALLOCATED,
  price: { cell: priceOf, numeric: true, strong: true, fit: { least: 7, usual: 7.8 } },
};

/** A phone's card: when and who, from where, to where, and the price at the end. */
const CARD: TableColumn<Order>[] = [
  { key: 'trip', label: COPY.trip, cell: (trip) => <WhenAndWho trip={trip} />, lead: true },
  { key: 'route', label: COPY.columns.destination, cell: (trip) => <Route trip={trip} />, card: 'lines' },
  { key: 'price', label: COPY.columns.price, cell: (trip) => <b className={s.price}>{priceOf(trip)}</b>, card: 'end' },
];

function WhenAndWho({ trip }: { trip: Order }) {
  const at = trip.tripFinishedAt ?? trip.requestedPickup;
  return (
    <>
      {showDay(at, serverNow())} {showTime(at)}
      {trip.customerName && <span className={s.who}> · {trip.customerName}</span>}
    </>
  );
}
function Route({ trip: { pickupAddress, destinationAddress } }: { trip: Order }) {
  const { pickup, destination } = COPY.columns;
  const to = destinationAddress ? showPlace(destinationAddress) : undefined;
  return <RouteMark wrap from={showPlace(pickupAddress)} fromLabel={pickup} to={to} toLabel={destination} />;
}
function priceOf({ finalPrice }: Order): string {
  return finalPrice === null ? COPY.none : showKroner(finalPrice);
}

/** How much room the page has: for filters beside the table, for the table alone, for cards as on a phone. */
export type TableRoom = 'wide' | 'medium' | 'narrow';
/** Columns that a person may switch on and off: the role's, save the date (S1 §6), and of what trips are charged to those that are asked for. */
export const switchableColumns = (role: Role, asked: readonly AllocationKind[]): TripColumnKey[] =>
  COLUMN_KEYS.filter((key) => key !== 'date' && seesColumn(role, key) && (!isAllocationKind(key) || asked.includes(key)));

/** The role's columns that are switched on, in the order they stand. */
export const shownColumns = (role: Role, choice: ColumnChoice): TripColumnKey[] =>
  COLUMN_KEYS.filter((key) => seesColumn(role, key) && isShown(choice, key));

/** The table's columns: the role's that are switched on; where there is no room for columns, what stands on a card. */
export function columnsOf(role: Role, room: TableRoom, choice: ColumnChoice, names: ColumnNames = COPY.columns): TableColumn<Order>[] {
  if (room === 'narrow') return CARD;
  return shownColumns(role, choice).map((key) => ({
    key,
    label: names[key],
    sortable: SORT_COLUMNS.some((column) => column === key),
    ...CELLS[key],
  }));
}
