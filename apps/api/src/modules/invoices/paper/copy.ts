import type { RecipientKind } from '@praj/domain/invoicing/billing.ts';
import { showCvr } from '@praj/domain/invoicing/cvr.ts';
import type { InvoiceKind } from '@praj/domain/invoicing/invoice.ts';
import type { BankAccount } from '@praj/domain/invoicing/nemhandel.ts';
import { VAT_EXEMPT } from '@praj/domain/invoicing/vat.ts';
import { kronerFromOere, showAmount, showKroner } from '@praj/domain/money.ts';

/** The words of an invoice, on paper and as CSV. */
export const COPY = {
  titles: { invoice: 'Faktura', credit_note: 'Kreditnota' } satisfies Record<InvoiceKind, string>,
  fileTitle: (title: string, number: number) => `${title} ${number}`,
  files: { invoice: 'faktura', credit_note: 'kreditnota' } satisfies Record<InvoiceKind, string>,
  number: (number: number) => `Nr. ${number}`,
  day: (day: string) => `Dato ${day}`,
  seller: (cvr: string) => `CVR-nr. ${showCvr(cvr)}`,
  phone: (phone: string) => `Telefon ${phone}`,
  buyer: 'Kunde',
  recipients: {
    account: (name: string, code: string) => `Konto ${name} (${code})`,
    ean: (_name: string, code: string) => `EAN-nummer ${code}`,
    voucher: (name: string, code: string) => `Taxibon, ${name} (konto ${code})`,
  } satisfies Record<RecipientKind, (name: string, code: string) => string>,
  /** Without a number where it only corrects trips of earlier ones. */
  trips: (month: string, trips: number) => (trips === 0 ? month : `${month}, ${trips === 1 ? '1 tur' : `${trips} ture`}`),
  date: 'Dato',
  order: 'Ordrenr.',
  trip: 'Taxitur',
  route: 'Fra – til',
  what: 'Pris',
  amount: 'Kr.',
  towns: (from: string, to: string | null) => (to === null ? from : `${from} – ${to}`),
  fixed: 'Fast pris',
  metered: 'Taxameter',
  wasted: 'Forgæves kørsel',
  correction: (number: number | null) => `Rettelse af ${number ?? ''}`,
  byVoucher: 'Taxibon',
  reference: 'Reference',
  net: 'I alt uden moms',
  vat: (percents: string) => `Moms (${percents})`,
  percent: (percent: number) => `${percent} %`,
  total: 'I alt',
  totalBack: 'I alt til gode',
  due: 'Betales senest',
  bank: 'Reg.- og kontonr.',
  bankAccount: ({ regNo, accountNo }: BankAccount) => `${regNo} ${accountNo}`,
  paymentText: 'Anfør',
  vatNote: (isExempt: boolean) =>
    isExempt
      ? 'Personbefordring er fritaget for moms, jf. momslovens § 13, stk. 1, nr. 15.'
      : 'Alle beløb er i danske kroner og med moms, hvor andet ikke er nævnt.',
  isExempt: (percent: number) => percent === VAT_EXEMPT,
  /** `1.234,50`, of øre. */
  amountOf: (oere: number) => showAmount(kronerFromOere(oere)),
  /** `1.234,50 kr.`, of øre. */
  kroner: (oere: number) => showKroner(kronerFromOere(oere)),
} as const;
