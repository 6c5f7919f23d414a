import { addDays, dayOf, startOfDay } from '@praj/domain/copenhagen-time.ts';
import { percentageOf } from '@praj/domain/discount-codes/discount-options.ts';
import { discountEnd } from '@praj/domain/discount-codes/discount-period.ts';
import { keepMarketingCount } from '../../../src/modules/discount-codes/store.ts';
import { readNamedAreas } from '../../../src/modules/zip-areas/store.ts';
import type { Filling } from '../cast.ts';
import { type SeededRandom, seededRandom } from '../seeded-random.ts';
import { buildDiscountCode } from './build-discount-code.ts';
import { DISCOUNT_SCRIPTS, type DiscountScript } from './discount-scripts.ts';

const HOUR_MS = 60 * 60 * 1000;
const SEED = 5717;
const MARKETING_COUNT = 4_187;
/** A trip with a discount costs so much, in øre, when it is paid. */
const CHEAPEST_OERE = 8_500;
const DEAREST_OERE = 52_000;

/** The provider's discount codes with the trips that used them, and how many app users take marketing. By a chance of its own: the rest of the world stays as it is. */
export async function fillDiscountCodes({ db, now }: Pick<Filling, 'db' | 'now'>): Promise<void> {
  const random = seededRandom(SEED);
  const { id: issuedBy } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'PrajAdmin')
    .where('status', '=', 'ACTIVE')
    .orderBy('email')
    .limit(1)
    .executeTakeFirstOrThrow();
  const zipCodes = (await readNamedAreas(db)).map(({ nr }) => nr).filter((nr) => Number(nr) >= 2000);
  const chronicle = DISCOUNT_SCRIPTS.toSorted((one, other) => one.from - other.from);
  for (const script of chronicle) await fillDiscountCode({ db, now }, { script, issuedBy, zipCodes, random });
  await keepMarketingCount(db, { count: MARKETING_COUNT, at: new Date(now.getTime() - HOUR_MS) });
}

interface Planned {
  readonly script: DiscountScript;
  readonly issuedBy: string;
  readonly zipCodes: readonly string[];
  readonly random: SeededRandom;
}
async function fillDiscountCode({ db, now }: Pick<Filling, 'db' | 'now'>, { script, issuedBy, zipCodes, random }: Planned): Promise<void> {
  const dayAt = (days: number) => addDays(dayOf(now.getTime()), days);
  const { code, attributeCode, from, until, cancelled, trips = 0, areasFrom = 0, areasTo = 0 } = script;
  const startsAt = startOfDay(dayAt(from));
  const expiresAt = until === undefined ? null : discountEnd(dayAt(until));
  // Written at ten o'clock a week before, or at the latest an hour ago.
  const createdAt = Math.min(startsAt - 6 * 24 * HOUR_MS - 14 * HOUR_MS, now.getTime() - HOUR_MS);
  const cancelledAt = cancelled === undefined ? null : startOfDay(dayAt(cancelled)) + 15 * HOUR_MS;
  const [zipCodesFrom, zipCodesTo] = [chosen(zipCodes, areasFrom, random), chosen(zipCodes, areasTo, random)];
  const end = Math.min(expiresAt ?? now.getTime(), cancelledAt ?? now.getTime(), now.getTime());
  await buildDiscountCode(db, {
    id: random.id(createdAt),
    code,
    attributeCode,
    percentage: percentageOf(attributeCode) ?? 0,
    startsAt: new Date(startsAt),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
    zipCodesFrom,
    zipCodesTo,
    issuedBy,
    createdAt: new Date(createdAt),
    redemptions: Array.from({ length: trips }, () => ({
      eventId: random.id(startsAt),
      at: new Date(Math.floor(random.between(startsAt, end - 1))),
      priceOere: random.whole(CHEAPEST_OERE / 100, DEAREST_OERE / 100) * 100,
      zipCodeFrom: random.pick(zipCodesFrom.length > 0 ? zipCodesFrom : zipCodes),
      zipCodeTo: random.pick(zipCodesTo.length > 0 ? zipCodesTo : zipCodes),
    })),
  });
}

/** So many areas beside each other. */
function chosen(zipCodes: readonly string[], count: number, random: SeededRandom): string[] {
  const first = random.whole(0, 40);
  return zipCodes.slice(first, first + count);
}
