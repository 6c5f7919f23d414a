import type { Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { COPY as VOUCHER } from '../../entities/voucher/copy.ts';
import { VoucherStatusTag } from '../../entities/voucher/voucher-marks.tsx';
import { expiryOf } from '../../entities/voucher/voucher-texts.ts';
import { showDate } from '../../platform/format.ts';
import type { TableColumn } from '../../ui/list/data-table.tsx';

/** The column's key is what the server sorts by. @param now the server's clock in milliseconds */
export const voucherColumns = (now: number): readonly TableColumn<Voucher>[] => [
  {
    key: 'issuedDate',
    label: VOUCHER.issued,
    cell: ({ issuedDate }) => showDate(issuedDate),
    width: '15%',
    sortable: true,
    card: 'detail',
  },
  {
    key: 'voucherCustomerName',
    label: VOUCHER.recipient,
    cell: ({ voucherCustomerName }) => voucherCustomerName,
    text: ({ voucherCustomerName }) => voucherCustomerName,
    width: '25%',
    lead: true,
    strong: true,
    sortable: true,
  },
  { key: 'reference', label: VOUCHER.reference, cell: ({ reference }) => reference, width: '21%', sortable: true, drop: 1, card: 'detail' },
  {
    key: 'expiryDate',
    label: VOUCHER.expires,
    cell: (voucher) => expiryOf(voucher, now),
    width: '26%',
    sortable: true,
    drop: 2,
    card: 'detail',
  },
  {
    key: 'status',
    label: VOUCHER.status,
    cell: ({ status }) => <VoucherStatusTag status={status} />,
    width: '13%',
    sortable: true,
    card: 'end',
  },
];
