import type { InvoiceDocument } from '@praj/contract/invoicing/nemhandel.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { writeOutbox } from '../../../platform/push/outbox.ts';
import { writeAudit } from '../../audit/store.ts';
import { publishChanged } from '../../changes/store.ts';
import { loadDocument, readDocument, refuseLacks } from '../nemhandel/load-document.ts';
import { INVOICE_WAITS } from './invoice-sender.ts';
import { askToSend } from './store.ts';

/** Has an invoice sent as soon as a process comes to it; it is told how that went. */
export async function sendInvoice(deps: Deps, actor: Actor, id: string): Promise<InvoiceDocument> {
  const { db, config, now, push } = deps;
  const { format } = config.invoiceSending ?? refuse('not_found');
  const { invoice, document } = await loadDocument(deps, actor, id);
  refuseLacks(document, format);
  const { number, companyId } = invoice;
  await db.transaction().execute(async (trx) => {
    if (!(await askToSend(trx, { number, format, askedBy: actor.userId }))) refuse('invoice_sent');
    const after = { invoice: number, documentFormat: format };
    await writeAudit(trx, { at: now(), byUser: actor.userId, action: 'invoice.send', subject: `company:${companyId}`, after });
    await publishChanged(trx, { resource: 'invoices', id: companyId, companyId, permission: 'invoice.list' });
    await writeOutbox(trx, [{ topic: INVOICE_WAITS, payload: {} }]);
  });
  push.wake();
  return readDocument(deps, actor, id);
}
