import type { lookUpDiscountCode } from '@praj/contract/discount-codes/at-dispatch.ts';
import type { DiscountCode } from '@praj/contract/discount-codes/discount-codes.ts';
import type { Reply } from '@praj/contract/endpoint.ts';
import { type DiscountStatus, discountStatusAt } from '@praj/domain/discount-codes/discount-status.ts';
import { kronerFromOere } from '@praj/domain/money.ts';
import type { DiscountCodeRow } from './store.ts';

/** What the clock and its own row make of a code now. */
export const statusOf = ({ startsAt, expiresAt, tripsNumber, cancelledAt }: DiscountCodeRow, now: Date): DiscountStatus =>
  discountStatusAt(
    {
      startsAt: startsAt.getTime(),
      expiresAt: expiresAt?.getTime() ?? null,
      redeemed: tripsNumber > 0,
      cancelled: cancelledAt !== null,
    },
    now.getTime(),
  );

/** A code as the taxi centre sees it. */
export const presentToCentre = (row: DiscountCodeRow, now: Date): Reply<typeof lookUpDiscountCode> => ({
  code: row.code,
  status: statusOf(row, now),
  percentage: row.percentage,
  attributeCode: row.attributeCode,
  startDate: row.startsAt.toISOString(),
  expiryDate: row.expiresAt?.toISOString() ?? null,
  zipCodesFrom: row.zipCodesFrom,
  zipCodesTo: row.zipCodesTo,
});

/** A code as the provider's own people see it. Kroner; the average to the nearest øre. */
export const presentDiscountCode = (row: DiscountCodeRow, now: Date): DiscountCode => ({
  ...presentToCentre(row, now),
  id: row.id,
  number: row.number,
  createdAt: row.createdAt.toISOString(),
  issuedFromUser: { firstName: row.firstName, lastName: row.lastName },
  stats: {
    tripsNumber: row.tripsNumber,
    totalIncome: kronerFromOere(row.totalIncomeOere),
    averageIncome: row.tripsNumber === 0 ? 0 : kronerFromOere(Math.round(row.totalIncomeOere / row.tripsNumber)),
  },
});
