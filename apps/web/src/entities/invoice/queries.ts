import {
  INVOICE_LINE_SORTS,
  INVOICE_SORTS,
  type Invoice,
  type InvoiceLine,
  listInvoiceLines,
  listInvoices,
  previewInvoices,
  readInvoice,
  readInvoiceCsv,
  readInvoiceEans,
  readInvoiceLine,
  readInvoicePdf,
} from '@praj/contract/invoicing/invoices.ts';
import { readInvoiceDocument, readInvoiceOioubl, readInvoicePeppol } from '@praj/contract/invoicing/nemhandel.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { INVOICE_KINDS, type InvoiceKind } from '@praj/domain/invoicing/invoice.ts';
import { isMonth, type Month } from '@praj/domain/invoicing/invoice-month.ts';
import type { DocumentFormat } from '@praj/domain/invoicing/nemhandel.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, download } from '../../platform/http.ts';
import { isId } from '../../platform/lists/list-search.ts';
import type { ListFilters, ListSource } from '../../platform/lists/list-source.ts';

/** As `/ws` names them. */
const INVOICES = 'invoices';
const EANS = 'invoice_eans';
const QUIET = { quiet: true };

/** The list's filters by their names in the address. */
export const FILTER = { month: 'maaned', kind: 'type', company: 'kunde', disputed: 'indsigelse' } as const;
const isKind = (text: string | undefined): text is InvoiceKind => (INVOICE_KINDS as readonly (string | undefined)[]).includes(text);
/** The value of a filter that asks for these alone. */
export const ONLY = 'ja';
/** What the values of a filter must be. */
const READABLE: Readonly<Record<string, (value: string) => boolean>> = {
  [FILTER.month]: isMonth,
  [FILTER.kind]: isKind,
  [FILTER.company]: isId,
  [FILTER.disputed]: (value) => value === ONLY,
};
const isFilterValue = (name: string, value: string): boolean => READABLE[name]?.(value) ?? true;

/** What narrows the list, of filters that it can read. */
export function filtersOf(filters: ListFilters): { month?: Month; kind?: InvoiceKind; companyId?: string; disputed?: true } {
  const [month] = filters[FILTER.month] ?? [];
  const [kind] = filters[FILTER.kind] ?? [];
  const [companyId] = filters[FILTER.company] ?? [];
  return {
    ...(month && { month }),
    ...(isKind(kind) && { kind }),
    ...(companyId && { companyId }),
    ...((filters[FILTER.disputed] ?? []).length > 0 && { disputed: true as const }),
  };
}

/** Invoices, page by page, the newest first. */
export const invoicesList: ListSource<Invoice, (typeof INVOICE_SORTS)[number]> = {
  resource: INVOICES,
  sorts: INVOICE_SORTS,
  direction: 'desc',
  filterNames: Object.values(FILTER),
  isFilterValue,
  fetch: async (query, filters, signal) => {
    const { invoices, ...page } = pageOf('invoices', await call(listInvoices, { query: { ...query, ...filtersOf(filters) } }, { signal }));
    return { rows: invoices, ...page };
  },
};

/** The same to who sees one company's alone: whichever customer a link is narrowed to, it is of their own. */
export const ownInvoicesList: typeof invoicesList = {
  ...invoicesList,
  filterNames: Object.values(FILTER).filter((name) => name !== FILTER.company),
};

/** One invoice. What it says never changes, only what became of it. */
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [INVOICES, id],
    queryFn: ({ signal }) => call(readInvoice, { params: { id } }, { signal }),
    meta: QUIET,
  });

/** One line of an invoice, on whichever page of them it stands. */
export const invoiceLineQuery = (id: string, lineId: string) =>
  queryOptions({
    queryKey: [INVOICES, id, lineId],
    queryFn: ({ signal }) => call(readInvoiceLine, { params: { id, lineId } }, { signal }),
    meta: QUIET,
  });

/** The lines of an invoice, page by page, as they stand. */
export const invoiceLinesList = (id: string): ListSource<InvoiceLine, (typeof INVOICE_LINE_SORTS)[number]> => ({
  resource: INVOICES,
  scope: [id, 'lines'],
  sorts: INVOICE_LINE_SORTS,
  fetch: async (query, _filters, signal) => {
    const { lines, ...page } = pageOf('lines', await call(listInvoiceLines, { params: { id }, query }, { signal }));
    return { rows: lines, ...page };
  },
});

const FILES: Readonly<Record<InvoiceKind, string>> = { invoice: 'faktura', credit_note: 'kreditnota' };
/** Fetches an invoice as a file. */
export const downloadInvoice = ({ id, kind, number }: Invoice, ending: 'pdf' | 'csv'): Promise<void> =>
  download(ending === 'pdf' ? readInvoicePdf : readInvoiceCsv, { params: { id } }, `${FILES[kind]}-${number}.${ending}`);

/** What an invoice lacks as a Nemhandel document, and whether it was sent. */
export const invoiceDocumentQuery = (id: string) =>
  queryOptions({
    queryKey: [INVOICES, id, 'document'],
    queryFn: ({ signal }) => call(readInvoiceDocument, { params: { id } }, { signal }),
    meta: QUIET,
  });
const DOCUMENTS = { oioubl: readInvoiceOioubl, peppol: readInvoicePeppol } as const satisfies Record<DocumentFormat, unknown>;
/** Fetches an invoice as a Nemhandel document. */
export const downloadDocument = ({ id, kind, number }: Invoice, format: DocumentFormat): Promise<void> =>
  download(DOCUMENTS[format], { params: { id } }, `${FILES[kind]}-${number}.${format}.xml`);

/** What closing a month would make now, of a company or of all. Asked anew each time it is shown. */
export const previewQuery = (month: Month, companyId: string | undefined) =>
  queryOptions({
    queryKey: [INVOICES, 'preview', month, companyId],
    queryFn: ({ signal }) => call(previewInvoices, { query: { month, ...(companyId !== undefined && { companyId }) } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: QUIET,
  });

/** A company's EAN numbers with an invoice for each order. */
export const invoiceEansQuery = (companyId: string) =>
  queryOptions({
    queryKey: [EANS, companyId],
    queryFn: ({ signal }) => call(readInvoiceEans, { params: { companyId } }, { signal }),
    meta: QUIET,
  });

/** Asks again for whatever closing a month has changed. */
export const refreshInvoices = (client: QueryClient): void => void client.invalidateQueries({ queryKey: [INVOICES] });
