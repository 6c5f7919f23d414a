import type { Actor } from '@praj/domain/people/permissions.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';
import { danish } from '../../../platform/lists/danish-text.ts';
import { withinScope } from '../../permissions/store.ts';

/** The branches of a company that the actor may put people in, archived ones too, as Danes sort; and whether the company is in use. */
export const listOpenBranches = (db: Executor, actor: Actor, companyId: string) =>
  db
    .selectFrom('branches')
    .innerJoin('companies', 'companies.id', 'branches.companyId')
    .select(['branches.id', 'branches.name'])
    .select((eb) => [eb('branches.status', '=', 'ACTIVE').$castTo<boolean>().as('active')])
    .select((eb) => [eb('companies.status', '=', 'ACTIVE').$castTo<boolean>().as('companyActive')])
    .where('branches.companyId', '=', companyId)
    .where(withinScope(actor, 'user.import', { branch: 'branches.id', company: 'branches.companyId' }))
    .orderBy(danish('branches.name'))
    .execute();

/** Which of these e-mails somebody has already, whoever's they are; in small letters, as they are told apart. */
export async function findTakenEmails(db: Executor, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .selectFrom('users')
    .select(sql<string>`lower(email)`.as('email'))
    .where(sql`lower(email)`, '=', sql`any(${emails}::text[])`)
    .execute();
  return new Set(found.map(({ email }) => email));
}
