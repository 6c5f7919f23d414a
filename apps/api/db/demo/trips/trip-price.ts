/** A Danish taximeter tariff in kroner: at the start, each kilometre, each minute. */
const DAY_TARIFF = { start: 39, perKilometre: 9.5, perMinute: 6.9 } as const;
const NIGHT_AND_WEEKEND_TARIFF = { start: 49, perKilometre: 12.6, perMinute: 7.9 } as const;
const DAY_BEGINS_MINUTE = 6 * 60;
const DAY_ENDS_MINUTE = 18 * 60;
const LARGE_CAR_SHARE = 1.45;
/** What coming in vain costs, in øre. */
export const NO_SHOW_OERE = 9_900;

export interface PricedTrip {
  readonly metres: number;
  readonly driveMs: number;
  /** Minutes after midnight in Copenhagen. */
  readonly minute: number;
  readonly weekend: boolean;
  readonly numberOfPeople: number;
}

/** What the taximeter shows, in øre, rounded to half a krone. */
export function meteredOere({ metres, driveMs, minute, weekend, numberOfPeople }: PricedTrip): number {
  const day = !weekend && minute >= DAY_BEGINS_MINUTE && minute < DAY_ENDS_MINUTE;
  const tariff = day ? DAY_TARIFF : NIGHT_AND_WEEKEND_TARIFF;
  const kroner = tariff.start + (metres / 1000) * tariff.perKilometre + (driveMs / 60_000) * tariff.perMinute;
  return Math.round(kroner * (numberOfPeople > 4 ? LARGE_CAR_SHARE : 1) * 2) * 50;
}
