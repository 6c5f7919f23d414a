import { FAILURES } from '@praj/contract/failures.ts';
import { addDays, type Day, dayOf, endOfDay, startOfDay } from '@praj/domain/copenhagen-time.ts';
import { voucherCodeGroups } from '@praj/domain/vouchers/voucher-code.ts';
import type { VoucherStatus } from '@praj/domain/vouchers/voucher-status.ts';
import { refuse } from '../../../platform/http/failure.ts';

/** How many days back the list begins by itself (S2 §9). */
const DEFAULT_DAYS_BACK = 30;

/** What a person asks the list for, as the call carries it. */
export interface AskedVouchers {
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly customerNames: readonly string[];
  readonly issuedByEmployees: readonly string[];
  readonly references: readonly string[];
  readonly statuses: readonly VoucherStatus[];
  readonly fromExpiryDate?: string | undefined;
  readonly toExpiryDate?: string | undefined;
  readonly search?: string | undefined;
}

/** One thing that a voucher must show to be found: a text anywhere, or these digits in its phone or code. */
export interface SearchTerm {
  readonly text: string;
  readonly digits?: string;
}
/** Which vouchers: a branch's of a range of days, both ends in, narrowed by filters. What is empty or undefined narrows nothing. */
export interface VoucherFilter {
  readonly branchId: string;
  /** By which it is told what is past its time. */
  readonly now: Date;
  readonly from: Date;
  readonly to: Date | undefined;
  readonly customerNames: readonly string[];
  readonly employeeIds: readonly string[];
  readonly references: readonly string[];
  readonly statuses: readonly VoucherStatus[];
  readonly fromExpiry: Date | undefined;
  readonly toExpiry: Date | undefined;
  readonly terms: readonly SearchTerm[];
}

/** A day has a year of four digits, and so must the one after it: whatever lies farther ahead asks for the same as this. */
const LAST_DAY_MS = Date.UTC(9999, 11, 30);
const askedDay = (instant: string): Day => dayOf(Math.min(Date.parse(instant), LAST_DAY_MS));
const beginning = (instant: string): Date => new Date(startOfDay(askedDay(instant)));
const ending = (instant: string): Date => new Date(endOfDay(askedDay(instant)));

/**
 * Reads what is asked for, in whole days of Copenhagen.
 * @throws Failure `date_range` when a range begins after it ends
 */
export function voucherFilter(branchId: string, asked: AskedVouchers, now: Date): VoucherFilter {
  const { fromDate, toDate, fromExpiryDate, toExpiryDate } = asked;
  const range = {
    from: fromDate ? beginning(fromDate) : new Date(startOfDay(addDays(dayOf(now.getTime()), -DEFAULT_DAYS_BACK))),
    to: toDate ? ending(toDate) : undefined,
    fromExpiry: fromExpiryDate ? beginning(fromExpiryDate) : undefined,
    toExpiry: toExpiryDate ? ending(toExpiryDate) : undefined,
  };
  const fields = {
    ...(range.to && range.from > range.to && { fromDate: FAILURES.date_range.message }),
    ...(range.fromExpiry && range.toExpiry && range.fromExpiry > range.toExpiry && { fromExpiryDate: FAILURES.date_range.message }),
  };
  if (Object.keys(fields).length > 0) refuse('date_range', { fields });
  return {
    branchId,
    now,
    ...range,
    customerNames: asked.customerNames,
    employeeIds: asked.issuedByEmployees,
    references: asked.references,
    statuses: asked.statuses,
    terms: searchTerms(asked.search ?? ''),
  };
}

/** What was typed as terms that all must be met: a phone is one, however it is grouped; else each word. */
export function searchTerms(search: string): readonly SearchTerm[] {
  const text = search.trim();
  if (/^[+()\d\s]+$/.test(text) && /\d/.test(text)) {
    const digits = text.replace(/[()\s]/g, '').replace(/^(\+|00)45/, '');
    return [{ text, digits: digits.replace('+', '') }];
  }
  // The groups of a code are looked for as words too: each of them stands in the code.
  const words = voucherCodeGroups(text) ?? text.split(/\s+/).flatMap((word) => voucherCodeGroups(word) ?? word);
  return [...new Set(words)].filter(Boolean).map((word) => ({ text: word }));
}
