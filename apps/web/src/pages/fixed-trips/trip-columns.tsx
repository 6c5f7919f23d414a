import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { showAddress, showPlace } from '@praj/domain/address.ts';
import { TripStatus, tripStatusText } from '../../entities/fixed-trip/trip-status.tsx';
import { showKroner } from '../../platform/format.ts';
import type { TableColumn } from '../../ui/list/data-table.tsx';
import { COPY } from './copy.ts';

const priceOf = ({ price }: FixedTrip): string => (price === null ? COPY.none : showKroner(price));
/** 'Havnegade 4, København K'; a named place needs no town. The whole address is the cell's title. */
const shortOf = (address: Address): string =>
  address.label || address.poi ? showPlace(address) : `${showPlace(address)}, ${address.city}`;

/** The columns of the fixed trips of a branch (S2 §2). */
export const TRIP_COLUMNS: readonly TableColumn<FixedTrip>[] = [
  {
    key: 'title',
    label: COPY.columns.title,
    cell: ({ title }) => title,
    text: ({ title }) => title,
    width: 'calc(196rem / 14)',
    strong: true,
  },
  { key: 'account', label: COPY.columns.account, cell: ({ account }) => account?.code ?? COPY.none, width: 'calc(84rem / 14)', drop: 1 },
  { key: 'price', label: COPY.columns.price, cell: priceOf, text: priceOf, width: 'calc(112rem / 14)', numeric: true, card: 'detail' },
  {
    key: 'pickup',
    label: COPY.columns.pickup,
    cell: ({ pickupAddress }) => shortOf(pickupAddress),
    text: ({ pickupAddress }) => showAddress(pickupAddress),
    drop: 1,
  },
  {
    key: 'destination',
    label: COPY.columns.destination,
    cell: ({ destinationAddress }) => shortOf(destinationAddress),
    text: ({ destinationAddress }) => showAddress(destinationAddress),
    drop: 2,
  },
  {
    key: 'status',
    label: COPY.columns.status,
    cell: (trip) => <TripStatus trip={trip} />,
    text: tripStatusText,
    width: 'calc(290rem / 14)',
    card: 'detail',
  },
];
