const WEEK = 7;

/** The days on which a voucher is good as they are kept: each once, ascending; all of a week ask nothing and are kept as none. Pure. */
export function toStoredDays(days: readonly number[]): number[] {
  const each = [...new Set(days)].toSorted((one, other) => one - other);
  return each.length === WEEK ? [] : each;
}

/**
 * Are these hours of the day that can be asked of a trip: none at all, or a beginning before midnight and another end? Minutes since
 * midnight; an end that is the smaller lies on the next day. Pure.
 */
export function areVoucherHours(fromMinute: number | null, toMinute: number | null): boolean {
  if (fromMinute === null || toMinute === null) return fromMinute === toMinute;
  return fromMinute < 1440 && fromMinute !== toMinute;
}
