import type { Address } from '@praj/contract/shapes.ts';
import { showHouseNumber, showStreet, showTown } from '@praj/domain/address.ts';
import type { TableColumn } from '../../ui/list/data-table.tsx';
import { COPY } from './copy.ts';

const { columns: LABELS, none } = COPY;
const numberOf = (row: Address): string => showHouseNumber(row) || none;

/** The column's key is what the server sorts by, where it does. A house number of 9999 is none and never shown (S2 §3). */
export const addressColumns = (sortable: boolean): readonly TableColumn<Address>[] => [
  // A place without a street is told by its name: the row must be called something.
  { key: 'streetName', label: LABELS.streetName, cell: (row) => row.streetName || showStreet(row), width: '28%', strong: true, sortable },
  {
    key: 'houseNo',
    label: LABELS.houseNo,
    cell: numberOf,
    text: (row) => (numberOf(row) === none ? none : `${LABELS.houseNo} ${numberOf(row)}`),
    width: 'calc(90rem / 14)',
    sortable,
    card: 'detail',
  },
  { key: 'city', label: LABELS.city, cell: ({ city }) => city || none, text: showTown, width: '20%', sortable, drop: 3, card: 'detail' },
  { key: 'zipCode', label: LABELS.zipCode, cell: ({ zipCode }) => zipCode, width: 'calc(100rem / 14)', sortable, drop: 2 },
  { key: 'poi', label: LABELS.poi, cell: ({ poi }) => poi || none, width: '26%', sortable, drop: 2, card: 'detail' },
];
