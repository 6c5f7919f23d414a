import type { User } from '@praj/contract/users.ts';
import { type Actor, scopeOf } from '@praj/domain/people/permissions.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';

export type UserRecord = Omit<User, 'availableAccounts'>;

/** A person with the names of where they belong; every reader of people starts here. */
const selectUsers = (db: Executor) =>
  db
    .selectFrom('users')
    .innerJoin('branches', 'branches.id', 'users.branch_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.first_name as firstName',
      'users.last_name as lastName',
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
    .where((eb) => {
      const oneself = eb('users.id', '=', actor.userId);
      switch (scopeOf('user.read', actor.role)) {
        case 'all':
          return eb.lit(true);
        case 'company':
          return eb.or([oneself, eb('users.company_id', '=', actor.companyId)]);
        case 'branch':
          return eb.or([oneself, eb('users.branch_id', '=', actor.branchId)]);
        case 'self':
          return oneself;
        case 'none':
          return eb.lit(false);
      }
    })
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
      sql<number>`(select count(*)::int from orders where orders.issued_by = users.id and orders.state = 'concluded')`.as('ordersCount'),
      sql<Date | null>`greatest(
        (select max(sessions.created_at) from sessions where sessions.user_id = users.id),
        (select max(orders.placed_at) from orders where orders.issued_by = users.id))`.as('lastActivity'),
    ])
    .where('users.company_id', '=', companyId)
    .$if(branchId !== undefined, (query) => query.where('users.branch_id', '=', branchId ?? ''))
    .where((eb) => {
      switch (scopeOf('user.list', actor.role)) {
        case 'all':
          return eb.lit(true);
        case 'company':
          return eb('users.company_id', '=', actor.companyId);
        case 'branch':
          return eb('users.branch_id', '=', actor.branchId);
        case 'self':
        case 'none':
          return eb.lit(false);
      }
    })
    .orderBy(sql`users.first_name collate "da-x-icu"`)
    .orderBy(sql`users.last_name collate "da-x-icu"`)
    .orderBy('users.id')
    .execute();

/** The accounts a person may order on: living ones that are theirs, the default first, then as Danes sort. */
export const listUsableAccounts = (db: Executor, userId: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('account_users', 'account_users.account_id', 'accounts.id')
    .innerJoin('users', 'users.id', 'account_users.user_id')
    .select(['accounts.id', 'accounts.name', 'accounts.default_account as defaultAccount'])
    .where('users.id', '=', userId)
    .whereRef('accounts.company_id', '=', 'users.company_id')
    .where('accounts.status', '=', 'ACTIVE')
    .orderBy('accounts.default_account', 'desc')
    .orderBy(sql`accounts.name collate "da-x-icu"`)
    .execute();
