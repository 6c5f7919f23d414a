import type { User } from '@praj/contract/users.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import { withinScope } from '../permissions/store.ts';

export type UserRecord = Omit<User, 'availableAccounts'>;

const OWNERS = { user: 'users.id', branch: 'users.branchId', company: 'users.companyId' };

/** A person with the names of where they belong; every reader of people starts here. */
const selectUsers = (db: Executor) =>
  db
    .selectFrom('users')
    .innerJoin('branches', 'branches.id', 'users.branchId')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .select([
      'users.id',
      'users.firstName',
      'users.lastName',
      'users.email',
      'users.phone',
      'users.role',
      'users.status',
      'branches.id as branchId',
      'branches.name as branchName',
      'companies.id as companyId',
      'companies.name as companyName',
    ]);

/** One user, when the actor may read them: oneself, one's branch, one's company, or anyone (decisions §4). */
export const findReadableUser = (db: Executor, actor: Actor, id: string): Promise<UserRecord | undefined> =>
  selectUsers(db)
    .select([sql<string | null>`branches.address ->> 'fullAddress'`.as('branchFullAddress'), 'branches.address as branchAddress'])
    .where('users.id', '=', id)
    .where((eb) => eb.or([eb('users.id', '=', actor.userId), withinScope(actor, 'user.read', OWNERS)]))
    .executeTakeFirst();

/**
 * The people of a company, of one of its branches when given, inside the actor's reach (decisions §4), with their driven
 * trips and their last sign-in or order.
 */
export const findListedUsers = (
  db: Executor,
  actor: Actor,
  { companyId, branchId }: { companyId: string; branchId?: string | undefined },
) =>
  selectUsers(db)
    .select([
      'users.lastActivityAt',
      sql<number>`(select count(*)::int from orders where orders.issued_by = users.id and orders.state = 'concluded')`.as('ordersCount'),
    ])
    .where('users.companyId', '=', companyId)
    .$if(branchId !== undefined, (query) => query.where('users.branchId', '=', branchId ?? ''))
    .where(withinScope(actor, 'user.list', OWNERS))
    .orderBy(sql`users.first_name collate "da-x-icu"`)
    .orderBy(sql`users.last_name collate "da-x-icu"`)
    .orderBy('users.id')
    .execute();

/** Keeps that a person has signed in or ordered, in the transaction of either; a later activity stays. */
export async function keepActivity(trx: Executor, userId: string, at: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ lastActivityAt: at })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('lastActivityAt', 'is', null), eb('lastActivityAt', '<', at)]))
    .execute();
}

/** The accounts a person may order on: living ones that are theirs, the default first, then as Danes sort. */
export const listUsableAccounts = (db: Executor, userId: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('accountUsers', 'accountUsers.accountId', 'accounts.id')
    .innerJoin('users', 'users.id', 'accountUsers.userId')
    .select(['accounts.id', 'accounts.name', 'accounts.defaultAccount'])
    .where('users.id', '=', userId)
    .whereRef('accounts.companyId', '=', 'users.companyId')
    .where('accounts.status', '=', 'ACTIVE')
    .orderBy('accounts.defaultAccount', 'desc')
    .orderBy(sql`accounts.name collate "da-x-icu"`)
    .execute();
