import type { KeptAttribute } from '@praj/contract/attributes/attributes.ts';
import { whyNotArchiveAttribute } from '@praj/domain/attributes/attribute-rules.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { noteAttribute } from './note-attribute.ts';
import { readAttribute } from './read-attribute.ts';
import { lockAttribute, lockModulesOf, raiseModulesOf, updateAttribute } from './store.ts';

/**
 * Archives an attribute or activates it. Either is a change of every booking module that has it, so that a form which was drawn
 * before is refused as out of date, and not for a choice that it never should have offered (decisions §7).
 */
export async function setAttributeStatus(deps: Deps, actor: Actor, id: string, active: boolean): Promise<KeptAttribute> {
  const at = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const before = (await lockAttribute(trx, id)) ?? refuse('not_found');
    // The attribute first: which modules have it is nobody's to change meanwhile.
    await lockModulesOf(trx, id);
    const why = active ? undefined : whyNotArchiveAttribute(before);
    if (why) return refuse(why);
    const status = active ? 'ACTIVE' : 'ARCHIVED';
    if (before.status === status) return undefined;
    await updateAttribute(trx, id, { status });
    await raiseModulesOf(trx, id, at);
    await noteAttribute(trx, { at, by: actor, action: active ? 'attribute.activate' : 'attribute.archive', id, before });
    return undefined;
  });
  deps.push.wake();
  return readAttribute(deps, id);
}
