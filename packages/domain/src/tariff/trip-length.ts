/** Above these, lengths and durations are told in steps of five: what is reckoned is no better known than that. */
const FIVES_FROM_METRES = 100_000;
const FIVES_FROM_MINUTES = 60;

const roundTo = (value: number, step: number): number => Math.round(value / step) * step;

/**
 * A trip's length as it is told, in metres: below a kilometre whole hundreds, never none; from there whole kilometres; from
 * 100 km on every fifth. Pure.
 */
export function toldMetres(metres: number): number {
  const hundreds = Math.max(100, roundTo(metres, 100));
  if (hundreds < 1000) return hundreds;
  return roundTo(metres, metres < FIVES_FROM_METRES ? 1000 : 5000);
}

/** A trip's duration as it is told, in minutes: whole ones, at least one; from an hour on every fifth. Pure. */
export function toldMinutes(seconds: number): number {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes < FIVES_FROM_MINUTES ? minutes : roundTo(minutes, 5);
}
