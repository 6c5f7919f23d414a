import { showDateTime } from '../copenhagen-time.ts';
import { showShortKroner } from '../money.ts';
import { showPhone, toStoredPhone } from '../people/danish-phone.ts';
import type { VoucherLanguage } from './voucher-status.ts';

/** What the SMS with a voucher tells. */
export interface VoucherSms {
  readonly language: VoucherLanguage;
  /** As it was typed, `Jonas Friis`; the SMS greets by the first of the names, and somebody with a title, `Dr. Weiss`, by all of it. */
  readonly recipientName: string;
  readonly companyName: string;
  /** Six characters, grouped or not. */
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** The page of the recipient. */
  readonly link: string;
  /** The taxi company, `Praj`, and the number one orders at. */
  readonly providerName: string;
  readonly providerPhone: string;
  /** Kroner that the company pays at most; what is above, the recipient pays in the taxi (decisions §7). */
  readonly highestPrice?: number | null | undefined;
}

/** The text of the SMS that brings somebody a voucher (decisions §7). One line, so that no phone breaks it where it should not. Pure. */
export function voucherSms(voucher: VoucherSms): string {
  const { language, companyName, code, link, providerName, providerPhone, highestPrice } = voucher;
  const name = greetedAs(tidy(voucher.recipientName));
  const company = tidy(companyName);
  const until = showVoucherTime(language, voucher.expiresAt);
  const phone = showVoucherPhone(language, providerPhone);
  const most = highestPrice === undefined || highestPrice === null ? '' : ` ${highestPriceTold(language, highestPrice)}`;
  return language === 'DK'
    ? `Hej ${name}. ${company} har givet dig en taxa. Ring til ${providerName} på ${phone}, og sig koden ${showVoucherCode(code)}, eller vis den til chaufføren. Gælder til ${until}.${most} ${link}`
    : `Hi ${name}. ${company} has given you a taxi. Call ${providerName} on ${phone} and say the code ${showVoucherCode(code)}, or show it to the driver. Valid until ${until}.${most} ${link}`;
}

/** A voucher's code as people read it, in two groups: `K7R 4MX`. Anything but six characters is given back as it came. Pure. */
export function showVoucherCode(code: string): string {
  const bare = code.replaceAll(' ', '');
  return bare.length === 6 ? `${bare.slice(0, 3)} ${bare.slice(3)}` : code;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A time of a voucher on Copenhagen's clocks: `28/11/2026 kl. 14:05`, `28 November 2026, 14:05`. `instant`: milliseconds since 1970. Pure. */
export function showVoucherTime(language: VoucherLanguage, instant: number): string {
  const [date = '', time = ''] = showDateTime(instant).split(' ');
  const [day, month, year] = date.split('/');
  return language === 'DK' ? `${date} kl. ${time}` : `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}, ${time}`;
}

/** A Danish number for who reads the voucher: without the country code in Danish, with it in English. Another text as it came. Pure. */
export function showVoucherPhone(language: VoucherLanguage, phone: string): string {
  const stored = toStoredPhone(phone);
  if (stored === undefined) return phone;
  const shown = showPhone(stored);
  return language === 'DK' ? shown.slice('+45 '.length) : shown;
}

const highestPriceTold = (language: VoucherLanguage, kroner: number): string =>
  language === 'DK'
    ? `Turen er betalt op til ${showHighestPrice(language, kroner)} Er den dyrere, betaler du selv resten i taxien.`
    : `The ride is paid up to ${showHighestPrice(language, kroner)}. If it costs more, you pay the rest in the taxi.`;

/** The most that is paid for, `400 kr.` or `1.250,50 kr.`, in English `DKK 1,250.50`; whole kroner carry no decimals. Pure. */
export function showHighestPrice(language: VoucherLanguage, kroner: number): string {
  if (language === 'DK') return showShortKroner(kroner);
  const minimumFractionDigits = Number.isInteger(kroner) ? 0 : 2;
  return `DKK ${new Intl.NumberFormat('en-GB', { minimumFractionDigits, maximumFractionDigits: 2 }).format(kroner)}`;
}

function greetedAs(name: string): string {
  const [first = ''] = name.split(' ');
  return first.endsWith('.') ? name : first;
}

/** Text that somebody typed, on one line and with single spaces. */
const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');
