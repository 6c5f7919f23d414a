import type { DocumentFacts, DocumentFormat } from '@praj/domain/invoicing/nemhandel.ts';
import type { NemhandelDocument } from './nemhandel-document.ts';
import { writeOioubl } from './oioubl.ts';
import { writePeppol } from './peppol.ts';

const WRITERS: Readonly<Record<DocumentFormat, (document: NemhandelDocument) => Promise<string>>> = {
  oioubl: writeOioubl,
  peppol: writePeppol,
};

/** A document that lacks nothing, as XML. */
export const writeDocument = (document: NemhandelDocument, format: DocumentFormat): Promise<string> => WRITERS[format](document);

/** What of a document decides whether it is one. Pure. */
export const factsOf = ({ payableOere, bank, buyer: { ean, cvr }, lines }: NemhandelDocument): DocumentFacts => ({
  payableOere,
  hasBank: bank !== null,
  ean,
  cvr,
  lines,
});
