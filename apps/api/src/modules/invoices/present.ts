import type { Invoice, InvoiceLine } from '@praj/contract/invoicing/invoices.ts';
import { listAllocations } from '@praj/domain/allocations/allocation-kinds.ts';
import { kronerFromOere } from '@praj/domain/money.ts';
import type { InvoiceRow, LineRow } from './store.ts';

export const presentInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  company: { id: row.companyId, name: row.companyName },
  month: row.month,
  recipient: { kind: row.recipientKind, name: row.recipientName, code: row.recipientCode },
  trips: row.trips,
  total: kronerFromOere(row.totalOere),
  vat: kronerFromOere(row.vatOere),
  openDisputes: row.openDisputes,
  sending: row.sending,
  closedAt: row.closedAt.toISOString(),
});

export const presentLine = (row: LineRow): InvoiceLine => ({
  id: row.id,
  position: row.position,
  kind: row.kind,
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  tripAt: row.tripAt.toISOString(),
  from: row.fromTown,
  to: row.toTown,
  tripType: row.tripType,
  byVoucher: row.byVoucher,
  reference: row.reference,
  allocations: listAllocations(row.allocations),
  amount: kronerFromOere(row.amountOere),
  vat: kronerFromOere(row.vatOere),
  corrects: row.corrects,
  invoiced: kronerFromOere(row.invoicedOere),
  dispute: presentDispute(row),
});

function presentDispute(row: LineRow): InvoiceLine['dispute'] {
  const { state, openedAt, message, answeredAt, answer, agreedOere, creditNumber, firstName, lastName } = row;
  if (state === null || openedAt === null || message === null) return null;
  return {
    state,
    openedAt: openedAt.toISOString(),
    openedBy: { firstName: firstName ?? '', lastName: lastName ?? '' },
    message,
    answeredAt: answeredAt?.toISOString() ?? null,
    answer,
    agreed: agreedOere === null ? null : kronerFromOere(agreedOere),
    creditNumber,
  };
}
