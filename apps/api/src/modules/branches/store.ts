import type { Address } from '@praj/contract/shapes.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import { danish, saysAlike } from '../../platform/lists/danish-text.ts';
import { withinScope } from '../permissions/store.ts';

/** A branch whose favourites the actor may use, and its company; any other is not there (decisions §4). */
export const findUsableBranch = (db: Executor, actor: Actor, branchId: string) =>
  db
    .selectFrom('branches')
    .select(['id as branchId', 'companyId'])
    .where('id', '=', branchId)
    .where(withinScope(actor, 'branch-settings.use', { branch: 'branches.id', company: 'branches.companyId' }))
    .executeTakeFirst();

/** Is it a branch whose favourites the actor may use (decisions §4)? */
export const isUsableBranch = async (db: Executor, actor: Actor, branchId: string): Promise<boolean> =>
  (await findUsableBranch(db, actor, branchId)) !== undefined;

/** The branch, if the actor may set it up; what is counted or put in order in it is changed by one at a time until the transaction ends. */
export const holdBranch = (trx: Executor, actor: Actor, branchId: string) =>
  trx
    .selectFrom('branches')
    .select(['id as branchId', 'companyId'])
    .where('id', '=', branchId)
    .where(withinScope(actor, 'company-settings.change', { branch: 'branches.id', company: 'branches.companyId' }))
    .forNoKeyUpdate()
    .executeTakeFirst();
export type HeldBranch = NonNullable<Awaited<ReturnType<typeof holdBranch>>>;

/** A branch with its company's look, how many trips it has driven, and how many people it has. */
const branches = (db: Executor) =>
  db
    .selectFrom('branches')
    .innerJoin('companies', 'companies.id', 'branches.companyId')
    .select([
      'branches.id',
      'branches.companyId',
      'branches.name',
      'branches.status',
      'branches.contactPerson',
      'branches.email',
      'branches.phone',
    ])
    .leftJoin('voucherAccounts', 'voucherAccounts.branchId', 'branches.id')
    .select('voucherAccounts.code as vouchersAccount')
    .select(['branches.address', 'companies.hexColor', 'companies.imageUrl as avatarImageUrl'])
    .select([
      sql<number>`(select count(*)::int from orders where orders.branch_id = branches.id and orders.state = 'concluded')`.as('ordersCount'),
      sql<number>`(select count(*)::int from users where users.branch_id = branches.id and users.status <> 'INACTIVE')`.as(
        'totalUsersCount',
      ),
    ]);
export type BranchRow = Awaited<ReturnType<typeof findBranches>>[number];

/** Those of the company that the actor may read, sorted by name. */
export const findBranches = (db: Executor, actor: Actor, companyId: string) =>
  branches(db)
    .where('branches.companyId', '=', companyId)
    .where(withinScope(actor, 'branch.read', { branch: 'branches.id', company: 'branches.companyId' }))
    .orderBy(danish('branches.name'))
    .execute();

/** Which branch, and of which company: of another one it is not there. */
export interface BranchKey {
  readonly companyId: string;
  readonly branchId: string;
}
/** Is it a branch of the company, archived or not? */
export async function isBranchOf(db: Executor, { companyId, branchId }: BranchKey): Promise<boolean> {
  const found = await db
    .selectFrom('branches')
    .select('id')
    .where('id', '=', branchId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The branch of a company that has one only, archived or not, where it stands at the address. */
export const findOnlyBranchAt = (db: Executor, companyId: string, address: Address) =>
  db
    .selectFrom('branches')
    .select('id as branchId')
    .where('companyId', '=', companyId)
    .where('address', '=', sql<Address>`${JSON.stringify(address)}::jsonb`)
    .where(sql<boolean>`not exists (select from branches other where other.company_id = branches.company_id and other.id <> branches.id)`)
    .executeTakeFirst();

export const findBranch = (db: Executor, { companyId, branchId }: BranchKey) =>
  branches(db).where('branches.id', '=', branchId).where('branches.companyId', '=', companyId).executeTakeFirst();

/** Does the company's form ask for an allocation that stands on a list? */
export const asksForLists = async (db: Executor, companyId: string): Promise<boolean> => {
  const module = await db.selectFrom('bookingModules').select('allocationFields').where('companyId', '=', companyId).executeTakeFirst();
  return module?.allocationFields.some(({ source }) => source === 'list') ?? false;
};

/**
 * What a person may change of a branch; held as it is until the transaction ends. Not its key: whatever is written about it meanwhile, as that
 * somebody signs out, need not wait, and so neither waits for the other.
 */
export const lockBranch = (trx: Executor, { companyId, branchId }: BranchKey) =>
  trx
    .selectFrom('branches')
    .select(['name', 'contactPerson', 'email', 'phone', 'address', 'status'])
    .where('id', '=', branchId)
    .where('companyId', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type BranchDetails = NonNullable<Awaited<ReturnType<typeof lockBranch>>>;

/**
 * Does another branch of the company have this name, whatever its capitals? Asked by one at a time until the transaction ends, so that nobody
 * takes it meanwhile.
 */
export async function isNameTaken(trx: Executor, { companyId, branchId }: BranchKey, name: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`branch-names ${companyId}`}, 0))`.execute(trx);
  const found = await trx
    .selectFrom('branches')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '<>', branchId)
    .where(saysAlike('name', name))
    .executeTakeFirst();
  return found !== undefined;
}

/** What people write of a branch. */
interface Written {
  readonly name: string;
  readonly contactPerson: string;
  readonly email?: string | null | undefined;
  /** Left out it stays as it is. */
  readonly phone?: string | null | undefined;
  readonly address: Address;
}
export async function insertBranch(
  trx: Executor,
  { id, companyId, name, contactPerson, email, phone, address }: Written & { id: string; companyId: string },
): Promise<void> {
  await trx
    .insertInto('branches')
    .values({ id, companyId, name, contactPerson, email: email ?? null, phone: phone ?? null, address: JSON.stringify(address) })
    .execute();
}

export async function updateBranch(trx: Executor, id: string, { name, contactPerson, email, phone, address }: Written): Promise<void> {
  await trx
    .updateTable('branches')
    .set({ name, contactPerson, email: email ?? null, ...(phone !== undefined && { phone }), address: JSON.stringify(address) })
    .where('id', '=', id)
    .execute();
}

export async function setStatus(trx: Executor, id: string, status: 'ACTIVE' | 'INACTIVE'): Promise<void> {
  await trx.updateTable('branches').set({ status }).where('id', '=', id).execute();
}

/** Where a branch is, whoever asks; undefined for one that is not there. */
export const findBranchAddress = async (db: Executor, id: string): Promise<Address | undefined> =>
  (await db.selectFrom('branches').select('address').where('id', '=', id).executeTakeFirst())?.address;
