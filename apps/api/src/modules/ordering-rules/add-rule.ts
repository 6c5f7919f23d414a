import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { addOrderingRule as call } from '@praj/contract/ordering-rules/ordering-rules.ts';
import { ORDERING_RULES_MAX } from '@praj/domain/limits.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { newId } from '../../platform/ids.ts';
import { decideRule } from './decide-rule.ts';
import { noteRule } from './note-rule.ts';
import { presentRule } from './present.ts';
import { countRules, holdCompany, insertRule } from './store.ts';

const NOBODY = { userId: null, askedUserId: null };

/** One more rule of a company; whether its name is taken the database says. */
export async function addRule(
  { db, now, push }: Deps,
  actor: Actor,
  companyId: string,
  { active, ...sent }: Parsed<typeof call>['body'],
): Promise<Reply<typeof call>> {
  if (!may(actor, 'ordering-rules.change', { companyId })) return refuse('not_found');
  const at = now();
  const id = newId(at.getTime());
  const added = await db.transaction().execute(async (trx) => {
    if (!(await holdCompany(trx, companyId))) refuse('not_found');
    const rule = await decideRule(trx, companyId, sent, { active, already: NOBODY });
    if ((await countRules(trx, companyId)) >= ORDERING_RULES_MAX) refuse('ordering_rules_full', { fill: { n: ORDERING_RULES_MAX } });
    await insertRule(trx, { id, companyId, createdAt: at }, rule);
    return noteRule(trx, { at, byUser: actor.userId, action: 'ordering_rule.add', companyId, id, before: undefined });
  });
  push.wake();
  return presentRule(added);
}
