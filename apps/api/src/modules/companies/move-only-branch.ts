import type { Address } from '@praj/contract/shapes.ts';
import type { Executor } from '../../platform/database.ts';
import { writeDifference } from '../audit/store.ts';
import { findOnlyBranchAt, lockBranch, updateBranch } from '../branches/store.ts';
import { publishChanged } from '../changes/store.ts';

interface Move {
  readonly at: Date;
  readonly byUser: string;
  readonly companyId: string;
  readonly from: Address;
  readonly to: Address;
}

/**
 * Of a company with one branch that stands where the company does, both have one Kvikbestil adresse: the branch moves along,
 * or its people would be fetched at the old one. A branch that was given another address keeps it.
 */
export async function moveOnlyBranch(trx: Executor, { at, byUser, companyId, from, to }: Move): Promise<void> {
  const branch = await findOnlyBranchAt(trx, companyId, from);
  const before = branch && (await lockBranch(trx, { companyId, ...branch }));
  if (!before) return;
  const { branchId } = branch;
  const after = { ...before, address: to };
  await updateBranch(trx, branchId, after);
  const changed = await writeDifference(trx, { at, byUser, action: 'branch.change', subject: `branch:${branchId}` }, before, after);
  if (changed.length > 0) {
    await publishChanged(trx, { resource: 'companies', id: companyId, companyId, branchId, permission: 'branch-settings.use' });
  }
}
