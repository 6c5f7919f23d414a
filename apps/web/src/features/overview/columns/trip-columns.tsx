import type { Order } from '@praj/contract/orders.ts';
import { SORT_COLUMNS } from '@praj/contract/overview.ts';
import { showPlace } from '@praj/domain/address.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { payerName } from '../../../entities/order/order-texts.ts';
import { showDateTime, showKroner } from '../../../platform/format.ts';
import type { TableColumn } from '../../../ui/list/data-table.tsx';
import { COPY } from '../copy.ts';
import { seesColumn } from '../role-view.ts';
import { COLUMN_KEYS, type ColumnChoice, isShown, type TripColumnKey } from './kept-columns.ts';
import s from './trip-columns.module.css';

/** The place by name, with its town where it is but a street; long ones are cut, the panel shows them whole. */
function Place({ address }: { address: Order['pickupAddress'] }) {
  const isStreet = !address.poi && address.streetName;
  const text = isStreet ? [showPlace(address), address.city].filter(Boolean).join(', ') : showPlace(address);
  return (
    <span className={s.place} title={address.fullAddress}>
      {text}
    </span>
  );
}

type Cell = Pick<TableColumn<Order>, 'cell' | 'numeric' | 'strong'>;
const CELLS: Readonly<Record<TripColumnKey, Cell>> = {
  date: { cell: (trip) => showDateTime(trip.tripFinishedAt ?? trip.requestedPickup) },
  number: { cell: (trip) => showOrderNumber(trip.globalApiId) },
  account: { cell: (trip) => payerName(trip) ?? COPY.noAccount },
  customer: { cell: (trip) => trip.customerName ?? COPY.none, strong: true },
  reference: { cell: (trip) => trip.reference ?? COPY.none },
  project: { cell: (trip) => trip.project ?? COPY.none },
  pickup: { cell: (trip) => <Place address={trip.pickupAddress} /> },
  destination: { cell: (trip) => (trip.destinationAddress ? <Place address={trip.destinationAddress} /> : COPY.none) },
  company: { cell: (trip) => trip.issuedByCompany.name },
  branch: { cell: (trip) => trip.issuedByBranch.name },
  employee: { cell: ({ issuedByEmployee: { firstName, lastName } }) => `${firstName} ${lastName}` },
  car: { cell: (trip) => trip.carNo ?? COPY.none },
  price: { cell: (trip) => (trip.finalPrice === null ? COPY.none : showKroner(trip.finalPrice)), numeric: true, strong: true },
};

/** How much room the table has: all columns, those of a tablet, those of a phone. */
export type TableRoom = 'wide' | 'medium' | 'narrow';
const LEFT_OUT: Readonly<Record<TableRoom, readonly TripColumnKey[]>> = {
  wide: [],
  medium: ['pickup', 'company', 'branch'],
  narrow: COLUMN_KEYS.filter((key) => key !== 'date' && key !== 'customer' && key !== 'price'),
};
/** Columns that a person may switch on and off: the role's, save the date (S1 §6). */
export const switchableColumns = (role: Role): TripColumnKey[] => COLUMN_KEYS.filter((key) => key !== 'date' && seesColumn(role, key));

/** The table's columns: the role's that are switched on, and of those at first only what there is room for. */
export function columnsOf(role: Role, room: TableRoom, choice: ColumnChoice): TableColumn<Order>[] {
  const hasRoom = (key: TripColumnKey): boolean => (room === 'medium' && choice !== undefined) || !LEFT_OUT[room].includes(key);
  return COLUMN_KEYS.filter((key) => seesColumn(role, key) && isShown(choice, key) && hasRoom(key)).map((key) => ({
    key,
    label: COPY.columns[key],
    sortable: SORT_COLUMNS.some((column) => column === key),
    ...CELLS[key],
  }));
}
