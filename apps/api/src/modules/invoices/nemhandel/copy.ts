import type { DocumentLack } from '@praj/domain/invoicing/nemhandel.ts';

/** What a document lacks, as a failure tells it. */
export const LACKS: Readonly<Record<DocumentLack, string>> = {
  seller_bank: 'Sælgers bankkonto er ikke oplyst.',
  buyer_endpoint: 'Kunden har hverken EAN-nummer på turen eller CVR-nummer.',
  mixed_rates: 'Turene har flere momssatser, og det har OIOUBL ikke plads til.',
  vat_drift: 'Turenes moms afviger mere end 1 kr. fra momsen af deres sum.',
};
