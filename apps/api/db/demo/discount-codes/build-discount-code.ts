import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../../src/platform/database.ts';
import { newId } from '../../../src/platform/ids.ts';
import type * as Tables from '../../schema.ts';

export type DiscountCodeRow = Selectable<Tables.DiscountCodesTable>;

let made = 0;
const nextCode = (): number => {
  made += 1;
  return made;
};

/** A discount code of 10 % that holds everywhere since 1970, and the trips that used it: the sums are theirs. */
export async function buildDiscountCode(
  db: Executor,
  given: Partial<Omit<Insertable<Tables.DiscountCodesTable>, 'tripsNumber' | 'totalIncomeOere'>> & {
    issuedBy: string;
    redemptions?: readonly Omit<Insertable<Tables.DiscountRedemptionsTable>, 'discountCodeId'>[];
  },
): Promise<DiscountCodeRow> {
  const { redemptions = [], ...columns } = given;
  const code = await db
    .insertInto('discountCodes')
    .values({
      id: newId(),
      code: `KODE${nextCode()}`,
      percentage: 10,
      attributeCode: '10',
      startsAt: new Date(0),
      createdAt: new Date(0),
      tripsNumber: redemptions.length,
      totalIncomeOere: redemptions.reduce((sum, { priceOere }) => sum + priceOere, 0),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (redemptions.length > 0) {
    await db
      .insertInto('discountRedemptions')
      .values(redemptions.map((redemption) => ({ ...redemption, discountCodeId: code.id })))
      .execute();
  }
  return code;
}
