import type { User } from '@praj/contract/users.ts';
import type { AllocationCodes } from '@praj/domain/allocations/allocation-kinds.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { whyNotChange } from '@praj/domain/people/person-changes.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { judgeUsual } from '../../allocations/usual/store.ts';
import { notePerson } from '../note-person.ts';
import { readUser } from '../read-user.ts';
import { personWithin } from '../refusals.ts';
import { updateUsual } from '../store.ts';

/** Says what a person's trips are usually charged to: one's own, or of whom one outranks. */
export async function changeUsualAllocations(deps: Deps, actor: Actor, id: string, codes: AllocationCodes): Promise<User> {
  await deps.db.transaction().execute(async (trx) => {
    const before = await personWithin(trx, actor, 'user.change', id);
    const why = whyNotChange(actor, before, 'name');
    if (why) refuse(why);
    const judged = await judgeUsual(trx, before, codes, before.usualAllocations);
    if ('wrong' in judged) return refuse('invalid', { fields: judged.wrong });
    await updateUsual(trx, id, judged.allocations);
    await notePerson(trx, { at: deps.now(), byUser: actor.userId, action: 'user.change', id, before });
    return undefined;
  });
  deps.push.wake();
  return readUser(deps, actor, id);
}
