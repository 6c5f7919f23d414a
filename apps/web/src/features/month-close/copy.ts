import type { LeftOut } from '@praj/domain/invoicing/billing.ts';

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const invoices = (n: number): string => count(n, 'faktura', 'fakturaer');

/** A single one that gives back; several are told as invoices, whatever is among them. */
const isCreditNote = (n: number, total: number): boolean => n === 1 && total < 0;

/** The words of closing a month. */
export const COPY = {
  title: 'Luk måned',
  intro: 'Når en måned lukkes, laves fakturaerne, og turenes kontering kan ikke rettes længere. Lukkes den igen, kommer kun det nye med.',
  month: 'Måned',
  company: 'Kunde',
  all: 'Alle kunder',
  loading: 'Regner måneden sammen',
  failed: 'Måneden kunne ikke regnes sammen.',
  nothing: 'Der er ikke noget nyt at fakturere',
  nothingText: 'Alle ture med pris i måneden er faktureret, eller der var ingen.',
  invoices: 'Fakturaer',
  trips: 'Ture',
  corrections: 'Rettelser',
  total: 'Beløb',
  byCompany: 'Pr. kunde',
  companyLine: (n: number, trips: number, corrections: number) =>
    [invoices(n), count(trips, 'tur', 'ture'), ...(corrections > 0 ? [count(corrections, 'rettelse', 'rettelser')] : [])].join(' · '),
  leftOut: 'Ikke med',
  why: {
    running: (n) => `${count(n, 'tur', 'ture')} er stadig i gang`,
    unpriced: (n) => `${count(n, 'tur', 'ture')} mangler pris fra taxacentralen`,
    no_voucher_account: (n) => `${count(n, 'tur med taxibon', 'ture med taxibon')} har ingen konto: Taxibon er slået fra på lokationen`,
    in_taxi: (n) => `${count(n, 'tur', 'ture')} er betalt i taxien og faktureres ikke`,
  } satisfies Record<LeftOut, (n: number) => string>,
  close: (n: number, total: number) => `Luk, og lav ${isCreditNote(n, total) ? '1 kreditnota' : invoices(n)}`,
  cancel: 'Annuller',
  unanswered: 'Svaret kom ikke, og måneden kan være lukket alligevel. Se efter blandt fakturaerne, før du lukker den igen.',
  closed: (n: number, first: number, last: number, total: number) =>
    n === 1
      ? `${isCreditNote(n, total) ? 'Kreditnota' : 'Faktura'} ${first} er lavet`
      : `${invoices(n)} er lavet, nr. ${first} til ${last}`,
} as const;
