/** Dates as `yyyy-MM-dd` and times as `HH:mm`, without a time zone: what people read and write. */

const two = (n: number): string => String(n).padStart(2, '0');

/** The date if that day exists (no 31 February), else undefined. */
const existing = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? `${year}-${two(month)}-${two(day)}` : undefined;
};

export const isIsoDate = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return existing(Number(year), Number(month), Number(day)) === text;
};

/** `2026-11-20` as `20/11/2026`; anything else unchanged. */
export const writtenDate = (iso: string): string => (isIsoDate(iso) ? iso.split('-').toReversed().join('/') : iso);

/** `days` later (or earlier, when negative). */
export const addDays = (iso: string, days: number): string => {
  const date = new Date(`${iso}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];
const MONTH_NAME = /\s*(jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec)[a-z]*\.?\s*/;

/** As people write a date in a letter: 'fredag den 20. november 2026' becomes '20.11.2026'. */
const withoutWords = (text: string): string =>
  text
    .replace(/^(?:man|tirs?|ons|tors?|fre|lør|søn)(?:dag)?\.?\s+(?=d|\d)/, '')
    .replace(/^d(?:en|\.)\s*/, '')
    .replace(MONTH_NAME, (_, name: string) => `.${MONTHS.indexOf(name) + 1}.`)
    .replaceAll('..', '.');

const plainText = (text: string): string => withoutWords(text.trim().toLocaleLowerCase('da-DK'));

/** Day, month and year of a date in any usual Danish shape, whether or not there is such a day; undefined of what is no date. */
export function dateParts(text: string): { readonly day: number; readonly month: number; readonly year: number | undefined } | undefined {
  const plain = plainText(text);
  const [, iso, , isoMonth, isoDay] = /^(\d{4})([/.-])(\d\d)\2(\d\d)$/.exec(plain) ?? [];
  if (iso) return { day: Number(isoDay), month: Number(isoMonth), year: Number(iso) };
  const [, day, month, year] =
    /^(\d{1,2})[\s/.-]+(\d{1,2})(?:[\s/.-]+(\d{2}|\d{4}))?\.?$/.exec(plain) ?? /^(\d\d)(\d\d)(\d{2}|\d{4})?$/.exec(plain) ?? [];
  if (!day || !month) return undefined;
  return { day: Number(day), month: Number(month), year: year ? Number(year.length === 2 ? `20${year}` : year) : undefined };
}

/** The year that is meant of a day without one: that of `today`, or the next when the day lies more than half a year back. */
export function yearMeant({ day, month }: { readonly day: number; readonly month: number }, today: string): number {
  const thisYear = Number(today.slice(0, 4));
  return `${thisYear}-${two(month)}-${two(day)}` < addDays(today, -183) ? thisYear + 1 : thisYear;
}

/**
 * Reads a date in any usual Danish shape: 20/11/2026, 20.11.26, 20-11, 20112026, 2026-11-20, 'fredag den 20. november', 'i dag', 'i morgen'.
 * A missing year is the one that is meant, or where that has no 29 February the next, if it is no more than a year ahead.
 */
export const readDate = (text: string, today: string): string | undefined => {
  const plain = plainText(text);
  if (plain === 'i dag' || plain === 'idag') return today;
  if (plain === 'i morgen' || plain === 'imorgen') return addDays(today, 1);
  if (plain === 'i går' || plain === 'igår') return addDays(today, -1);
  const parts = dateParts(text);
  if (!parts) return undefined;
  const { day, month, year } = parts;
  if (year !== undefined) return existing(year, month, day);
  const meant = yearMeant(parts, today);
  const next = existing(meant + 1, month, day);
  return existing(meant, month, day) ?? (next && next <= addDays(today, 365) ? next : undefined);
};

/** Reads 14:05, 14.05, 14:05:00, 1405, 9 or 'kl. 9.30' as `HH:mm`. */
export const readTime = (text: string): string | undefined => {
  const plain = text.trim().replace(/^kl(?:okken)?\.?\s*/i, '');
  const [, hour, minute] = /^(\d{1,2})(?:[:.,\s]+(\d{2})(?::\d{2})?)?$/.exec(plain) ?? /^(\d{1,2})(\d{2})$/.exec(plain) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute ?? 0) > 59) return undefined;
  return `${two(Number(hour))}:${minute ?? '00'}`;
};

/** Splits what has a time of day behind it: 'fredag den 20. november, 9:30' is the day's text and the clock's. */
export function splitClock(text: string): { readonly day: string; readonly clock: string } | undefined {
  const plain = text.trim().replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ');
  const [, day, clock] = /^(.+?),?\s+(kl(?:okken)?\.?\s*\d{1,2}(?:[:.]\d\d)?|\d{1,2}:\d\d(?::\d\d)?)$/i.exec(plain) ?? [];
  return day && clock ? { day, clock } : undefined;
}

/** Reads a date with its time, as calendars and letters have them: '20/12/2026 kl. 14:05', 'fredag den 20. november, 9:30', '2026-12-20T14:05'. */
export const readDateAndTime = (text: string, today: string): { readonly date: string; readonly time: string } | undefined => {
  const { day = '', clock = '' } = splitClock(text) ?? {};
  const [date, time] = [readDate(day, today), readTime(clock)];
  return date && time ? { date, time } : undefined;
};

/** Is it a time of day as it is kept, `HH:mm`? */
export const isTime = (text: string): boolean => readTime(text) === text;

/** `HH:mm` moved by minutes, round midnight. */
export const addMinutes = (time: string, minutes: number): string => {
  const total = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes + 24 * 60) % (24 * 60);
  return `${two(Math.floor(total / 60))}:${two(total % 60)}`;
};
