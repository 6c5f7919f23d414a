import type { VoucherLanguage, VoucherStatus } from '@praj/domain/vouchers/voucher-status.ts';

/** What each status is called (S2 §4). */
const STATUSES: Readonly<Record<VoucherStatus, string>> = {
  ACTIVE: 'Aktiv',
  LOCKED: 'I brug',
  REDEEMED: 'Indløst',
  EXPIRED: 'Udløbet',
  CANCELLED: 'Udløbet',
};

/** Words of a voucher wherever it stands (S2 §2, §4). */
export const COPY = {
  title: 'Taxibon',
  nouns: { one: 'taxibon', many: 'taxiboner' },
  statuses: STATUSES,
  issued: 'Udstedt',
  issuedBy: 'Udstedt af',
  recipient: 'Modtager',
  reference: 'Reference',
  expires: 'Udløber',
  status: 'Status',
  name: 'Navn',
  phone: 'Telefon',
  language: 'Sprog',
  account: 'Konto',
  forgotten: 'Anonymiseret',
} as const;

/** What is told to whoever is given a voucher, on their page and on paper. */
export interface RecipientWords {
  /** The language itself, for `lang`. */
  readonly lang: 'da' | 'en';
  readonly title: string;
  readonly pays: (company: string) => string;
  readonly validUntil: string;
  readonly how: (provider: string, phone: string) => readonly string[];
  readonly oneRide: string;
  readonly upTo: (price: string) => string;
  readonly limitsTitle: string;
}

export const RECIPIENT: Readonly<Record<VoucherLanguage, RecipientWords>> = {
  DK: {
    lang: 'da',
    title: 'Din taxibon',
    pays: (company) => `${company} betaler din tur`,
    validUntil: 'Gyldig til',
    how: (provider, phone) => [
      `Ring til ${provider} på ${phone}, og bestil en taxa. Sig koden, når du bliver spurgt om betaling.`,
      `Eller stig ind i en taxa fra ${provider}, og vis koden til chaufføren.`,
    ],
    oneRide: 'Koden gælder én tur.',
    upTo: (price) => `Den er betalt op til ${price} Er turen dyrere, betaler du selv resten i taxien.`,
    limitsTitle: 'Taxibonen gælder kun',
  },
  EN: {
    lang: 'en',
    title: 'Your taxi voucher',
    pays: (company) => `${company} pays for your ride`,
    validUntil: 'Valid until',
    how: (provider, phone) => [
      `Call ${provider} on ${phone} and book a taxi. Say the code when you are asked about payment.`,
      `Or step into a taxi from ${provider} and show the code to the driver.`,
    ],
    oneRide: 'The code is good for one ride.',
    upTo: (price) => `It is paid up to ${price}. If the ride costs more, you pay the rest in the taxi.`,
    limitsTitle: 'The voucher is valid only',
  },
};
