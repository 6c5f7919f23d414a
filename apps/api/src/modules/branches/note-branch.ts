import type { Executor } from '../../platform/database.ts';
import { type AuditAction, writeDifference } from '../audit/store.ts';
import { publishChanged } from '../changes/store.ts';
import { type BranchDetails, type BranchKey, lockBranch } from './store.ts';

/** What everybody of a branch sees of it: where they are, and the place they are fetched at. The rest is its admins'. */
const SEEN_BY_ITS_PEOPLE = ['name', 'address'];

interface Noted extends BranchKey {
  readonly at: Date;
  readonly byUser: string;
  readonly action: Extract<AuditAction, `branch.${string}`>;
  /** What the branch was before; undefined when it was not there. */
  readonly before: BranchDetails | undefined;
}

/**
 * Keeps in the audit what somebody has just changed of a branch, and tells the open pages of those who may read what
 * differs, in the change's own transaction. Where nothing differs nothing is kept or told. Wake the push bus after the commit.
 */
export async function noteBranch(trx: Executor, { at, byUser, action, companyId, branchId, before }: Noted): Promise<void> {
  const after = await lockBranch(trx, { companyId, branchId });
  if (!after) throw new Error(`branch ${branchId} is not there`);
  const changed = await writeDifference(trx, { at, byUser, action, subject: `branch:${branchId}` }, before, after);
  if (changed.length === 0) return;
  const isSeen = changed.some((field) => SEEN_BY_ITS_PEOPLE.includes(field));
  const permission = isSeen ? 'branch-settings.use' : 'branch.read';
  await publishChanged(trx, { resource: 'companies', id: companyId, companyId, branchId, permission });
}
