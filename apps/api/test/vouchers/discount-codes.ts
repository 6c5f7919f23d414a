import type { DiscountStatus } from '@praj/domain/discount-codes/discount-status.ts';
import { buildDiscountCode, type DiscountCodeRow } from '../../db/demo/discount-codes/build-discount-code.ts';
import { TEST_NOW, type TestPortal } from '../portal.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Trips that used a code, at these prices in øre. */
export const tripsAt = (...prices: number[]) =>
  prices.map((priceOere) => ({ eventId: crypto.randomUUID(), at: TEST_NOW, priceOere, zipCodeFrom: '1620', zipCodeTo: null }));

/** One code in every status at TEST_NOW, each with a name of its own. The one that waits begins a day later, the active one ends then. */
export async function oneOfEach({ db, world }: TestPortal): Promise<Readonly<Record<DiscountStatus, DiscountCodeRow>>> {
  const issuedBy = world.praj.users.admin.id;
  const at = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS);
  return {
    PENDING: await buildDiscountCode(db, { issuedBy, startsAt: at(1) }),
    ACTIVE: await buildDiscountCode(db, { issuedBy, startsAt: at(-1), expiresAt: at(1) }),
    LOCKED_ACTIVE: await buildDiscountCode(db, { issuedBy, startsAt: at(-1), redemptions: tripsAt(10_000) }),
    EXPIRED: await buildDiscountCode(db, { issuedBy, startsAt: at(-2), expiresAt: TEST_NOW }),
    CANCELLED: await buildDiscountCode(db, { issuedBy, startsAt: at(1), cancelledAt: at(-1) }),
  };
}
