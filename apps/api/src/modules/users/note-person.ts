import { toldAllocations } from '@praj/domain/allocations/allocation-kinds.ts';
import type { Executor } from '../../platform/database.ts';
import { type AuditAction, writeDifference } from '../audit/store.ts';
import { publishChanged } from '../changes/store.ts';
import { type LockedPerson, lockPerson } from './store.ts';

interface Noted {
  readonly at: Date;
  readonly byUser: string;
  readonly action: Extract<AuditAction, `user.${string}`>;
  readonly id: string;
  /** What the person was before; undefined when they were not there. */
  readonly before: LockedPerson | undefined;
}

/**
 * Keeps in the audit what somebody has just changed of a person, and tells the open pages of those who may read them, in the
 * change's own transaction. Where nothing differs nothing is kept or told. Wake the push bus after the commit.
 */
export async function notePerson(trx: Executor, { at, byUser, action, id, before }: Noted): Promise<void> {
  const after = await lockPerson(trx, id);
  if (!after) throw new Error(`person ${id} is not there`);
  const subject = `user:${id}` as const;
  const changed = await writeDifference(trx, { at, byUser, action, subject }, before && detailsOf(before), detailsOf(after));
  if (changed.length > 0) await publishChanged(trx, { resource: 'users', id, permission: 'user.read', ...after });
}

/** What people write of a person, by the contract's names. */
const detailsOf = ({ firstName, lastName, email, phone, branchName, role, status, usualAllocations }: LockedPerson) => ({
  firstName,
  lastName,
  email,
  phone,
  branchName,
  role,
  status,
  ...toldAllocations(usualAllocations),
});
