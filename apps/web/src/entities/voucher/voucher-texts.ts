import type { Voucher, VoucherLimits } from '@praj/contract/vouchers/vouchers.ts';
import { showMinute } from '@praj/domain/copenhagen-time.ts';
import { showExpiry } from '@praj/domain/vouchers/voucher-expiry.ts';
import { showHighestPrice } from '@praj/domain/vouchers/voucher-sms.ts';
import { type VoucherLanguage, voucherStatusAt } from '@praj/domain/vouchers/voucher-status.ts';
import type { ReactNode } from 'react';
import type { Fact } from '../../ui/display/facts.tsx';
import { COPY } from './copy.ts';
import { limitTexts } from './recipient-texts.ts';

export const WEEKDAYS = ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag'] as const;

/** The voucher with the status that it has by now: it may have run out since the server told of it. `now` in milliseconds. */
export function atTime(voucher: Voucher, now: number): Voucher {
  if (voucher.status !== 'ACTIVE') return voucher;
  const status = voucherStatusAt(voucher.status, Date.parse(voucher.expiryDate), now);
  return status === voucher.status ? voucher : { ...voucher, status };
}

/** When it runs out or ran out, in words: a used one has nothing to run out (S2 §9). `now` in milliseconds. */
export function expiryOf({ status, expiryDate }: Pick<Voucher, 'status' | 'expiryDate'>, now: number): string {
  if (status === 'REDEEMED') return '–';
  if (status === 'CANCELLED' || status === 'EXPIRED') return COPY.statuses.EXPIRED;
  return showExpiry(Date.parse(expiryDate), now);
}

/** `mandag, tirsdag og fredag`; those in a row as `mandag–fredag`. */
export function daysInWords(days: readonly number[]): string {
  const names = days.toSorted((a, b) => a - b).map((day) => (WEEKDAYS[day - 1] ?? '').toLocaleLowerCase('da-DK'));
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const inRow = days.length > 2 && Math.max(...days) - Math.min(...days) === days.length - 1;
  const text = inRow ? `${first}–${last}` : [names.slice(0, -1).join(', '), last].filter(Boolean).join(' og ');
  return text.charAt(0).toLocaleUpperCase('da-DK') + text.slice(1);
}

/** What an issuer asks of a voucher's trip, each in words; nothing where nothing is asked. @param areas zip codes as they are shown under a label */
export function limitFacts(limits: VoucherLimits, areas: (zipCodes: readonly string[], label: string) => ReactNode): Fact[] {
  const { highestPrice, zipCodesFrom, zipCodesTo, days, fromMinute, toMinute } = limits;
  const hours = fromMinute === null && toMinute === null ? '' : `${showMinute(fromMinute ?? 0)}–${showMinute(toMinute ?? 1440)}`;
  const within = (label: string, zipCodes: readonly string[]): Fact => ({
    label,
    value: zipCodes.length === 0 ? '' : areas(zipCodes, label),
  });
  return [
    { label: 'Højeste pris', value: highestPrice === null ? '' : showHighestPrice('DK', highestPrice) },
    within('Kun fra', zipCodesFrom),
    within('Kun til', zipCodesTo),
    { label: 'Kun på', value: days.length === 0 ? '' : daysInWords(days) },
    { label: 'Kun kl.', value: hours },
  ].filter(({ value }) => value !== '');
}

/** What an issuer asks of a voucher's trip, as its recipient is told on paper, which unfolds nothing. */
export const limitsOnPaper = (language: VoucherLanguage, limits: VoucherLimits): string =>
  limitTexts(language, limits)
    .map(({ text, all }) => (all === undefined ? text : `${text}: ${all}`))
    .join('. ');
