import type { ACCOUNT_SORTS } from '@praj/contract/companies/accounts.ts';
import type { ListAsked } from '@praj/contract/lists.ts';
import type { Allocations } from '@praj/domain/allocations/allocation-kinds.ts';
import { type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { AccountsTable } from '../../../db/schema.ts';
import type { Executor } from '../../platform/database.ts';
import { DANISH_ORDER, danish, saysAlike } from '../../platform/lists/danish-text.ts';
import { type ListShape, readList } from '../../platform/lists/read-list.ts';

/** An account with how many people may order on it. Who was anonymised is nobody any more. */
const accounts = (db: Executor) =>
  db
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.name', 'accounts.code', 'accounts.status', 'accounts.defaultAccount'])
    .select(
      sql<number>`(select count(*)::int from account_users join users on users.id = account_users.user_id
        where account_users.account_id = accounts.id and users.anonymised_at is null)`.as('usersCount'),
    );

const ACCOUNT_LIST: ListShape<(typeof ACCOUNT_SORTS)[number]> = {
  sorts: { name: danish('accounts.name'), code: sql`lpad(accounts.code, 6, '0')`, status: sql.ref('accounts.status') },
  ties: [danish('accounts.name'), sql.ref('accounts.id')],
  searched: ['accounts.name', 'accounts.code'],
  active: sql<SqlBool>`accounts.status = 'ACTIVE'`,
};
export const findAccounts = (db: Executor, companyId: string, asked: ListAsked<(typeof ACCOUNT_SORTS)[number]>) =>
  readList(accounts(db).where('accounts.companyId', '=', companyId), asked, ACCOUNT_LIST);

/** Which account, and of which company: of another one it is not there. */
export interface AccountKey {
  readonly companyId: string;
  readonly accountId: string;
}
export const findAccount = (db: Executor, { companyId, accountId }: AccountKey) =>
  accounts(db)
    .select(['accounts.companyId', 'accounts.usualAllocations'])
    .where('accounts.id', '=', accountId)
    .where('accounts.companyId', '=', companyId)
    .executeTakeFirst();

/** The people who may order on an account, sorted by name; the deactivated too, who have it again when they come back. */
export const listPeople = (db: Executor, accountId: string) =>
  db
    .selectFrom('accountUsers')
    .innerJoin('users', 'users.id', 'accountUsers.userId')
    .innerJoin('branches', 'branches.id', 'users.branchId')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'users.status', 'branches.name as branchName'])
    .where('accountUsers.accountId', '=', accountId)
    .where('users.anonymisedAt', 'is', null)
    .orderBy(sql`(users.first_name || ' ' || users.last_name) ${DANISH_ORDER}`)
    .orderBy('users.id')
    .execute();

/**
 * Holds a company's accounts until the transaction ends, so that which one is the default is decided by one call at a time,
 * also against somebody's being added. False when there is no such company.
 */
export async function holdAccountsOf(trx: Executor, companyId: string): Promise<boolean> {
  const company = await trx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().executeTakeFirst();
  return company !== undefined;
}

/** What a person may change of an account. */
export const findDetails = (trx: Executor, { companyId, accountId }: AccountKey) =>
  trx
    .selectFrom('accounts')
    .select(['name', 'code', 'defaultAccount', 'status', 'usualAllocations'])
    .where('id', '=', accountId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
export type AccountDetails = NonNullable<Awaited<ReturnType<typeof findDetails>>>;

export async function findOtherDefault(trx: Executor, { companyId, accountId }: AccountKey): Promise<string | undefined> {
  const other = await trx
    .selectFrom('accounts')
    .select('id')
    .where('companyId', '=', companyId)
    .where('defaultAccount', '=', true)
    .where('id', '<>', accountId)
    .executeTakeFirst();
  return other?.id;
}

/** Other accounts of the company that have this name, whatever its capitals, or this code. */
export const listAlike = (
  trx: Executor,
  { companyId, accountId }: AccountKey,
  { name, code }: Pick<Selectable<AccountsTable>, 'name' | 'code'>,
): Promise<{ code: string; hasName: SqlBool }[]> =>
  trx
    .selectFrom('accounts')
    .select(['code', saysAlike('name', name).as('hasName')])
    .where('companyId', '=', companyId)
    .where('id', '<>', accountId)
    .where((eb) => eb.or([saysAlike('name', name), eb('code', '=', code)]))
    .execute();

/** What people write of an account. */
type Written = Pick<Selectable<AccountsTable>, 'name' | 'code' | 'defaultAccount'>;
export async function insertAccount(trx: Executor, { companyId, accountId }: AccountKey, written: Written): Promise<void> {
  await trx
    .insertInto('accounts')
    .values({ ...written, id: accountId, companyId })
    .execute();
}

export async function updateAccount(
  trx: Executor,
  { companyId, accountId }: AccountKey,
  written: Pick<Updateable<AccountsTable>, keyof Written | 'status'>,
): Promise<void> {
  await trx.updateTable('accounts').set(written).where('id', '=', accountId).where('companyId', '=', companyId).execute();
}

export async function updateUsual(trx: Executor, { companyId, accountId }: AccountKey, usual: Allocations | null): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ usualAllocations: usual && JSON.stringify(usual) })
    .where('id', '=', accountId)
    .where('companyId', '=', companyId)
    .execute();
}

const anyOf = (column: string, ids: readonly string[]) => sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::uuid[])`;

/** Which of these are people of the company, and not anonymised. */
export async function findPeopleOf(trx: Executor, companyId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', companyId)
    .where('anonymisedAt', 'is', null)
    .where(anyOf('users.id', ids))
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** Lets these people, who may not yet, order on the account. */
export async function insertAccess(trx: Executor, accountId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await sql`insert into account_users (account_id, user_id) select ${accountId}, id from unnest(${[...userIds]}::uuid[]) as id`.execute(
    trx,
  );
}

export async function deleteAccess(trx: Executor, accountId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await trx.deleteFrom('accountUsers').where('accountId', '=', accountId).where(anyOf('accountUsers.userId', userIds)).execute();
}
