import type { Insertable } from 'kysely';
import type { VouchersTable } from '../../schema.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** A voucher of the demo that no trip has used; how long before and after now, in milliseconds. */
export interface VoucherScene extends Partial<Pick<Insertable<VouchersTable>, 'customerName' | 'reference' | 'language' | 'status'>> {
  readonly issuedAgo: number;
  /** Below zero: it has run out. */
  readonly expiresIn: number;
  readonly limits?: Partial<
    Pick<Insertable<VouchersTable>, 'highestPriceOere' | 'zipCodesFrom' | 'zipCodesTo' | 'days' | 'fromMinute' | 'toMinute'>
  >;
  /** What became of its text message; it arrived where nothing is said. */
  readonly sms?: 'failed';
}
/** Which branches issue vouchers, on which account, how many of theirs trips have used, and how many ran out or were cancelled. */
export interface VoucherScript {
  readonly company: string;
  readonly branch: string;
  readonly account: string;
  readonly redeemed: number;
  readonly over: number;
  readonly scenes: readonly VoucherScene[];
}

const WEEKDAYS = [1, 2, 3, 4, 5];
const INNER_CITY = ['1050', '1100', '1150', '1200', '1250', '1300'];

export const DEMO_VOUCHERS: readonly VoucherScript[] = [
  {
    company: 'Nordlys Rådgivning A/S',
    branch: 'København',
    account: '70400',
    redeemed: 44,
    over: 26,
    scenes: [
      { customerName: 'Jonas Friis', reference: 'Julefrokost', issuedAgo: 21 * HOUR_MS, expiresIn: 3 * HOUR_MS },
      { customerName: 'Amalie Wright', reference: 'Board meeting', language: 'EN', issuedAgo: 2 * DAY_MS, expiresIn: 5 * DAY_MS },
      {
        customerName: 'Maximiliane Alexandra von Ahlefeldt-Bille Christoffersen-Kjær',
        reference: 'Besøg fra hovedkontoret i Hamborg, delegationen',
        language: 'EN',
        issuedAgo: 6 * HOUR_MS,
        expiresIn: 30 * DAY_MS,
        limits: { highestPriceOere: 40_000, zipCodesFrom: INNER_CITY, days: WEEKDAYS, fromMinute: 18 * 60, toMinute: 2 * 60 },
      },
      {
        customerName: 'Lærke Østergård',
        reference: 'Overarbejde',
        issuedAgo: 3 * DAY_MS,
        expiresIn: 27 * DAY_MS,
        limits: { highestPriceOere: 25_000 },
      },
      { customerName: 'Peter Bek', reference: 'Kundebesøg', issuedAgo: 30 * HOUR_MS, expiresIn: 6 * DAY_MS, sms: 'failed' },
      { customerName: 'Bo Å', reference: 'Messe', issuedAgo: 9 * DAY_MS, expiresIn: 81 * DAY_MS },
      { customerName: 'Søren Kragh', reference: 'Messe', issuedAgo: 9 * DAY_MS, expiresIn: 171 * DAY_MS },
      { customerName: 'Ida Lund', reference: 'Julefrokost', status: 'CANCELLED', issuedAgo: 2 * DAY_MS, expiresIn: 5 * DAY_MS },
      { customerName: 'Grace O’Neill', reference: 'Interview', language: 'EN', issuedAgo: 8 * DAY_MS, expiresIn: -1 * DAY_MS },
    ],
  },
  {
    company: 'Nordlys Rådgivning A/S',
    branch: 'Aarhus',
    account: '70410',
    redeemed: 12,
    over: 8,
    scenes: [
      { customerName: 'Thea Holst', reference: 'Kursus', issuedAgo: 20 * HOUR_MS, expiresIn: 6 * DAY_MS },
      { customerName: 'Noah Dinesen', reference: 'Kursus', issuedAgo: 20 * HOUR_MS, expiresIn: 6 * DAY_MS },
    ],
  },
  {
    company: 'Sundby Kommune',
    branch: 'Rådhuset',
    account: '004711',
    redeemed: 16,
    over: 10,
    scenes: [
      {
        customerName: 'Gerda Mikkelsen',
        reference: 'XG-20417',
        issuedAgo: 4 * DAY_MS,
        expiresIn: 3 * DAY_MS,
        limits: { zipCodesFrom: ['2300'], zipCodesTo: ['2300', '2100'], days: WEEKDAYS, fromMinute: 7 * 60, toMinute: 16 * 60 },
      },
      { customerName: 'Poul Erik Skov', reference: 'XG-20418', issuedAgo: 5 * HOUR_MS, expiresIn: 19 * HOUR_MS },
    ],
  },
];

/** Who got the vouchers that ran out or were cancelled, and what for. */
export const RECIPIENTS = [
  'Emma Rask',
  'William Thorup',
  'Ditte Bach',
  'Aksel Ravn',
  'Olivia Clark',
  'Yusuf Demir',
  'Karla Juhl',
  'Asger Vestergaard',
];
export const PURPOSES = ['Julefrokost', 'Kundebesøg', 'Messe', 'Overarbejde', 'Jobsamtale'];
