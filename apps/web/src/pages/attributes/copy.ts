import { COPY as ATTRIBUTE } from '../../entities/attribute/copy.ts';

export const COPY = {
  title: ATTRIBUTE.title,
  nouns: ATTRIBUTE.nouns,
  companies: 'Kunder',
  company: 'Kunde',
  settings: 'Indstillinger',
  search: { label: 'Søg i attributter', placeholder: 'Søg navn eller kode' },
  add: 'Opret attribut',
  panel: 'Attribut',
  missing: 'Kunden findes ikke',
  empty: 'Ingen attributter endnu',
  emptyText: 'Opret den første, så kan den vælges i kundernes bookingmodule.',
} as const;
