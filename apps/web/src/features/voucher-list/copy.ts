import { COPY as VOUCHER } from '../../entities/voucher/copy.ts';

export const COPY = {
  period: 'Periode',
  from: 'Fra',
  to: 'Til',
  last10: 'Seneste 10 dage',
  last30: 'Seneste 30 dage',
  unreadable: 'Skriv datoen som dd/mm/åååå.',
  startAfterEnd: 'Startdatoen kan ikke ligge efter slutdatoen.',
  names: VOUCHER.recipient,
  issuers: VOUCHER.issuedBy,
  references: VOUCHER.reference,
  statuses: VOUCHER.status,
  unknownIssuer: 'andet valg',
  cancelled: 'Udløbet (annulleret)',
  expires: 'Udløber',
  expiresFrom: 'Udløber fra',
  expiresTo: 'Udløber til',
  bounds: (from: string, to: string) => `Taxiboner på listen udløber fra ${from} til ${to}.`,
  reset: 'Nulstil',
} as const;
