import type { AllocationValue, changeAllocationValue as call } from '@praj/contract/allocations/allocations.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { noteAllocationValues, toldValue } from './note-allocation-values.ts';
import { findValue, lockValue, updateValues } from './store.ts';
import { writtenValue } from './written-value.ts';

/** Changes a value, takes it out of use or puts it to use again; trips keep what they were ordered with. */
export async function changeAllocationValue(
  { db, now, push }: Deps,
  actor: Actor,
  { companyId, valueId }: Parsed<typeof call>['params'],
  body: Parsed<typeof call>['body'],
): Promise<AllocationValue> {
  const changed = await db.transaction().execute(async (trx) => {
    const before = (await lockValue(trx, companyId, valueId)) ?? refuse('not_found');
    const { kind, branchId } = before;
    if (!may(actor, 'allocation-values.change', { companyId, branchId: branchId ?? undefined })) refuse('not_found');
    const written = writtenValue(kind, body);
    await updateValues(trx, [{ id: valueId, ...written }]);
    const list = { companyId, branchId, kind };
    await noteAllocationValues(
      trx,
      { at: now(), byUser: actor.userId, action: 'allocation_value.change', list },
      toldValue(before),
      toldValue(written),
    );
    return findValue(trx, companyId, valueId);
  });
  push.wake();
  return changed ?? refuse('not_found');
}
