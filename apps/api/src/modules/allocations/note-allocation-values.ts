import { ALLOCATION_PLURALS } from '@praj/domain/allocations/allocation-kinds.ts';
import type { Executor } from '../../platform/database.ts';
import { type AuditAction, writeDifference } from '../audit/store.ts';
import { publishChanged } from '../changes/store.ts';
import type { AllocationList, WrittenValue } from './store.ts';

interface Noted {
  readonly at: Date;
  readonly byUser: string;
  readonly action: Extract<AuditAction, `allocation_value.${string}`>;
  readonly list: AllocationList;
}
type Told = Readonly<Record<string, unknown>>;

/** A value as history tells it. */
export const toldValue = ({ code, name, active }: WrittenValue): Told => ({
  allocationValue: `${code} ${name}`,
  allocationActive: active,
});

/**
 * Keeps in the history of the company, or of the branch whose list it is, what was changed, and tells the open pages of those who
 * keep the list, in the change's own transaction. Where nothing differs nothing is kept or told. Wake the push bus after the commit.
 */
export async function noteAllocationValues(
  trx: Executor,
  { at, byUser, action, list: { companyId, branchId, kind } }: Noted,
  before: Told | undefined,
  after: Told,
): Promise<void> {
  const subject = branchId === null ? (`company:${companyId}` as const) : (`branch:${branchId}` as const);
  const named = { allocationKind: ALLOCATION_PLURALS[kind] };
  const entry = { at, byUser, action, subject, always: ['allocationKind', 'allocationValue'] };
  const changed = await writeDifference(trx, entry, before && { ...named, ...before }, { ...named, ...after });
  if (changed.length === 0) return;
  await publishChanged(trx, {
    resource: 'allocation_values',
    id: branchId ?? companyId,
    companyId,
    ...(branchId !== null && { branchId }),
    permission: 'allocation-values.change',
  });
}
