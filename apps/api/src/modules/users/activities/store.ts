import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../platform/database.ts';
import type { AuditAction } from '../../audit/store.ts';
import { withinScope } from '../../permissions/store.ts';

/** Is it a person whose list the actor may read? */
export async function isListed(db: Executor, actor: Actor, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(withinScope(actor, 'user.list', { user: 'users.id', branch: 'users.branchId', company: 'users.companyId' }))
    .executeTakeFirst();
  return found !== undefined;
}

/** What the audit keeps of a person under these actions, newest first, with the name of who did it. */
export const listAudited = <const Action extends AuditAction>(db: Executor, userId: string, actions: readonly Action[], most: number) =>
  db
    .selectFrom('audit')
    .leftJoin('users as doer', 'doer.id', 'audit.byUser')
    .select(['audit.at', 'audit.byUser', 'audit.after', 'doer.firstName', 'doer.lastName'])
    .select((eb) => eb.ref('audit.action').$castTo<Action>().as('action'))
    .where('audit.subjectType', '=', 'user')
    .where('audit.subjectId', '=', userId)
    .where('audit.action', 'in', actions)
    .orderBy('audit.id', 'desc')
    .limit(most)
    .execute();

/** The orders a person placed, newest first. */
export const listPlaced = (db: Executor, userId: string, most: number) =>
  db
    .selectFrom('orders')
    .select(['number', 'placedAt as at'])
    .where('issuedBy', '=', userId)
    .orderBy('placedAt', 'desc')
    .limit(most)
    .execute();

/** The orders a person cancelled, newest first. */
export const listCancelled = (db: Executor, userId: string, most: number) =>
  db
    .selectFrom('orders')
    .select('number')
    .select((eb) => eb.ref('finishedAt').$notNull().as('at'))
    .where('cancelledBy', '=', userId)
    .where('finishedAt', 'is not', null)
    .orderBy('finishedAt', 'desc')
    .limit(most)
    .execute();
