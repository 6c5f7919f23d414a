import type { Order } from '@praj/contract/orders.ts';
import { showPlace } from '@praj/domain/address.ts';
import { seesOwner } from '@praj/domain/overview/report-columns.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { showDateTime, showKroner } from '../../platform/format.ts';
import type { TableColumn } from '../../ui/list/data-table.tsx';
import { copy } from './copy.ts';
import s from './trip-columns.module.css';
import { FACETS, type Facet, type SortColumn } from './trip-search.ts';

type TripColumn = TableColumn<Order> & { key: SortColumn };

/** The place by name, with its town where it is only a street; long ones are cut, the panel shows them whole. */
function Place({ address }: { address: Order['pickupAddress'] }) {
  const text = address.poi ? showPlace(address) : [showPlace(address), address.city].filter(Boolean).join(', ');
  return (
    <span className={s.place} title={address.fullAddress}>
      {text}
    </span>
  );
}

const COLUMNS: readonly TripColumn[] = [
  { key: 'date', label: copy.columns.date, cell: (trip) => showDateTime(trip.tripFinishedAt ?? trip.requestedPickup) },
  { key: 'account', label: copy.columns.account, cell: (trip) => trip.account?.name ?? copy.noAccount },
  { key: 'customer', label: copy.columns.customer, cell: (trip) => trip.customerName ?? copy.none, strong: true },
  { key: 'pickup', label: copy.columns.pickup, cell: (trip) => <Place address={trip.pickupAddress} /> },
  {
    key: 'destination',
    label: copy.columns.destination,
    cell: (trip) => (trip.destinationAddress ? <Place address={trip.destinationAddress} /> : copy.none),
  },
  { key: 'company', label: copy.columns.company, cell: (trip) => trip.issuedByCompany.name },
  { key: 'branch', label: copy.columns.branch, cell: (trip) => trip.issuedByBranch.name },
  {
    key: 'employee',
    label: copy.columns.employee,
    cell: ({ issuedByEmployee: { firstName, lastName } }) => `${firstName} ${lastName}`,
  },
  {
    key: 'price',
    label: copy.columns.price,
    cell: (trip) => (trip.finalPrice === null ? copy.none : showKroner(trip.finalPrice)),
    numeric: true,
    strong: true,
  },
];
const OWNER_OF = { issuedByBranches: 'branch', issuedByCompanies: 'company', issuedByEmployees: 'employee' } as const;

/** How much room the table has: all columns, those of a tablet, those of a phone. */
export type TableRoom = 'wide' | 'medium' | 'narrow';
const LEFT_OUT: Readonly<Record<TableRoom, readonly SortColumn[]>> = {
  wide: [],
  medium: ['pickup', 'company', 'branch'],
  narrow: ['account', 'pickup', 'destination', 'company', 'branch', 'employee'],
};

/** The table's columns of a role: whose trip it is only where the role is told (S1 §6), and only what there is room for. */
export const columnsOf = (role: Role, room: TableRoom): TableColumn<Order>[] =>
  COLUMNS.filter(({ key }) => !LEFT_OUT[room].includes(key))
    .filter(({ key }) => (key === 'branch' || key === 'company' || key === 'employee' ? seesOwner(role, key) : true))
    .map((column) => ({ ...column, sortable: true }));

/** The filters of a role in the order they stand in the sidebar (S1 §6). */
export const facetsOf = (role: Role): Facet[] =>
  FACETS.filter((facet) => !(facet in OWNER_OF) || seesOwner(role, OWNER_OF[facet as keyof typeof OWNER_OF]));
