/** The centre's own taximeters, in kroner: what a trip starts at, each kilometre, each minute. Its test holds it against the portal's. */
interface Tariff {
  readonly start: number;
  readonly perKilometre: number;
  readonly perMinute: number;
}
const DAY: Tariff = { start: 39, perKilometre: 9.5, perMinute: 6.9 };
const NIGHT_AND_WEEKEND: Tariff = { start: 49, perKilometre: 12.6, perMinute: 7.9 };
/** A large car costs more from the start. */
const LARGE_CAR_SHARE = 1.45;
const DAY_HOURS = { from: 6, to: 18 } as const;
/** What is charged for coming in vain, in kroner. */
export const NO_SHOW_PRICE = 99;

/** What the taximeter shows, in kroner rounded to half a krone; metres and seconds in, Danish wall-clock hour 0–23, weekday 0 Sunday. */
export function taximeterPrice(trip: { metres: number; seconds: number; hour: number; weekday: number; people: number }): number {
  const weekend = trip.weekday === 0 || trip.weekday === 6;
  const tariff = !weekend && trip.hour >= DAY_HOURS.from && trip.hour < DAY_HOURS.to ? DAY : NIGHT_AND_WEEKEND;
  const price = tariff.start + (trip.metres / 1000) * tariff.perKilometre + (trip.seconds / 60) * tariff.perMinute;
  return Math.round(price * (trip.people > 4 ? LARGE_CAR_SHARE : 1) * 2) / 2;
}

/** Hour and weekday on a Danish wall clock. */
export function danishHour(at: number): { hour: number; weekday: number } {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Copenhagen', hour: '2-digit', hourCycle: 'h23', weekday: 'short' });
  const part = (type: string): string => parts.formatToParts(at).find((found) => found.type === type)?.value ?? '';
  return { hour: Number(part('hour')), weekday: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part('weekday')) };
}
