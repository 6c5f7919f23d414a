import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { closeMonth as call } from '@praj/contract/invoicing/invoices.ts';
import { hasEnded } from '@praj/domain/invoicing/invoice-month.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { isCompany } from '../../companies/store.ts';
import { makeInvoices } from './make-invoices.ts';

/** What a person has seen before they close. */
const SEEN = ['invoices', 'trips', 'corrections', 'total'] as const;

/**
 * Makes the invoices of a month of one company or of all, freezes their lines and closes the books of their trips, in one transaction.
 * What is made is what the person has seen; of two who close at once the second finds what is left, nothing.
 */
export async function closeMonth(
  { db, config, now, push }: Deps,
  actor: Actor,
  { month, companyId, seen }: Parsed<typeof call>['body'],
): Promise<Reply<typeof call>> {
  const at = now();
  const seller = config.seller ?? refuse('not_found');
  if (!hasEnded(month, at.getTime())) return refuse('month_running');
  const made = await db.transaction().execute(async (trx) => {
    if (companyId && !(await isCompany(trx, companyId))) return refuse('not_found');
    const found = await makeInvoices(trx, { month, companyId: companyId ?? undefined }, { seller, at, by: actor.userId }, (sums) => {
      if (sums.invoices === 0) refuse('nothing_to_invoice');
      if (SEEN.some((sum) => sums[sum] !== (seen[sum] ?? sums[sum]))) refuse('invoices_differ');
    });
    const { invoices, total, before } = found;
    return { invoices, firstNumber: before + 1, lastNumber: before + invoices, total };
  });
  push.wake();
  return made;
}
