import type { Executor } from '../../platform/database.ts';
import { type AuditAction, writeAudit, writeDifference } from '../audit/store.ts';
import { tellVouchers } from './store.ts';
import type { VoucherRecord } from './voucher-record.ts';

/** What history tells of a voucher; its code and its recipient's phone are nobody's to read there. */
const keptOf = ({
  id,
  customerName,
  reference,
  language,
  expiresAt,
}: Pick<VoucherRecord, 'id' | 'customerName' | 'reference' | 'language' | 'expiresAt'>) => ({
  id,
  customerName,
  reference,
  language,
  validUntil: expiresAt.toISOString(),
});

interface Noted {
  readonly at: Date;
  readonly byUser: string;
  readonly voucher: VoucherRecord;
}
/** Keeps in its branch's audit that a voucher was cancelled or sent again, and whose it is, and tells the open lists. */
export async function noteVoucher(
  trx: Executor,
  action: Extract<AuditAction, 'voucher.cancel' | 'voucher.send'>,
  { at, byUser, voucher }: Noted,
): Promise<void> {
  const { id, customerName, reference } = keptOf(voucher);
  const after = { id, customerName, reference };
  await writeAudit(trx, { at, byUser, action, subject: `branch:${voucher.branchId}`, after });
  await tellVouchers(trx, voucher);
}

/** Keeps in its branch's audit what was changed of a voucher, with whose it is, and tells the open lists; where nothing differs, nothing. */
export async function noteChange(trx: Executor, { at, byUser, voucher }: Noted, after: Partial<VoucherRecord>): Promise<void> {
  const entry = { at, byUser, action: 'voucher.change', subject: `branch:${voucher.branchId}`, always: ['id', 'customerName'] } as const;
  const changed = await writeDifference(trx, entry, keptOf(voucher), keptOf({ ...voucher, ...after }));
  if (changed.length > 0) await tellVouchers(trx, voucher);
}
