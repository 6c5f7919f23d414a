import type { Series } from '@praj/contract/series/series.ts';
import { showPlace } from '@praj/domain/address.ts';
import { stopsText } from '@praj/domain/orders/stops.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { roundText } from '@praj/domain/series/series-text.ts';
import { ruleOf } from '../../entities/series/rule-values.ts';
import { showDateTime } from '../../platform/format.ts';
import { Tag } from '../../ui/display/tag.tsx';
import type { TableColumn } from '../../ui/list/data-table.tsx';
import { COPY } from './copy.ts';

const { columns: LABELS } = COPY;
const whenOf = ({ rule }: Series): string => roundText(ruleOf(rule));
const passengerOf = ({ customerName }: Series): string => customerName ?? COPY.none;
const tripOf = ({ pickupAddress, stops, destinationAddress }: Series): string =>
  [pickupAddress, ...(destinationAddress ? [destinationAddress] : [])].map(showPlace).join(' – ') +
  (stops > 0 ? ` · ${stopsText(stops)}` : '');
const nextOf = ({ next }: Series): string => (next === null ? COPY.none : showDateTime(next));
const ordererOf = ({ issuedByEmployee }: Series): string => fullName(issuedByEmployee);
const statusOf = ({ active, refusedDays }: Series): string => {
  if (refusedDays > 0) return COPY.refused(refusedDays);
  return active ? COPY.active : COPY.stopped;
};
const toneOf = ({ active, refusedDays }: Series) => (refusedDays > 0 ? 'danger' : active ? 'success' : 'neutral');

/** The columns of a branch's series. */
export const SERIES_COLUMNS: readonly TableColumn<Series>[] = [
  { key: 'createdAt', label: LABELS.when, cell: whenOf, text: whenOf, width: '25%', strong: true, sortable: true },
  { key: 'customerName', label: LABELS.customerName, cell: passengerOf, text: passengerOf, width: '13%', sortable: true, card: 'detail' },
  { key: 'trip', label: LABELS.trip, cell: tripOf, text: tripOf, drop: 2, card: 'detail' },
  { key: 'next', label: LABELS.next, cell: nextOf, text: nextOf, width: 'calc(150rem / 14)', card: 'detail' },
  { key: 'issuedBy', label: LABELS.issuedBy, cell: ordererOf, text: ordererOf, width: '12%', sortable: true, drop: 1 },
  {
    key: 'active',
    label: LABELS.active,
    cell: (one) => <Tag tone={toneOf(one)}>{statusOf(one)}</Tag>,
    text: statusOf,
    width: 'calc(210rem / 14)',
    sortable: true,
    card: 'end',
  },
];
