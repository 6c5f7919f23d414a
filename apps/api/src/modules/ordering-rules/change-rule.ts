import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { changeOrderingRule as call } from '@praj/contract/ordering-rules/ordering-rules.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { decideRule } from './decide-rule.ts';
import { noteRule } from './note-rule.ts';
import { presentRule } from './present.ts';
import { lockRule, updateRule } from './store.ts';

/** Changes a rule, switches it on or off; what is ordered already stands. */
export async function changeRule(
  { db, now, push }: Deps,
  actor: Actor,
  { companyId, ruleId: id }: Parsed<typeof call>['params'],
  { active, ...sent }: Parsed<typeof call>['body'],
): Promise<Reply<typeof call>> {
  if (!may(actor, 'ordering-rules.change', { companyId })) return refuse('not_found');
  const changed = await db.transaction().execute(async (trx) => {
    const before = (await lockRule(trx, companyId, id)) ?? refuse('not_found');
    await updateRule(trx, id, await decideRule(trx, companyId, sent, { active, already: before }));
    return noteRule(trx, { at: now(), byUser: actor.userId, action: 'ordering_rule.change', companyId, id, before });
  });
  push.wake();
  return presentRule(changed);
}
