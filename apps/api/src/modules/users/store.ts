import type { ListAsked } from '@praj/contract/lists.ts';
import type { USER_SORTS } from '@praj/contract/users.ts';
import type { Allocations } from '@praj/domain/allocations/allocation-kinds.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { USER_STATUSES } from '@praj/domain/people/person-changes.ts';
import { ROLES } from '@praj/domain/people/roles.ts';
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { UsersTable } from '../../../db/schema.ts';
import type { Executor } from '../../platform/database.ts';
import { DANISH_ORDER, danish } from '../../platform/lists/danish-text.ts';
import { type ListShape, readList } from '../../platform/lists/read-list.ts';
import { withinScope } from '../permissions/store.ts';

const OWNERS = { user: 'users.id', branch: 'users.branchId', company: 'users.companyId' };
/** What counts as latest, in milliseconds before now (decisions §7: 30 days). */
const LATEST_MS = 30 * 24 * 60 * 60 * 1000;

/** None of the anonymised: what stands in the column only keeps them apart from others. */
const EMAIL = sql`case when users.anonymised_at is null then users.email end`;

/** A person with the names of where they belong and their trips; every reader of people starts here. */
const selectUsers = (db: Executor, now: Date) =>
  db
    .selectFrom('users')
    .innerJoin('branches', 'branches.id', 'users.branchId')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .select([
      'users.id',
      'users.firstName',
      'users.lastName',
      sql<string>`coalesce(${EMAIL}, '')`.as('email'),
      'users.phone',
      'users.role',
      'users.status',
      'users.lastActivityAt',
      'branches.id as branchId',
      'branches.name as branchName',
      'companies.id as companyId',
      'companies.name as companyName',
    ])
    .select((eb) => [
      eb('users.anonymisedAt', 'is not', null).$castTo<boolean>().as('anonymised'),
      sql<number>`(select count(*)::int from orders where orders.issued_by = users.id and orders.state = 'concluded')`.as('ordersCount'),
      sql<number>`(select count(*)::int from orders
        where orders.issued_by = users.id and orders.placed_at >= ${new Date(now.getTime() - LATEST_MS)})`.as('latestOrdersCount'),
    ]);
export type UserRow = Awaited<ReturnType<typeof findListedUsers>>['rows'][number];

/** One user, when the actor may read them: oneself, one's branch, one's company, or anyone (decisions §4). */
export const findReadableUser = (db: Executor, actor: Actor, id: string, now: Date) =>
  selectUsers(db, now)
    .select([sql<string | null>`branches.address ->> 'fullAddress'`.as('branchFullAddress'), 'branches.address as branchAddress'])
    .select('users.usualAllocations')
    .select(sql<number>`(select count(*)::int from series where issued_by = users.id and ended_at is null)`.as('runningSeries'))
    .where('users.id', '=', id)
    .where((eb) => eb.or([eb('users.id', '=', actor.userId), withinScope(actor, 'user.read', OWNERS)]))
    .executeTakeFirst();

/** Values that sort in the order in which they are named here. */
const inOrder = (column: string, values: readonly string[]): RawBuilder<unknown> =>
  sql`array_position(array[${sql.join(values.map((value) => sql.lit(value)))}], ${sql.ref(column)})`;
const NAME = sql`(users.first_name || ' ' || users.last_name) ${DANISH_ORDER}`;
const USER_LIST: ListShape<(typeof USER_SORTS)[number]> = {
  sorts: {
    name: NAME,
    email: sql`${EMAIL} ${DANISH_ORDER}`,
    phone: sql.ref('users.phone'),
    role: inOrder('users.role', ROLES),
    branchName: danish('branches.name'),
    ordersCount: sql.ref('ordersCount'),
    latestOrdersCount: sql.ref('latestOrdersCount'),
    lastActivityTimestamp: sql.ref('users.lastActivityAt'),
    status: inOrder('users.status', USER_STATUSES),
  },
  ties: [NAME, sql.ref('users.id')],
  searched: ['users.firstName', 'users.lastName', EMAIL, 'users.phone', 'branches.name'],
  active: sql<SqlBool>`users.status <> 'INACTIVE'`,
};

