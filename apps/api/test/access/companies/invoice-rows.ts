import * as invoices from '@praj/contract/invoicing/invoices.ts';
import * as nemhandel from '@praj/contract/invoicing/nemhandel.ts';
import { buildAccount, buildOrder } from '../../../db/demo/builders.ts';
import { monthAsSeen } from '../../month-as-seen.ts';
import { TEST_NOW, type TestPortal } from '../../portal.ts';
import { all, byId, type Place, type Row, signedIn } from '../rows.ts';

const month = '2026-10';
/** A trip of the place that waits for its invoice, and what the preview says of its company. */
async function basisOf({ companyId, user: issuer }: Place, portal: TestPortal) {
  const { id: accountId } = await buildAccount(portal.db, { companyId });
  await buildOrder(portal.db, {
    issuer,
    state: 'concluded',
    now: TEST_NOW,
    reachedAt: new Date('2026-10-15T09:00:00Z'),
    plan: { accountId },
  });
  const praj = await portal.client('admin@praj.example');
  return { praj, body: await monthAsSeen(praj, month, companyId) };
}
const invoiceOf = async (place: Place, portal: TestPortal): Promise<string> => {
  const { praj, body } = await basisOf(place, portal);
  await praj.call(invoices.closeMonth, { body });
  const made = await praj.call(invoices.listInvoices, {
    query: { companyId: place.companyId, sort: 'number', direction: 'desc', page: 1 },
  });
  return ('invoices' in made ? made.invoices[0]?.id : undefined) ?? '';
};
/** A line, objected to or not. */
async function lineOf(place: Place, portal: TestPortal, isDisputed: boolean) {
  const id = await invoiceOf(place, portal);
  const line = await portal.db.selectFrom('invoiceLines').select(['id', 'orderId']).where('invoiceId', '=', id).executeTakeFirstOrThrow();
  const opened = { lineId: line.id, orderId: line.orderId, companyId: place.companyId, openedAt: TEST_NOW, openedBy: place.user.id };
  if (isDisputed)
    await portal.db
      .insertInto('invoiceDisputes')
      .values({ ...opened, message: 'Turen blev ikke kørt' })
      .execute();
  return { id, lineId: line.id };
}
/** One whose customer can be sent to. */
const sendable = async (place: Place, portal: TestPortal): Promise<string> => {
  const id = await invoiceOf(place, portal);
  await portal.db.updateTable('companies').set({ cvr: '12345674' }).where('id', '=', place.companyId).execute();
  return id;
};
/** An admin sees the company's, the provider all; nobody else sees any. */
const SEEN: Row['expected'] = { ...signedIn(all(403)), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) };
const PROVIDER: Row['expected'] = { ...signedIn(all(403)), PrajAdmin: all(200) };

/** The calls of invoices. */
export const INVOICE_ROWS: readonly Row[] = [
  {
    call: invoices.listInvoices,
    input: () => ({ query: {} }),
    expected: { ...signedIn(all(403)), CompanyAdmin: all(200), PrajAdmin: all(200) },
  },
  { call: invoices.readInvoice, input: byId(invoiceOf), expected: SEEN },
  {
    call: invoices.listInvoiceLines,
    input: async (place, portal) => ({ params: { id: await invoiceOf(place, portal) }, query: {} }),
    expected: SEEN,
  },
  { call: invoices.readInvoiceLine, input: async (place, portal) => ({ params: await lineOf(place, portal, false) }), expected: SEEN },
  { call: invoices.readInvoicePdf, input: byId(invoiceOf), expected: SEEN },
  { call: invoices.readInvoiceCsv, input: byId(invoiceOf), expected: SEEN },
  { call: nemhandel.readInvoiceDocument, input: byId(sendable), expected: SEEN },
  { call: nemhandel.readInvoiceOioubl, input: byId(sendable), expected: SEEN },
  { call: nemhandel.readInvoicePeppol, input: byId(sendable), expected: SEEN },
  { call: nemhandel.sendInvoice, input: byId(sendable), expected: PROVIDER },
  {
    call: invoices.disputeLine,
    input: async (place, portal) => ({ params: await lineOf(place, portal, false), body: { message: 'Turen blev ikke kørt' } }),
    expected: SEEN,
  },
  {
    call: invoices.answerLine,
    input: async (place, portal) => ({ params: await lineOf(place, portal, true), body: { decision: 'reject', answer: 'Den blev kørt' } }),
    expected: PROVIDER,
  },
  { call: invoices.previewInvoices, input: ({ companyId }) => ({ query: { month, companyId } }), expected: PROVIDER },
  { call: invoices.closeMonth, input: async (place, portal) => ({ body: (await basisOf(place, portal)).body }), expected: PROVIDER },
  { call: invoices.readInvoiceEans, input: ({ companyId }) => ({ params: { companyId } }), expected: SEEN },
  { call: invoices.changeInvoiceEans, input: ({ companyId }) => ({ params: { companyId }, body: { eans: [] } }), expected: SEEN },
];
