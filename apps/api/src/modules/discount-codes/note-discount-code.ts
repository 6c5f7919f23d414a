import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../platform/database.ts';
import { type AuditAction, writeDifference } from '../audit/store.ts';
import { publishChanged } from '../changes/store.ts';
import { type DiscountCodeRow, findDiscountCode } from './store.ts';

interface Noted {
  readonly at: Date;
  readonly by: Actor;
  readonly action: Extract<AuditAction, `discount_code.${string}`>;
  readonly id: string;
  /** What the code was before; undefined when it was not there. */
  readonly before: DiscountCodeRow | undefined;
}

/**
 * Keeps in the audit what somebody has just changed of a discount code, in the change's own transaction, and tells the provider's
 * open pages. Where nothing differs nothing is kept or told. Wake the push bus after the commit.
 */
export async function noteDiscountCode(trx: Executor, { at, by, action, id, before }: Noted): Promise<void> {
  const after = await findDiscountCode(trx, { id });
  if (!after) throw new Error(`discount code ${id} is not there`);
  const entry = { at, byUser: by.userId, action, subject: `discount_code:${id}` } as const;
  const changed = await writeDifference(trx, entry, before && decided(before), decided(after));
  if (changed.length > 0) await publishDiscountCode(trx, after);
}

/** What people decide of a code; what the clock and its trips make of it is nobody's deed. */
const decided = ({ code, attributeCode, startsAt, expiresAt, zipCodesFrom, zipCodesTo, cancelledAt }: DiscountCodeRow) => ({
  code,
  attributeCode,
  startDate: startsAt.toISOString(),
  expiryDate: expiresAt?.toISOString() ?? null,
  zipCodesFrom,
  zipCodesTo,
  cancelledAt: cancelledAt?.toISOString() ?? null,
});

/** Tells the provider's open pages that a code is another now, in the change's own transaction. */
export const publishDiscountCode = (trx: Executor, { id, companyId }: DiscountCodeRow): Promise<void> =>
  publishChanged(trx, { resource: 'discount_codes', id, companyId, permission: 'discount-code.list' });
