import type { Invoice, InvoiceLine } from '@praj/contract/invoicing/invoices.ts';
import type { InvoiceKind } from '@praj/domain/invoicing/invoice.ts';

/** Words of an invoice wherever it stands. */
export const COPY = {
  title: 'Fakturagrundlag',
  nouns: { one: 'faktura', many: 'fakturaer' },
  kinds: { invoice: 'Faktura', credit_note: 'Kreditnota' } satisfies Record<InvoiceKind, string>,
  /** 'Faktura 10001' */
  named: ({ kind, number }: Pick<Invoice, 'kind' | 'number'>) => `${COPY.kinds[kind]} ${number}`,
  /** 'Salg (4711)', 'EAN 5790000123456', 'Taxibon, København'. */
  recipient: ({ kind, name, code }: Invoice['recipient']): string => {
    if (kind === 'ean') return `EAN ${code}`;
    return kind === 'voucher' ? `Taxibon, ${name}` : `${name} (${code})`;
  },
  /** What a line is of: 'Fast pris', 'Rettelse af 10001'. */
  what: ({ kind, tripType, byVoucher, corrects }: Pick<InvoiceLine, 'kind' | 'tripType' | 'byVoucher' | 'corrects'>): string => {
    if (kind === 'correction') return `Rettelse af ${corrects ?? ''}`;
    const what = kind === 'no_show' ? 'Forgæves kørsel' : tripType === 'FIXED' ? 'Fast pris' : 'Taxameter';
    return byVoucher ? `${what}, taxibon` : what;
  },
  towns: ({ from, to }: Pick<InvoiceLine, 'from' | 'to'>) => (to === null ? from : `${from} – ${to}`),
} as const;
