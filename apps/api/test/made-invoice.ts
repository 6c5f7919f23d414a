import { newId } from '../src/platform/ids.ts';
import type { TestPortal } from './portal.ts';

interface Given {
  readonly companyId: string;
  readonly orderId: string;
  readonly closedBy: string;
  /** The invoice's; the first unless said otherwise. */
  readonly number?: number;
  /** When it was made; now unless said otherwise. */
  readonly at?: Date;
  /** The number of the invoice that it corrects. */
  readonly corrects?: number;
}
/** Puts a trip on an invoice by hand, without closing its month. Gives the line's id. */
export async function addInvoicedLine(
  { db, deps }: Pick<TestPortal, 'db' | 'deps'>,
  { companyId, orderId, closedBy, number = 1, at = deps.now(), corrects }: Given,
): Promise<string> {
  const id = newId();
  const lineId = newId();
  const recipient = { recipientKind: 'account', recipientId: 'konto', recipientName: 'Salg', recipientCode: '4711' } as const;
  const paper = { buyerName: 'Nordlys', buyerAddress: 'Torvet 1', sellerName: 'Taxa', sellerCvr: '12345674', sellerAddress: 'Torvet 2' };
  const sums = { trips: 1, totalOere: 12_500, vatOere: 0 };
  await db
    .insertInto('invoices')
    .values({ id, number, kind: 'invoice', companyId, month: '2026-10', ...recipient, ...paper, ...sums, closedAt: at, closedBy })
    .execute();
  const trip = { tripAt: at, fromTown: '1260 København K', toTown: null, tripType: 'METERED', byVoucher: false } as const;
  const amounts = { priceOere: 12_500, amountOere: 12_500, vatOere: 0, vatPercent: 0, corrects: corrects ?? null };
  await db
    .insertInto('invoiceLines')
    .values({ id: lineId, invoiceId: id, position: 1, kind: corrects === undefined ? 'trip' : 'correction', orderId, ...trip, ...amounts })
    .execute();
  return lineId;
}