/** The people of a company, of one of its branches when given, inside the actor's reach (decisions §4). */
export const findListedUsers = (
  db: Executor,
  actor: Actor,
  { companyId, branchId, ...asked }: ListAsked<(typeof USER_SORTS)[number]> & { companyId: string; branchId?: string | undefined },
  now: Date,
) =>
  readList(
    selectUsers(db, now)
      .where('users.companyId', '=', companyId)
      .$if(branchId !== undefined, (query) => query.where('users.branchId', '=', branchId ?? ''))
      .where(withinScope(actor, 'user.list', OWNERS)),
    asked,
    USER_LIST,
  );

/** A branch that somebody is to be put into or invited to, held as it is until the transaction ends. */
export const holdBranch = (trx: Executor, branchId: string) =>
  trx
    .selectFrom('branches')
    .innerJoin('companies', 'companies.id', 'branches.companyId')
    .select(['branches.id as branchId', 'companies.id as companyId', 'companies.name as companyName'])
    .select(['branches.status as branchStatus', 'companies.status as companyStatus'])
    .where('branches.id', '=', branchId)
    .forShare()
    .executeTakeFirst();
export type HeldBranch = NonNullable<Awaited<ReturnType<typeof holdBranch>>>;

/** A person to whom something is done, held as they are until the transaction ends. */
export const lockPerson = (trx: Executor, id: string) =>
  trx
    .selectFrom('users')
    .innerJoin('branches', 'branches.id', 'users.branchId')
    .select(['users.id as userId', 'users.companyId', 'users.branchId', 'users.role', 'users.status'])
    .select(['users.firstName', 'users.lastName', 'users.email', 'users.phone', 'branches.name as branchName'])
    .select('users.usualAllocations')
    .select((eb) => [
      eb('users.anonymisedAt', 'is not', null).$castTo<boolean>().as('anonymised'),
      eb('users.passwordHash', 'is not', null).$castTo<boolean>().as('hasPassword'),
    ])
    .where('users.id', '=', id)
    .forNoKeyUpdate(['users'])
    .executeTakeFirst();
export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

type NewPerson = Pick<Insertable<UsersTable>, 'id' | 'companyId' | 'branchId' | 'firstName' | 'lastName' | 'email' | 'phone' | 'role'> & {
  createdAt: Date;
};
/** Writes an invited person; false, with nothing written and the transaction unharmed, when the e-mail is somebody's already. */
export async function insertPerson(trx: Executor, person: NewPerson): Promise<boolean> {
  const inserted = await trx
    .insertInto('users')
    .values({ ...person, status: 'INVITED' })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Lets a person order on their company's default account, if it has one in use (decisions §7). */
export async function giveDefaultAccount(trx: Executor, { userId, companyId }: { userId: string; companyId: string }): Promise<void> {
  await trx
    .insertInto('accountUsers')
    .columns(['accountId', 'userId'])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .select(['accounts.id', sql<string>`${userId}::uuid`.as('userId')])
        .where('accounts.companyId', '=', companyId)
        .where('accounts.defaultAccount', '=', true)
        .where('accounts.status', '=', 'ACTIVE'),
    )
    .execute();
}

type Written = Pick<Updateable<UsersTable>, 'firstName' | 'lastName' | 'email' | 'phone' | 'role' | 'status'>;
export async function updatePerson(trx: Executor, id: string, written: Written): Promise<void> {
  await trx.updateTable('users').set(written).where('id', '=', id).execute();
}

export async function updateUsual(trx: Executor, id: string, usual: Allocations | null): Promise<void> {
  await trx
    .updateTable('users')
    .set({ usualAllocations: usual && JSON.stringify(usual) })
    .where('id', '=', id)
    .execute();
}

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
export const findUsableAccounts = (db: Executor, userId: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('accountUsers', 'accountUsers.accountId', 'accounts.id')
    .innerJoin('users', 'users.id', 'accountUsers.userId')
    .select(['accounts.id', 'accounts.name', 'accounts.defaultAccount', 'accounts.usualAllocations'])
    .select(['users.companyId', 'users.branchId'])
    .where('users.id', '=', userId)
    .whereRef('accounts.companyId', '=', 'users.companyId')
    .where('accounts.status', '=', 'ACTIVE')
    .orderBy('accounts.defaultAccount', 'desc')
    .orderBy(danish('accounts.name'))
    .execute();
