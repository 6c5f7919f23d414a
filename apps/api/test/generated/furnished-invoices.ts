import { buildOrder } from '../../db/demo/builders.ts';
import { addInvoicedLine } from '../made-invoice.ts';
import { TEST_NOW, type TestPortal } from '../portal.ts';

type Issuer = Parameters<typeof buildOrder>[1]['issuer'];
interface Given {
  readonly issuer: Issuer;
  readonly companyId: string;
  readonly accountId: string;
  /** The number of the first invoice. */
  readonly first: number;
  readonly text: () => string;
  readonly phone: () => string;
}

/** The month before, of which some trips stand on an invoice each and one is left to close. */
export const INVOICED_MONTH = '2026-10';
const IN_THAT_MONTH = new Date('2026-10-15T10:00:00Z');
const INVOICES = 6;

/** Invoices of a branch, to every other of which somebody has objected. */
export async function furnishInvoices(portal: TestPortal, { issuer, companyId, accountId, first, text, phone }: Given): Promise<void> {
  const { db } = portal;
  const drive = () =>
    buildOrder(db, {
      issuer,
      state: 'concluded',
      now: IN_THAT_MONTH,
      plan: { customerName: text(), customerPhone: phone(), reference: text(), accountId },
    });
  await drive();
  for (let n = 0; n < INVOICES; n += 1) {
    const { id: orderId } = await drive();
    await db.updateTable('orders').set({ invoicedAt: TEST_NOW }).where('id', '=', orderId).execute();
    const lineId = await addInvoicedLine(portal, { companyId, orderId, closedBy: issuer.id, number: first + n });
    if (n % 2 === 0) continue;
    await db
      .insertInto('invoiceDisputes')
      .values({ lineId, companyId, orderId, openedAt: TEST_NOW, openedBy: issuer.id, message: text(), state: 'open' })
      .execute();
  }
}
