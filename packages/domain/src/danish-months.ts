/** The months by their Danish names, January first. */
export const DANISH_MONTHS = [
  'januar',
  'februar',
  'marts',
  'april',
  'maj',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'december',
] as const;

/** A date as it is typed, whether or not there is such a day; the year may be left out. */
export interface TypedDay {
  readonly day: number;
  readonly month: number;
  readonly year?: number | undefined;
}

const FEBRUARY = 2;
const LEAP_YEAR = 2024;
/**
 * What is said of a date that is typed as dates are and does not exist: 'November har kun 30 dage.', 'Februar 2027 har kun 28 dage.'
 * Undefined where the day exists, or does in some year when none is typed, and where there is no such month, which is no date at all. Pure.
 */
export function noSuchDayText({ day, month, year }: TypedDay): string | undefined {
  const name = DANISH_MONTHS[month - 1];
  const days = new Date(Date.UTC(year ?? LEAP_YEAR, month, 0)).getUTCDate();
  if (name === undefined || day <= days) return undefined;
  const named = `${name.charAt(0).toLocaleUpperCase('da-DK')}${name.slice(1)}`;
  if (month !== FEBRUARY) return `${named} har kun ${days} dage.`;
  return year === undefined ? `${named} har højst ${days} dage.` : `${named} ${year} har kun ${days} dage.`;
}
