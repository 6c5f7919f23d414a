import type { VoucherStatus } from '@praj/domain/vouchers/voucher-status.ts';

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
  languages: { DK: 'Dansk', EN: 'English' },
  account: 'Konto',
  accountNumber: 'Kontonummer',
  forgotten: 'Anonymiseret',
} as const;
