import type { Reply } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { changeInvoiceEans as call } from '@praj/contract/invoicing/invoices.ts';
import { isEan } from '@praj/domain/allocations/ean.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { writeDifference } from '../../audit/store.ts';
import { publishChanged } from '../../changes/store.ts';
import { isCompany } from '../../companies/store.ts';
import { findInvoiceEans, holdCompany, replaceInvoiceEans } from './store.ts';

const listed = (rows: readonly { readonly ean: string }[]): string[] => rows.map(({ ean }) => ean);

/** The EAN numbers of a company that get an invoice for each order. */
export async function readInvoiceEans({ db }: Deps, actor: Actor, companyId: string): Promise<Reply<typeof call>> {
  if (!may(actor, 'invoice-eans.change', { companyId }) || !(await isCompany(db, companyId))) return refuse('not_found');
  return { eans: listed(await findInvoiceEans(db, companyId)) };
}

/** Chooses them, in place of all there were; for invoices that are made from then on. */
export async function changeInvoiceEans(
  { db, now, push }: Deps,
  actor: Actor,
  companyId: string,
  sent: readonly string[],
): Promise<Reply<typeof call>> {
  if (!may(actor, 'invoice-eans.change', { companyId })) return refuse('not_found');
  const wrong = sent.find((ean) => !isEan(ean));
  if (wrong !== undefined) refuse('invalid', { fields: { eans: FIELD_TEXTS.eanInList.replace('{nr}', wrong) } });
  const eans = [...new Set(sent)].toSorted();
  const at = now();
  await db.transaction().execute(async (trx) => {
    if (!(await holdCompany(trx, companyId))) return refuse('not_found');
    const before = listed(await findInvoiceEans(trx, companyId));
    const entry = { at, byUser: actor.userId, action: 'invoice.eans', subject: `company:${companyId}` } as const;
    const changed = await writeDifference(trx, entry, { invoiceEans: before }, { invoiceEans: eans });
    if (changed.length === 0) return undefined;
    await replaceInvoiceEans(trx, companyId, eans);
    await publishChanged(trx, { resource: 'invoice_eans', id: companyId, companyId, permission: 'invoice-eans.change' });
    return undefined;
  });
  push.wake();
  return { eans };
}
