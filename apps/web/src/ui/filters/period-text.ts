import { isIsoDate, writtenDate } from '../date/iso-date.ts';

/** First and last day as `yyyy-MM-dd`; the last is empty where the period has no end. */
export interface Period {
  readonly from: string;
  readonly to: string;
}
/** A period that one press chooses. */
export interface QuickPeriod {
  readonly key: string;
  readonly label: string;
  readonly period: Period;
}

export const isSamePeriod = (one: Period, other: Period): boolean => one.from === other.from && one.to === other.to;
/** Do both ends say a day, and in their order? */
export const isPeriod = ({ from, to }: Period): boolean => isIsoDate(from) && isIsoDate(to) && from <= to;

/** '22/10 – 20/11/2026': each year once, and a single day as one date. */
export function showPeriod({ from, to }: Period): string {
  if (from === to) return writtenDate(to);
  const first = writtenDate(from);
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.slice(0, 5) : first} – ${writtenDate(to)}`;
}
