import type { COMPANY_SORTS, OpenTrips } from '@praj/contract/companies.ts';
import type { ListAsked } from '@praj/contract/lists.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { isBooked, ONGOING_STATES } from '@praj/domain/orders/order-state.ts';
import type { TravellerLinkMode } from '@praj/domain/traveller-links/traveller-link.ts';
import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import { DANISH_ORDER, danish, saysAlike } from '../../platform/lists/danish-text.ts';
import { type ListShape, readList } from '../../platform/lists/read-list.ts';

/** The branches of a company in the list, as Danes sort them. */
const branchesOf = sql<{ id: string; name: string; status: 'ACTIVE' | 'INACTIVE' }[]>`
  (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'status', status) order by name ${DANISH_ORDER}), '[]')
    from branches where branches.company_id = companies.id)`;

/** A company with its branches, and how many of them, people and driven trips it has. */
const companies = (db: Executor) =>
  db
    .selectFrom('companies')
    .select(['companies.id', 'companies.number', 'companies.name', 'companies.status', 'companies.contactPerson'])
    .select(['companies.email', 'companies.address', branchesOf.as('branches')])
    .select(['companies.hexColor', 'companies.imageUrl as avatarImageUrl'])
    .select([
      sql<number>`(select count(*)::int from orders where orders.company_id = companies.id and orders.state = 'concluded')`.as(
        'ordersCount',
      ),
      sql<number>`(select count(*)::int from branches where branches.company_id = companies.id)`.as('branchesCount'),
      sql<number>`(select count(*)::int from users where users.company_id = companies.id and users.status <> 'INACTIVE')`.as(
        'totalUsersCount',
      ),
    ]);
export type CompanyRow = Awaited<ReturnType<typeof findCompanies>>['rows'][number];

type CompanySort = (typeof COMPANY_SORTS)[number];
const COMPANY_LIST: ListShape<CompanySort> = {
  sorts: {
    name: danish('companies.name'),
    contactPerson: danish('companies.contactPerson'),
    totalUsersCount: sql.ref('totalUsersCount'),
    ordersCount: sql.ref('ordersCount'),
    number: sql.ref('companies.number'),
    status: sql.ref('companies.status'),
  },
  ties: [danish('companies.name')],
  searched: ['companies.name', 'companies.contactPerson', 'companies.number'],
  active: sql<SqlBool>`companies.status = 'ACTIVE'`,
};
export const findCompanies = (db: Executor, asked: ListAsked<CompanySort>) => readList(companies(db), asked, COMPANY_LIST);

export const findCompany = (db: Executor, id: string) =>
  companies(db)
    .select(['companies.cvr', 'companies.travellerLinks', 'companies.repeatsTrips', 'companies.allowsStops'])
    .where('companies.id', '=', id)
    .executeTakeFirst();

export async function isCompany(db: Executor, id: string): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** How many trips of these branches have yet to end: those under way, and those booked for later. */
export async function countOpenTrips(db: Executor, those: { companyId: string } | { branchId: string }): Promise<OpenTrips> {
  const [column, id] =
    'branchId' in those ? (['branches.id', those.branchId] as const) : (['branches.companyId', those.companyId] as const);
  const open = await db
    .selectFrom('orders')
    .innerJoin('branches', 'branches.id', 'orders.branchId')
    .select(['orders.state', sql<number>`count(*)::int`.as('trips')])
    .where(column, '=', id)
    // The states stand in the query itself: only then is the index of unfinished orders known to hold them all.
    .where(sql<SqlBool>`orders.state in (${sql.join(ONGOING_STATES.map((state) => sql.lit(state)))})`)
    .groupBy('orders.state')
    .execute();
  const sum = (booked: boolean): number =>
    open.filter(({ state }) => isBooked(state) === booked).reduce((total, { trips }) => total + trips, 0);
  return { underWay: sum(false), booked: sum(true) };
}

/**
 * What a person may change of a company; held as it is until the transaction ends. Not its key: whatever is written about it meanwhile, as that
 * somebody signs out, need not wait, and so neither waits for the other.
 */
export const lockCompany = (trx: Executor, id: string) =>
  trx
    .selectFrom('companies')
    .select([
      'name',
      'contactPerson',
      'email',
      'address',
      'cvr',
      'imageUrl as avatarImageUrl',
      'status',
      'travellerLinks',
      'repeatsTrips',
      'allowsStops',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type CompanyDetails = NonNullable<Awaited<ReturnType<typeof lockCompany>>>;

/**
 * Does another company have this name, whatever its capitals? Asked by one at a time until the transaction ends, so that nobody takes it
 * meanwhile.
 */
export async function isNameTaken(trx: Executor, id: string, name: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('company-names', 0))`.execute(trx);
  const found = await trx.selectFrom('companies').select('id').where('id', '<>', id).where(saysAlike('name', name)).executeTakeFirst();
  return found !== undefined;
}

/** What people write of a company. */
interface Written {
  readonly name: string;
  readonly contactPerson: string;
  readonly email: string;
  readonly address: Address;
  readonly cvr?: string | null | undefined;
}
export async function insertCompany(
  trx: Executor,
  { address, ...company }: Written & { id: string; hexColor: string; createdAt: Date },
): Promise<void> {
  await trx
    .insertInto('companies')
    .values({ ...company, address: JSON.stringify(address) })
    .execute();
}

export async function updateCompany(trx: Executor, id: string, { address, ...written }: Written): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ ...written, address: JSON.stringify(address) })
    .where('id', '=', id)
    .execute();
}

/** Whether the company's people may order trips that repeat. */
export async function setRepeatsTrips(trx: Executor, id: string, repeatsTrips: boolean): Promise<void> {
  await trx.updateTable('companies').set({ repeatsTrips }).where('id', '=', id).execute();
}
/** Whether the company's people may order stops on the way. */
export async function setAllowsStops(trx: Executor, id: string, allowsStops: boolean): Promise<void> {
  await trx.updateTable('companies').set({ allowsStops }).where('id', '=', id).execute();
}
/** Says whether the company's people may give their travellers a link. */
export async function setTravellerLinks(trx: Executor, id: string, travellerLinks: TravellerLinkMode): Promise<void> {
  await trx.updateTable('companies').set({ travellerLinks }).where('id', '=', id).execute();
}

export async function setStatus(trx: Executor, id: string, status: 'ACTIVE' | 'INACTIVE'): Promise<void> {
  await trx.updateTable('companies').set({ status }).where('id', '=', id).execute();
}

export const findCompanyImage = (db: Executor, companyId: string) =>
  db.selectFrom('companies').select(['imageUrl', 'hexColor', 'name']).where('id', '=', companyId).executeTakeFirst();

/** Is there an unspent activation key with this hash for someone of the company? */
export async function hasActivationKey(db: Executor, companyId: string, keyHash: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('userKeys')
    .innerJoin('users', 'users.id', 'userKeys.userId')
    .select('users.id')
    .where('users.companyId', '=', companyId)
    .where('userKeys.keyHash', '=', keyHash)
    .where('userKeys.purpose', '=', 'activation')
    .where('userKeys.usedAt', 'is', null)
    .where('userKeys.expiresAt', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}
