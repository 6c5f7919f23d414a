import { dayOf, monthsBefore, startOfDay } from '../copenhagen-time.ts';

/** How many whole years after its own a trip is kept for the books (decisions §7). */
const YEARS_KEPT = 5;
/**
 * How many whole years after its own an invoice is kept. The books are kept for five from the end of the financial year (Danish bookkeeping
 * act, § 12), which ends up to a year after the invoice.
 */
const INVOICE_YEARS_KEPT = 6;
/** How long an entry of the audit is kept, in months. */
const AUDIT_MONTHS = 60;
/** How many days the text of a mail is kept that has left or failed for good. */
const MAIL_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when what is kept must have happened to be let go now; instants in milliseconds. What happened at or after stays. */
export interface LetGo {
  /** A trip's names, phones, messages, house numbers, coordinates and routes; where refused sign-ins came from; mails whole. */
  readonly personal: number;
  /** What a mail said. */
  readonly mailText: number;
  /** An entry of the audit. */
  readonly audit: number;
  /** A trip altogether: five years and the current one. */
  readonly trip: number;
  /** An invoice, with what was objected to it: six years and the current one. */
  readonly invoice: number;
}

/**
 * What is to be let go, by whole days of Copenhagen: what is due then stays the same all day.
 * @param now milliseconds
 * @param months `RETENTION_MONTHS`
 */
export function letGoBefore(now: number, months: number): LetGo {
  const today = dayOf(now);
  const yearsAgo = (years: number) => startOfDay(`${Number(today.slice(0, 4)) - years}-01-01`);
  return {
    personal: startOfDay(monthsBefore(today, months)),
    mailText: startOfDay(today) - MAIL_DAYS * DAY_MS,
    audit: startOfDay(monthsBefore(today, AUDIT_MONTHS)),
    trip: yearsAgo(YEARS_KEPT),
    invoice: yearsAgo(INVOICE_YEARS_KEPT),
  };
}
