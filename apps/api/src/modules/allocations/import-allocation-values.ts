import type { importAllocationValues as call } from '@praj/contract/allocations/allocations.ts';
import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import { ALLOCATION_VALUES_MAX } from '@praj/domain/limits.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { type JudgedValues, judgeValues } from './judge-values.ts';
import { noteAllocationValues } from './note-allocation-values.ts';
import { type AllocationList, deactivateValues, findAllValues, holdListOwner, insertValues, updateValues } from './store.ts';

/**
 * Brings many values to a list in one transaction: what is right is written, what is wrong is told row by row. Two who do so at the
 * same moment come one after the other, so that the second is judged by what the first has made of the list.
 */
export async function importAllocationValues(
  { db, now, push }: Deps,
  actor: Actor,
  companyId: string,
  { kind, branchId = null, values, rest, dryRun }: Parsed<typeof call>['body'],
): Promise<Reply<typeof call>> {
  if (!may(actor, 'allocation-values.change', { companyId, branchId: branchId ?? undefined })) return refuse('not_found');
  const list = { companyId, branchId, kind };
  const done = await db.transaction().execute(async (trx) => {
    if (!(await holdListOwner(trx, list))) refuse('not_found');
    const there = await findAllValues(trx, list);
    const judged = judgeValues(kind, values, there);
    if (there.length + judged.added.length > ALLOCATION_VALUES_MAX) {
      refuse('allocation_list_full', { fill: { n: ALLOCATION_VALUES_MAX.toLocaleString('da-DK') } });
    }
    // A list with a slip in it may have lost a row: nothing is taken out of use by it.
    const goes = rest === 'deactivate' && Object.keys(judged.fields).length === 0 ? judged.unnamed.map(({ id }) => id) : [];
    if (!dryRun) await write(trx, list, judged, goes);
    const counts = {
      allocationsAdded: judged.added.length,
      allocationsChanged: judged.changed.length,
      allocationsDeactivated: goes.length,
    };
    if (!dryRun && Object.values(counts).some((count) => count > 0)) {
      const told = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
      await noteAllocationValues(trx, { at: now(), byUser: actor.userId, action: 'allocation_value.import', list }, undefined, told);
    }
    return { rows: [...judged.results], deactivated: goes.length, fields: { ...judged.fields } };
  });
  push.wake();
  return done;
}

async function write(trx: Executor, list: AllocationList, { added, changed }: JudgedValues, goes: readonly string[]): Promise<void> {
  if (added.length > 0) await insertValues(trx, list, added);
  if (changed.length > 0) await updateValues(trx, changed);
  if (goes.length > 0) await deactivateValues(trx, goes);
}
