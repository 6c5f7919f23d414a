import type { VoucherLimits } from '@praj/contract/vouchers/vouchers.ts';
import { COPENHAGEN, showMinute } from '@praj/domain/copenhagen-time.ts';
import { showHighestPrice, showVoucherCode, showVoucherTime } from '@praj/domain/vouchers/voucher-sms.ts';
import type { VoucherLanguage } from '@praj/domain/vouchers/voucher-status.ts';
import { showNumber } from '../../platform/format.ts';
import { RECIPIENT } from './copy.ts';

const MINUTE_MS = 60_000;
const LOCALE = { DK: 'da-DK', EN: 'en-GB' } as const;
const EVERY_DAY = 7;
/** Longer lists of postcodes are counted, and unfolded on request. */
const ZIP_CODES_SHOWN = 8;

/** The code sign by sign, as it is said on the phone: `K, 7, R – 4, M, X`. */
export const spellCode = (code: string): string =>
  showVoucherCode(code)
    .split(' ')
    .map((group) => Array.from(group).join(', '))
    .join(' – ');

/** How a voucher is used and what is paid of its ride, a line each. @param phone the provider's, as it is shown */
export function howTexts(language: VoucherLanguage, provider: string, phone: string, highestPrice: number | null): string[] {
  const { how, oneRide, upTo } = RECIPIENT[language];
  const ride = highestPrice === null ? oneRide : `${oneRide} ${upTo(showHighestPrice(language, highestPrice))}`;
  return [...how(provider, phone), ride];
}

/** `fredag 27/11/2026 kl. 18:00`, `Friday 27 November 2026, 18:00` on Copenhagen's clocks. */
export function showUntil(language: VoucherLanguage, instant: number): string {
  const weekday = new Intl.DateTimeFormat(LOCALE[language], { timeZone: COPENHAGEN, weekday: 'long' }).format(instant);
  return `${weekday} ${showVoucherTime(language, instant)}`;
}

const UNITS = {
  DK: { day: ['dag', 'dage'], hour: ['time', 'timer'], minute: ['minut', 'minutter'], and: 'og' },
  EN: { day: ['day', 'days'], hour: ['hour', 'hours'], minute: ['minute', 'minutes'], and: 'and' },
} as const;
/** How long there is, in its two largest units: `6 dage og 4 timer`, `1 time og 20 minutter`, `1 minut`. Milliseconds, above nothing. */
export function showLeft(language: VoucherLanguage, milliseconds: number): string {
  const units = UNITS[language];
  const minutes = Math.max(1, Math.floor(milliseconds / MINUTE_MS));
  const parts = [
    [Math.floor(minutes / 1440), units.day],
    [Math.floor(minutes / 60) % 24, units.hour],
    [minutes % 60, units.minute],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, [one, many]]) => `${count} ${count === 1 ? one : many}`)
    .join(` ${units.and} `);
}

const WORDS = {
  DK: {
    and: 'og',
    to: 'til',
    hours: (from: string, to: string) => `kl. ${from}–${to}`,
    from: 'Fra',
    toArea: 'Til',
    zip: (count: number) => (count === 1 ? 'postnummer' : 'postnumrene'),
    many: (count: number) => `${showNumber(count)} postnumre`,
  },
  EN: {
    and: 'and',
    to: 'to',
    hours: (from: string, to: string) => `${from}–${to}`,
    from: 'From',
    toArea: 'To',
    zip: (count: number) => (count === 1 ? 'postcode' : 'postcodes'),
    many: (count: number) => `${count} postcodes`,
  },
} as const;

/** A limit in a line; `all` is what the line only counts. */
export interface LimitText {
  readonly text: string;
  readonly all?: string;
}
/** What the issuer asks of the trip, a line each; none when nothing is asked. The highest price is told elsewhere. */
export function limitTexts(language: VoucherLanguage, limits: VoucherLimits): LimitText[] {
  const { zipCodesFrom, zipCodesTo } = limits;
  const words = WORDS[language];
  const when = [daysText(language, limits.days), hoursText(language, limits)].filter(Boolean).join(' ');
  return [
    ...(when ? [{ text: when.charAt(0).toLocaleUpperCase(LOCALE[language]) + when.slice(1) }] : []),
    ...(zipCodesFrom.length > 0 ? [zipText(language, words.from, zipCodesFrom)] : []),
    ...(zipCodesTo.length > 0 ? [zipText(language, words.toArea, zipCodesTo)] : []),
  ];
}

function daysText(language: VoucherLanguage, days: readonly number[]): string {
  const { and, to } = WORDS[language];
  const ordered = [...new Set(days)].toSorted((one, other) => one - other);
  const first = ordered[0];
  const last = ordered.at(-1);
  if (first === undefined || last === undefined || ordered.length === EVERY_DAY) return '';
  // 1 January 2024 was a Monday.
  const format = new Intl.DateTimeFormat(LOCALE[language], { timeZone: 'UTC', weekday: 'long' });
  const name = (day: number) => format.format(Date.UTC(2024, 0, day));
  if (ordered.length > 2 && last - first === ordered.length - 1) return `${name(first)} ${to} ${name(last)}`;
  const names = ordered.map(name);
  return names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}

function hoursText(language: VoucherLanguage, { fromMinute, toMinute }: VoucherLimits): string {
  if (fromMinute === null && toMinute === null) return '';
  return WORDS[language].hours(showMinute(fromMinute ?? 0), showMinute(toMinute ?? 1440));
}

function zipText(language: VoucherLanguage, direction: string, codes: readonly string[]): LimitText {
  const { zip, many } = WORDS[language];
  const ordered = codes.toSorted();
  if (ordered.length > ZIP_CODES_SHOWN) return { text: `${direction} ${many(ordered.length)}`, all: ordered.join(', ') };
  return { text: `${direction} ${zip(ordered.length)} ${ordered.join(', ')}` };
}
