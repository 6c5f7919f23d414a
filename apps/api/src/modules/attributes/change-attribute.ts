import type { changeAttribute as call, KeptAttribute } from '@praj/contract/attributes/attributes.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { becomesLargeCar, whyNotChangeAttribute } from '@praj/domain/attributes/attribute-rules.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseDuplicates } from '../../platform/http/failure.ts';
import { renameInRules } from '../ordering-rules/store.ts';
import { noteAttribute, noteRules } from './note-attribute.ts';
import { readAttribute } from './read-attribute.ts';
import { findTaken, listCompaniesWith, lockAttribute, updateAttribute } from './store.ts';
import { whatIsTaken } from './what-is-taken.ts';

/** Changes what an attribute is called and known by. Orders keep what they were placed with; ordering rules go along. */
export async function changeAttribute(
  deps: Deps,
  actor: Actor,
  id: string,
  { description, code, globalId }: Parsed<typeof call>['body'],
): Promise<KeptAttribute> {
  await deps.db.transaction().execute(async (trx) => {
    const before = (await lockAttribute(trx, id)) ?? refuse('not_found');
    const why = whyNotChangeAttribute(before);
    if (why) return refuse(why);
    // Whoever chooses it for a booking module meanwhile waits for this, and then finds what it has become.
    if (becomesLargeCar(before.code, code) && (await listCompaniesWith(trx, id)).length > 0) {
      return refuse('invalid', { fields: { code: FIELD_TEXTS.largeCarCode } });
    }
    const taken = whatIsTaken([{ code, globalId }], await findTaken(trx, [{ code, globalId }], [id]));
    refuseDuplicates(taken.map(({ duplicate }) => duplicate));
    await updateAttribute(trx, id, { description, code, globalId });
    const at = deps.now();
    const isRenamed = code !== before.code || description !== before.description;
    if (isRenamed) await noteRules(trx, { at, byUser: actor.userId }, await renameInRules(trx, before.code, { code, description }));
    await noteAttribute(trx, { at, by: actor, action: 'attribute.change', id, before });
    return undefined;
  });
  deps.push.wake();
  return readAttribute(deps, id);
}
