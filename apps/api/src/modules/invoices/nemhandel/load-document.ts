import type { InvoiceDocument } from '@praj/contract/invoicing/nemhandel.ts';
import { DOCUMENT_FORMATS, type DocumentFormat, type DocumentLack, whatLacks } from '@praj/domain/invoicing/nemhandel.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { findSending } from '../sending/store.ts';
import { findByNumber, findInvoice, findNumbered, type LineRow, readAllLines, type WholeInvoice } from '../store.ts';
import { LACKS } from './copy.ts';
import { composeDocument, type NemhandelDocument } from './nemhandel-document.ts';
import { factsOf } from './write-document.ts';

interface Loaded {
  readonly invoice: WholeInvoice;
  readonly document: NemhandelDocument;
}

/** An invoice that somebody may see, as a document. */
export const loadDocument = async (deps: Deps, actor: Actor, id: string): Promise<Loaded> =>
  compose(deps, (await findInvoice(deps.db, actor, id)) ?? refuse('not_found'));

/** One that is known to be there, by its number. */
export async function loadNumbered(deps: Deps, number: number): Promise<Loaded> {
  const invoice = await findNumbered(deps.db, number);
  if (!invoice) throw new Error(`there is no invoice ${number}`);
  return compose(deps, invoice);
}

async function compose({ db, config }: Deps, invoice: WholeInvoice): Promise<Loaded> {
  const seller = config.seller ?? refuse('not_found');
  const lines: LineRow[] = [];
  for await (const some of readAllLines(db, invoice.id)) lines.push(...some);
  const numbers = [...new Set(lines.flatMap(({ corrects }) => (corrects === null ? [] : [corrects])))];
  const corrected = numbers.length > 0 ? await findByNumber(db, numbers) : [];
  const { providerPhone, contactMail } = config;
  return { invoice, document: composeDocument({ invoice, lines, corrected }, { seller, providerPhone, contactMail }) };
}

const lacksOf = (document: NemhandelDocument, format: DocumentFormat): DocumentLack[] =>
  whatLacks(factsOf(document), document.kind === 'credit_note', format);

/** @throws Failure `document_lacks`, which tells what is missing */
export function refuseLacks(document: NemhandelDocument, format: DocumentFormat): void {
  const lacks = lacksOf(document, format);
  if (lacks.length > 0) refuse('document_lacks', { fill: { mangler: lacks.map((lack) => LACKS[lack]).join(' ') } });
}

/** What an invoice lacks as a document, and whether it was sent. */
export async function readDocument(deps: Deps, actor: Actor, id: string): Promise<InvoiceDocument> {
  const { invoice, document } = await loadDocument(deps, actor, id);
  const sending = await findSending(deps.db, invoice.number);
  const [oioubl, peppol] = DOCUMENT_FORMATS.map((format) => lacksOf(document, format));
  return {
    lacks: { oioubl: oioubl ?? [], peppol: peppol ?? [] },
    sends: deps.config.invoiceSending?.format ?? null,
    sending: sending ? { ...sending, askedAt: sending.askedAt.toISOString(), endedAt: sending.endedAt?.toISOString() ?? null } : null,
  };
}
