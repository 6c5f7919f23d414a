import { addDays, type Day } from '../copenhagen-time.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Easter Sunday of a year of the Gregorian calendar, by Gauss as Meeus and Jones have it. */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const corrected = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + corrected + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const days = moon + sunday - 7 * late + 114;
  return `${String(year).padStart(4, '0')}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`;
}

/** Days from Easter Sunday. Store bededag (26 days after it) has been a working day since 2024. */
const FROM_EASTER: readonly (readonly [days: number, name: string])[] = [
  [-3, 'Skærtorsdag'],
  [-2, 'Langfredag'],
  [0, 'Påskedag'],
  [1, '2. påskedag'],
  [39, 'Kristi himmelfartsdag'],
  [49, 'Pinsedag'],
  [50, '2. pinsedag'],
];
const FIXED: readonly (readonly [date: string, name: string])[] = [
  ['01-01', 'Nytårsdag'],
  ['12-25', 'Juledag'],
  ['12-26', '2. juledag'],
];

/** The holidays of years that were asked for: a plan asks for one year again and again. */
const known = new Map<string, ReadonlyMap<Day, string>>();
const KNOWN_MAX = 200;
function holidaysOf(year: string): ReadonlyMap<Day, string> {
  const found = known.get(year);
  if (found) return found;
  const easter = easterSunday(Number(year));
  const holidays = new Map([
    ...FIXED.map(([date, name]) => [`${year}-${date}`, name] as const),
    ...FROM_EASTER.map(([days, name]) => [addDays(easter, days), name] as const),
  ]);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(year, holidays);
  return holidays;
}

/**
 * What a day is called that is a public holiday in Denmark; undefined on any other. 5 June, 24 and 31 December are none by law, and people
 * who do not work then leave those days out by themselves (decision 116).
 */
export const danishHoliday = (day: Day): string | undefined => holidaysOf(day.slice(0, 4)).get(day);
