import type { User } from '@praj/contract/users.ts';
import { type Actor, scopeOf } from '@praj/domain/people/permissions.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';

export type UserRecord = Omit<User, 'availableAccounts'>;

/** One user, when the actor may read them: oneself, one's branch, one's company, or anyone (decisions §4). */
export const findReadableUser = (db: Executor, actor: Actor, id: string): Promise<UserRecord | undefined> =>
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
      sql<string | null>`branches.address ->> 'fullAddress'`.as('branchFullAddress'),
    ])
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
