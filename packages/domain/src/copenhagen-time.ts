/** Where the portal's days begin and end (decisions §2). */
export const COPENHAGEN = 'Europe/Copenhagen';
/** A calendar day in Copenhagen as `yyyy-MM-dd`; such days compare and sort as text. */
export type Day = string;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: COPENHAGEN,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const two = (value: number): string => String(value).padStart(2, '0');

/** What clocks and calendars in Copenhagen show, as text: `2026`, `11`, `20`, `09`, `05`. */
interface WallClock {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
}
/** As the calendar of the platform tells it, which takes some 5 µs. */
function readClock(instant: number): WallClock {
  return Object.fromEntries(CLOCK.formatToParts(instant).map(({ type, value }) => [type, value])) as unknown as WallClock;
}
function readLead(instant: number): number {
  const { year, month, day, hour, minute } = readClock(instant);
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return shown - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}

/** Within these years clocks in Copenhagen are set at whole hours of UTC alone, so that an hour has one lead. */
const WHOLE_HOURS = { from: Date.UTC(1970), to: Date.UTC(2100) } as const;
const hasWholeHours = (instant: number): boolean => instant >= WHOLE_HOURS.from && instant < WHOLE_HOURS.to;
/** How many hours' leads are kept: those of two years and more. */
const LEADS_MAX = 20_000;
const leads = new Map<number, number>();

/** Copenhagen's lead over UTC at an instant, in milliseconds: one hour, in summer two. Asked once for each hour and kept. */
function lead(instant: number): number {
  if (!hasWholeHours(instant)) return readLead(instant);
  const hour = Math.floor(instant / HOUR_MS);
  const known = leads.get(hour);
  if (known !== undefined) return known;
  const found = readLead(instant);
  if (leads.size >= LEADS_MAX) leads.clear();
  leads.set(hour, found);
  return found;
}

function wallClock(instant: number): WallClock {
  if (!hasWholeHours(instant)) return readClock(instant);
  const shown = new Date(instant + lead(instant));
  return {
    year: String(shown.getUTCFullYear()),
    month: two(shown.getUTCMonth() + 1),
    day: two(shown.getUTCDate()),
    hour: two(shown.getUTCHours()),
    minute: two(shown.getUTCMinutes()),
  };
}

/** The day in Copenhagen at an instant, in milliseconds since 1970. */
export function dayOf(instant: number): Day {
  const { year, month, day } = wallClock(instant);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** Minutes since midnight on Copenhagen's clocks at an instant. */
export function minuteOfDay(instant: number): number {
  const { hour, minute } = wallClock(instant);
  return Number(hour) * 60 + Number(minute);
}

const utcMidnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/**
 * The instant, in milliseconds since 1970, when clocks in Copenhagen show `minute` minutes after midnight on `day`.
 * In the hour that comes twice in October the first one; in the hour left out in March the same time an hour later.
 */
export function instantAt(day: Day, minute: number): number {
  const shown = utcMidnight(day) + minute * MINUTE_MS;
  const early = shown - lead(shown - DAY_MS);
  const late = shown - lead(shown + DAY_MS);
  return early + lead(early) !== shown && late + lead(late) === shown ? late : early;
}

/** The first instant of a day in Copenhagen, in milliseconds since 1970. */
export const startOfDay = (day: Day): number => instantAt(day, 0);
/** The last millisecond of a day in Copenhagen, in milliseconds since 1970. */
export const endOfDay = (day: Day): number => startOfDay(addDays(day, 1)) - 1;

/** The day `days` later, or earlier when negative. */
export const addDays = (day: Day, days: number): Day => new Date(utcMidnight(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The same date `years` earlier; 29 February becomes the 28th. */
export function yearsBefore(day: Day, years: number): Day {
  const year = Number(day.slice(0, 4)) - years;
  const moved = `${String(year).padStart(4, '0')}${day.slice(4)}`;
  return Number.isNaN(Date.parse(moved)) || addDays(moved, 0) !== moved ? `${moved.slice(0, 8)}28` : moved;
}

/** The same day of the month `months` earlier; where that month has no such day, its last. */
export function monthsBefore(day: Day, months: number): Day {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  const first = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  const moved = addDays(first, Number(day.slice(8, 10)) - 1);
  return moved.slice(0, 7) === first.slice(0, 7) ? moved : addDays(addDays(first, 31).slice(0, 8).concat('01'), -1);
}

/** Weekday of a day: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(utcMidnight(day)).getUTCDay() || 7;

/** Calendar days from `from` to `to`, both ends in; never below 1. */
export const daysInRange = (from: Day, to: Day): number => Math.max(1, Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS) + 1);

/** An instant's date as people read it, `20/11/2026` (S1 §1). */
export function showDate(instant: number): string {
  const { year, month, day } = wallClock(instant);
  return `${day}/${month}/${year}`;
}

/** What Copenhagen's clocks show at an instant, as the instant when clocks in UTC show it; for files that know no time zone. To the minute. */
export const shownInUtc = (instant: number): number => Math.floor(instant / MINUTE_MS) * MINUTE_MS + lead(instant);

/** An instant's time as people read it, `09:05`. */
export const showTime = (instant: number): string => showMinute(minuteOfDay(instant));

/** `20/11/2026 09:05`, as the report writes it. */
export function showDateTime(instant: number): string {
  const { year, month, day, hour, minute } = wallClock(instant);
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/** Minutes after midnight as a clock time, `09:05`. */
export const showMinute = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
