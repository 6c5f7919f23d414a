import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { TripStatus, tripStatusText } from '../../entities/fixed-trip/trip-status.tsx';
import { showKroner } from '../../platform/format.ts';
import type { TableColumn } from '../../ui/list/data-table.tsx';
import { COPY } from './copy.ts';

const priceOf = ({ price }: FixedTrip): string => (price === null ? COPY.none : showKroner(price));

/** The columns of the fixed trips of a branch (S2 §2). */
export const TRIP_COLUMNS: readonly TableColumn<FixedTrip>[] = [
  { key: 'title', label: COPY.columns.title, cell: ({ title }) => title, text: ({ title }) => title, width: '16%', strong: true },
  { key: 'account', label: COPY.columns.account, cell: ({ account }) => account?.code ?? COPY.none, width: '84px', drop: 2 },
  { key: 'price', label: COPY.columns.price, cell: priceOf, text: priceOf, width: '112px', numeric: true, card: 'detail' },
  { key: 'pickup', label: COPY.columns.pickup, cell: ({ pickupAddress }) => pickupAddress.fullAddress, width: '20%', drop: 1 },
  {
    key: 'destination',
    label: COPY.columns.destination,
    cell: ({ destinationAddress }) => destinationAddress.fullAddress,
    width: '20%',
    drop: 3,
  },
  {
    key: 'status',
    label: COPY.columns.status,
    cell: (trip) => <TripStatus trip={trip} />,
    text: tripStatusText,
    width: '290px',
    card: 'detail',
  },
];
