import { whatChanged } from '@praj/domain/orders/what-changed.ts';
import type { Executor } from '../../platform/database.ts';
import { type AuditAction, writeAudit } from '../audit/store.ts';
import type { HeldBranch } from '../branches/store.ts';
import { publishChanged } from '../changes/store.ts';
import type { CustomAddressRow } from './store.ts';

type Noted = HeldBranch & {
  readonly at: Date;
  readonly byUser: string;
  readonly action: Extract<AuditAction, `custom_address.${string}`>;
};
type Kept = Pick<CustomAddressRow, 'label' | 'address'>;

/** A custom address under the names that history knows. */
const told = ({ label, address }: Kept) => ({ label, customAddress: address });

/**
 * Keeps in the branch's history what somebody has just changed of a custom address, and tells the open pages of the branch, whose
 * search finds it; in the change's own transaction. Where nothing differs nothing is kept or told. Wake the push bus after the commit.
 */
export async function noteCustomAddress(
  trx: Executor,
  { at, byUser, action, branchId, companyId }: Noted,
  before: Kept | undefined,
  after: Kept | undefined,
): Promise<void> {
  const sides = { ...(before && { before: told(before) }), ...(after && { after: told(after) }) };
  if (sides.before && sides.after && Object.keys(whatChanged(sides.before, sides.after)).length === 0) return;
  await writeAudit(trx, { at, byUser, action, subject: `branch:${branchId}`, ...sides });
  await publishChanged(trx, { resource: 'branches', id: branchId, branchId, companyId, permission: 'branch-settings.use' });
}
