import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../platform/database.ts';
import { type AuditAction, writeAudit } from '../../audit/store.ts';
import { publishChanged } from '../../changes/store.ts';
import type { DisputedLine } from './store.ts';

interface Noted {
  readonly at: Date;
  readonly by: Actor;
  readonly action: Extract<AuditAction, 'invoice.dispute' | 'invoice.credit' | 'invoice.reject'>;
  readonly line: DisputedLine;
  /** What the trip costs in the end, in kroner. */
  readonly finalPrice?: number;
}
/** Keeps in the company's history what became of a line, without what was written of it, and tells the open pages of its invoices. */
export async function noteDispute(trx: Executor, { at, by, action, line, finalPrice }: Noted): Promise<void> {
  const { companyId, number, orderNumber } = line;
  const after = { invoice: number, orderNumber, ...(finalPrice !== undefined && { finalPrice }) };
  await writeAudit(trx, { at, byUser: by.userId, action, subject: `company:${companyId}`, after });
  await publishChanged(trx, { resource: 'invoices', id: companyId, companyId, permission: 'invoice.list' });
}
