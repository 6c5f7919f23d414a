import { showCvr } from '@praj/domain/invoicing/cvr.ts';
import { VAT_EXEMPT } from '@praj/domain/invoicing/vat.ts';
import { kronerFromOere, showKroner } from '@praj/domain/money.ts';
import { voucherName } from '@praj/domain/vouchers/voucher-code.ts';

/** `1.234,50 kr.`, of øre. */
const kroner = (oere: number): string => showKroner(kronerFromOere(oere));

/** The words of a receipt. */
export const COPY = {
  title: 'Kvittering',
  fileTitle: (number: string) => `Kvittering ${number}`,
  number: (number: string) => `Ordrenr. ${number}`,
  seller: (cvr: string) => `CVR-nr. ${showCvr(cvr)}`,
  phone: (phone: string) => `Telefon ${phone}`,
  buyer: 'Kunde',
  trip: 'Tur',
  pickup: 'Fra',
  stop: (number: number) => `Stop ${number}`,
  destination: 'Til',
  noDestination: 'Ikke oplyst',
  pickedUp: 'Afhentet',
  requested: 'Bestilt til',
  finished: 'Afsluttet',
  passenger: 'Passager',
  employee: 'Bestilt af',
  car: 'Vogn',
  project: 'Projekt',
  amount: 'Beløb',
  fixed: 'Taxitur, fast pris',
  metered: 'Taxitur, taxameter',
  wasted: 'Forgæves kørsel',
  credited: (number: number) => `Krediteret, kreditnota ${number}`,
  total: 'I alt',
  vatWithin: (percent: number) => `Heraf moms (${percent} %)`,
  vatNote: (percent: number) =>
    percent === VAT_EXEMPT
      ? 'Personbefordring er fritaget for moms, jf. momslovens § 13, stk. 1, nr. 15.'
      : 'Alle beløb er i danske kroner.',
  payment: 'Betaling',
  onAccount: (name: string) => `Faktureres på konto ${name}`,
  toEan: (ean: string) => `Faktureres til EAN-nummer ${ean}`,
  byVoucher: voucherName,
  inTaxi: 'Betalt i taxien',
  unpaid: 'Ikke betalt',
  paidByRecipient: (oere: number) => `${kroner(oere)} heraf er betalt i taxien af modtageren`,
  kroner,
} as const;
