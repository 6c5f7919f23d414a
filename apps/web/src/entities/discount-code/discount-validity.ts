import type { DiscountCode } from '@praj/contract/discount-codes/discount-codes.ts';
import { lastDayOf } from '@praj/domain/discount-codes/discount-period.ts';
import { type DiscountStatus, discountStatusAt } from '@praj/domain/discount-codes/discount-status.ts';
import { showDate } from '../../platform/format.ts';
import { writtenDate } from '../../ui/date/iso-date.ts';

/** It has ended, by the clock or by a person: nothing of it can be changed any more. */
export const isOver = (status: DiscountStatus): boolean => status === 'EXPIRED' || status === 'CANCELLED';

/**
 * The code with the status that it has by now: a start or an end may have passed since the server told of it.
 * @param now the server's time in milliseconds
 */
export function atTime(code: DiscountCode, now: number): DiscountCode {
  const { status, startDate, expiryDate } = code;
  if (isOver(status)) return code;
  const passed = discountStatusAt(
    {
      startsAt: Date.parse(startDate),
      expiresAt: expiryDate === null ? null : Date.parse(expiryDate),
      redeemed: status === 'LOCKED_ACTIVE',
      cancelled: false,
    },
    now,
  );
  // What the server holds to have begun has.
  return passed === status || passed === 'PENDING' ? code : { ...code, status: passed };
}

/** `01/11/2026` */
export const showStart = ({ startDate }: DiscountCode): string => showDate(startDate);
/** The last day it holds on, `31/12/2026`; nothing without an end. */
export const showEnd = ({ expiryDate }: DiscountCode): string | undefined =>
  expiryDate === null ? undefined : writtenDate(lastDayOf(Date.parse(expiryDate)));
