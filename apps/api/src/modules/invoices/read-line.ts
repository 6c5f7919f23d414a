import type { InvoiceLine } from '@praj/contract/invoicing/invoices.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../platform/database.ts';
import { refuse } from '../../platform/http/failure.ts';
import { presentLine } from './present.ts';
import { findInvoice, findLine } from './store.ts';

/** One line of an invoice that somebody may see. */
export async function readLine(
  db: Executor,
  actor: Actor,
  { id, lineId }: { readonly id: string; readonly lineId: string },
): Promise<InvoiceLine> {
  const invoice = (await findInvoice(db, actor, id)) ?? refuse('not_found');
  return presentLine((await findLine(db, invoice.id, lineId)) ?? refuse('not_found'));
}
