import type { AllocationValue, addAllocationValue as call } from '@praj/contract/allocations/allocations.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';
import { ALLOCATION_VALUES_MAX } from '@praj/domain/limits.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { noteAllocationValues, toldValue } from './note-allocation-values.ts';
import { countValues, findValue, holdListOwner, insertValues } from './store.ts';
import { writtenValue } from './written-value.ts';

/** One more value of a list; whether its code is taken the database says. */
export async function addAllocationValue(
  { db, now, push }: Deps,
  actor: Actor,
  companyId: string,
  { kind, branchId = null, ...body }: Parsed<typeof call>['body'],
): Promise<AllocationValue> {
  if (!may(actor, 'allocation-values.change', { companyId, branchId: branchId ?? undefined })) return refuse('not_found');
  const list = { companyId, branchId, kind };
  const written = writtenValue(kind, { ...body, active: true });
  const added = await db.transaction().execute(async (trx) => {
    if (!(await holdListOwner(trx, list))) refuse('not_found');
    if ((await countValues(trx, list)) >= ALLOCATION_VALUES_MAX) {
      refuse('allocation_list_full', { fill: { n: ALLOCATION_VALUES_MAX.toLocaleString('da-DK') } });
    }
    const [id = ''] = await insertValues(trx, list, [written]);
    await noteAllocationValues(
      trx,
      { at: now(), byUser: actor.userId, action: 'allocation_value.add', list },
      undefined,
      toldValue(written),
    );
    return findValue(trx, companyId, id);
  });
  push.wake();
  return added ?? refuse('not_found');
}
