import type { Invoice, InvoiceLine } from '@praj/contract/invoicing/invoices.ts';
import { showAllocation } from '@praj/domain/allocations/allocation-kinds.ts';
import { showMonth } from '@praj/domain/invoicing/invoice-month.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { COPY as INVOICE } from '../../entities/invoice/copy.ts';
import { DisputeTag } from '../../entities/invoice/dispute-tag.tsx';
import { showDate, showNumber } from '../../platform/format.ts';
import { Tag } from '../../ui/display/tag.tsx';
import type { TableColumn } from '../../ui/list/data-table.tsx';
import { COPY } from './copy.ts';

const company: TableColumn<Invoice> = {
  key: 'company',
  label: COPY.company,
  cell: (invoice) => invoice.company.name,
  text: (invoice) => invoice.company.name,
  width: '24%',
  sortable: true,
  drop: 3,
  card: 'detail',
};
/** The column's key is what the server sorts by. @param ofAll the customer stands in it where there are several */
export const invoiceColumns = (ofAll: boolean): readonly TableColumn<Invoice>[] => [
  { key: 'number', label: COPY.number, cell: ({ number }) => number, text: INVOICE.named, width: '9%', strong: true, sortable: true },
  {
    key: 'kind',
    label: COPY.kind,
    cell: ({ kind }) => <Tag tone={kind === 'credit_note' ? 'info' : 'neutral'}>{INVOICE.kinds[kind]}</Tag>,
    text: ({ kind }) => INVOICE.kinds[kind],
    width: '12%',
    card: 'end',
    drop: 1,
  },
  { key: 'month', label: COPY.month, cell: ({ month }) => showMonth(month), width: '15%', sortable: true, card: 'detail' },
  ...(ofAll ? [company] : []),
  {
    key: 'recipient',
    label: COPY.recipient,
    cell: ({ recipient }) => INVOICE.recipient(recipient),
    text: ({ recipient }) => INVOICE.recipient(recipient),
    width: '19%',
    sortable: true,
    drop: 3,
    card: 'detail',
  },
  {
    key: 'openDisputes',
    label: COPY.openDisputes,
    cell: ({ openDisputes }) => openDisputes > 0 && <Tag tone="warn">{showNumber(openDisputes)}</Tag>,
    text: ({ openDisputes }) => (openDisputes > 0 ? showNumber(openDisputes) : ''),
    width: '9%',
    drop: 2,
  },
  { key: 'trips', label: COPY.trips, cell: ({ trips }) => showNumber(trips), width: '7%', numeric: true, sortable: true, drop: 1 },
  {
    key: 'total',
    label: COPY.total,
    cell: ({ total }) => showNumber(total, 2),
    width: '12%',
    numeric: true,
    sortable: true,
    card: 'detail',
  },
];

const charged = ({ reference, allocations }: InvoiceLine): string =>
  [...(reference ? [reference] : []), ...allocations.map(showAllocation)].join(' · ');
/** The column's key is what the server sorts by. */
export const LINE_COLUMNS: readonly TableColumn<InvoiceLine>[] = [
  {
    key: 'tripAt',
    label: COPY.date,
    cell: ({ tripAt }) => showDate(tripAt),
    text: ({ tripAt, orderNumber }) => `${showDate(tripAt)} ${orderNumber}`,
    width: '13%',
    sortable: true,
    strong: true,
  },
  { key: 'orderNumber', label: COPY.order, cell: ({ orderNumber }) => showOrderNumber(orderNumber), width: '13%', sortable: true, drop: 2 },
  { key: 'route', label: COPY.route, cell: INVOICE.towns, text: INVOICE.towns, width: '26%', card: 'detail' },
  { key: 'what', label: COPY.what, cell: INVOICE.what, text: INVOICE.what, width: '14%', drop: 1, card: 'detail' },
  { key: 'charged', label: COPY.charged, cell: charged, text: charged, width: '15%', drop: 3 },
  {
    key: 'dispute',
    label: COPY.dispute,
    cell: ({ dispute }) => dispute && <DisputeTag state={dispute.state} />,
    text: () => '',
    width: '11%',
    sortable: true,
    drop: 2,
  },
  {
    key: 'amount',
    label: COPY.amount,
    cell: ({ amount }) => showNumber(amount, 2),
    width: '11%',
    numeric: true,
    sortable: true,
    card: 'end',
  },
];
