import type { DISCOUNT_CODE_SORTS } from '@praj/contract/discount-codes/discount-codes.ts';
import type { ListAsked } from '@praj/contract/lists.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import { danish } from '../../platform/lists/danish-text.ts';
import { type ListShape, readList } from '../../platform/lists/read-list.ts';

/** A discount code, and who issued it. */
const selectCodes = (db: Executor) =>
  db.selectFrom('discountCodes').innerJoin('users', 'users.id', 'discountCodes.issuedBy').select([
    'discountCodes.id',
    'discountCodes.number',
    'discountCodes.code',
    'discountCodes.percentage',
    'discountCodes.attributeCode',
    'discountCodes.createdAt',
    'discountCodes.startsAt',
    'discountCodes.expiresAt',
    'discountCodes.cancelledAt',
    'discountCodes.zipCodesFrom',
    'discountCodes.zipCodesTo',
    'discountCodes.tripsNumber',
    'discountCodes.totalIncomeOere',
    'users.firstName',
    'users.lastName',
    // The provider's, whose people alone issue them.
    'users.companyId',
  ]);
export type DiscountCodeRow = NonNullable<Awaited<ReturnType<typeof findDiscountCode>>>;

/** `discountStatusAt` as the list sorts by it: what has the same word stands together (S2 §5). */
const statusRank = (now: Date): RawBuilder<number> => sql<number>`case
  when discount_codes.cancelled_at is not null or discount_codes.expires_at <= ${now} then 3
  when discount_codes.trips_number > 0 or discount_codes.starts_at <= ${now} then 2 else 1 end`;

/** Of `discount_codes`: is it one that holds now? */
export const isRunning = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`${statusRank(now)} = 2`;

type DiscountCodeSort = (typeof DISCOUNT_CODE_SORTS)[number];
const listShape = (now: Date): ListShape<DiscountCodeSort> => ({
  sorts: {
    createdAt: sql.ref('discountCodes.createdAt'),
    code: danish('discountCodes.code'),
    percentage: sql.ref('discountCodes.percentage'),
    startDate: sql.ref('discountCodes.startsAt'),
    status: statusRank(now),
  },
  ties: [sql`discount_codes.created_at desc`, sql.ref('discountCodes.number')],
  searched: ['discountCodes.code'],
  active: sql<SqlBool>`${statusRank(now)} < 3`,
});
export const findDiscountCodes = (db: Executor, asked: ListAsked<DiscountCodeSort>, now: Date) =>
  readList(selectCodes(db), asked, listShape(now));

/** By its id, or by its name in capitals. */
type Key = { readonly id: string } | { readonly code: string };
const byKey = (db: Executor, key: Key) => {
  const codes = selectCodes(db);
  return 'id' in key ? codes.where('discountCodes.id', '=', key.id) : codes.where('discountCodes.code', '=', key.code);
};
export const findDiscountCode = (db: Executor, key: Key) => byKey(db, key).executeTakeFirst();

/** The same, held as it is until the transaction ends. */
export const lockDiscountCode = (trx: Executor, key: Key): Promise<DiscountCodeRow | undefined> =>
  byKey(trx, key).forNoKeyUpdate('discountCodes').executeTakeFirst();

/** What a person decides of a code. */
export interface DiscountTerms {
  readonly code: string;
  readonly percentage: number;
  readonly attributeCode: string;
  readonly startsAt: Date;
  readonly expiresAt: Date | null;
  readonly zipCodesFrom: string[];
  readonly zipCodesTo: string[];
}
export async function insertDiscountCode(
  trx: Executor,
  row: DiscountTerms & { readonly id: string; readonly issuedBy: string; readonly createdAt: Date },
): Promise<void> {
  await trx.insertInto('discountCodes').values(row).execute();
}
export async function updateDiscountCode(
  trx: Executor,
  id: string,
  written: DiscountTerms | { readonly cancelledAt: Date },
): Promise<void> {
  await trx.updateTable('discountCodes').set(written).where('id', '=', id).execute();
}

export async function countRedemptions(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('discountCodes')
    .select(sql<number>`coalesce(sum(trips_number), 0)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A trip that used a code. Øre. */
export interface Redemption {
  readonly eventId: string;
  readonly discountCodeId: string;
  readonly at: Date;
  readonly priceOere: number;
  readonly zipCodeFrom: string;
  readonly zipCodeTo: string | null;
}
/** The code that an event has redeemed before; undefined for a new one. */
export async function codeOfEvent(db: Executor, eventId: string): Promise<string | undefined> {
  const row = await db.selectFrom('discountRedemptions').select('discountCodeId').where('eventId', '=', eventId).executeTakeFirst();
  return row?.discountCodeId;
}
/** Keeps a redemption and adds it to the sums of its code; answers false, and adds nothing, when its event has been used meanwhile. */
export async function keepRedemption(trx: Executor, redemption: Redemption): Promise<boolean> {
  const kept = await trx
    .insertInto('discountRedemptions')
    .values(redemption)
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventId')
    .executeTakeFirst();
  if (!kept) return false;
  await trx
    .updateTable('discountCodes')
    .set({
      tripsNumber: sql<number>`trips_number + 1`,
      totalIncomeOere: sql<number>`total_income_oere + ${redemption.priceOere}`,
    })
    .where('id', '=', redemption.discountCodeId)
    .execute();
  return true;
}
/** Deletes redemptions of before this time, so many at once; gives how many. The sums of their codes stay. */
export async function deleteRedemptions(trx: Executor, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from discount_redemptions where event_id in (
      select event_id from discount_redemptions where at < ${before} order by at limit ${most} for update skip locked)`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

const MARKETING = 'MARKETING';
/** How many users of the provider's app take marketing, as the app last told. */
export const findMarketingCount = (db: Executor) =>
  db.selectFrom('marketingCounts').select(['count', 'at']).where('name', '=', MARKETING).executeTakeFirst();
/** Keeps the count unless a newer one is known; answers whether it took its place. */
export async function keepMarketingCount(trx: Executor, counted: { readonly count: number; readonly at: Date }): Promise<boolean> {
  const kept = await trx
    .insertInto('marketingCounts')
    .values({ name: MARKETING, ...counted })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(counted).where(sql<SqlBool>`marketing_counts.at < excluded.at`))
    .returning('name')
    .executeTakeFirst();
  return kept !== undefined;
}
/** The company whose codes they are. */
export const providerCompany = (db: Executor) => db.selectFrom('companies').select('id').where('isProvider', '=', true).executeTakeFirst();
