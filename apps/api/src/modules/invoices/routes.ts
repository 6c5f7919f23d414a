import * as calls from '@praj/contract/invoicing/invoices.ts';
import * as documents from '@praj/contract/invoicing/nemhandel.ts';
import type { DocumentFormat } from '@praj/domain/invoicing/nemhandel.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse } from '../../platform/http/failure.ts';
import { answerList } from '../../platform/lists/answer-list.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { closeMonth } from './close/close-month.ts';
import { previewMonth } from './close/preview-month.ts';
import { answerLine } from './disputes/answer-line.ts';
import { disputeLine } from './disputes/dispute-line.ts';
import { changeInvoiceEans, readInvoiceEans } from './eans/invoice-eans.ts';
import { loadDocument, readDocument, refuseLacks } from './nemhandel/load-document.ts';
import { writeDocument } from './nemhandel/write-document.ts';
import { COPY } from './paper/copy.ts';
import { drawInvoice } from './paper/draw-invoice.ts';
import { writeInvoiceCsv } from './paper/write-csv.ts';
import { presentInvoice, presentLine } from './present.ts';
import { readLine } from './read-line.ts';
import { sendInvoice } from './sending/send-invoice.ts';
import { findInvoice, findInvoices, findLines, readAllLines, type WholeInvoice } from './store.ts';

/** How often one person may fetch an invoice as a file in a window, in milliseconds: each is drawn anew. */
const FILES_MAX = 30;
const FILES_WINDOW_MS = 60_000;

/** Where nobody has said who sells there is none of these calls. */
export function registerInvoices(app: FastifyInstance, deps: Deps): void {
  const { db, config, now } = deps;
  const { seller, providerPhone } = config;
  if (!seller) return;
  const readable = async (actor: Actor, id: string): Promise<WholeInvoice> => (await findInvoice(db, actor, id)) ?? refuse('not_found');
  bind(app, calls.listInvoices, async ({ query: { month, kind, companyId, disputed, ...asked } }, { actor }) =>
    answerList('invoices', await findInvoices(db, actor, { month, kind, companyId, disputed }, asked), presentInvoice),
  );
  bind(app, calls.readInvoice, async ({ params }, { actor }) => presentInvoice(await readable(actor, params.id)));
  bind(app, calls.listInvoiceLines, async ({ params, query }, { actor }) => {
    const { id } = await readable(actor, params.id);
    return answerList('lines', await findLines(db, id, query), presentLine);
  });

  const files = createRateLimit({ limit: FILES_MAX, windowMs: FILES_WINDOW_MS, now, on: config.rateLimits });
  const fileName = ({ kind, number }: WholeInvoice, ending: string) => `attachment; filename="${COPY.files[kind]}-${number}.${ending}"`;
  bind(app, calls.readInvoicePdf, async ({ params }, { actor }, reply) => {
    files.spend(actor.userId);
    const invoice = await readable(actor, params.id);
    const pdf = await drawInvoice(invoice, readAllLines(db, invoice.id), { ...seller, phone: providerPhone });
    reply.headers({ 'content-type': calls.readInvoicePdf.replyType, 'content-disposition': fileName(invoice, 'pdf') });
    return pdf;
  });
  bind(app, calls.readInvoiceCsv, async ({ params }, { actor }, reply) => {
    files.spend(actor.userId);
    const invoice = await readable(actor, params.id);
    const csv = await writeInvoiceCsv(invoice, readAllLines(db, invoice.id));
    reply.headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': fileName(invoice, 'csv') });
    return csv;
  });

  const fetchDocument = async (actor: Actor, id: string, format: DocumentFormat) => {
    files.spend(actor.userId);
    const { invoice, document } = await loadDocument(deps, actor, id);
    refuseLacks(document, format);
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'content-disposition': fileName(invoice, `${format}.xml`) };
    return { headers, xml: await writeDocument(document, format) };
  };
  bind(app, documents.readInvoiceOioubl, async ({ params }, { actor }, reply) => {
    const { headers, xml } = await fetchDocument(actor, params.id, 'oioubl');
    reply.headers(headers);
    return xml;
  });
  bind(app, documents.readInvoicePeppol, async ({ params }, { actor }, reply) => {
    const { headers, xml } = await fetchDocument(actor, params.id, 'peppol');
    reply.headers(headers);
    return xml;
  });
  bind(app, documents.readInvoiceDocument, ({ params }, { actor }) => readDocument(deps, actor, params.id));
  bind(app, documents.sendInvoice, ({ params }, { actor }) => sendInvoice(deps, actor, params.id));

  bind(app, calls.readInvoiceLine, ({ params }, { actor }) => readLine(db, actor, params));
  bind(app, calls.disputeLine, (input, { actor }) => disputeLine(deps, actor, input));
  bind(app, calls.answerLine, (input, { actor }) => answerLine(deps, actor, input));
  bind(app, calls.previewInvoices, ({ query }) => previewMonth(deps, query));
  bind(app, calls.closeMonth, ({ body }, { actor }) => closeMonth(deps, actor, body));
  bind(app, calls.readInvoiceEans, ({ params }, { actor }) => readInvoiceEans(deps, actor, params.companyId));
  bind(app, calls.changeInvoiceEans, ({ params, body }, { actor }) => changeInvoiceEans(deps, actor, params.companyId, body.eans));
}
