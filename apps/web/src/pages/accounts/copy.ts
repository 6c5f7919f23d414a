import { COPY as ACCOUNT } from '../../entities/account/copy.ts';

export const COPY = {
  title: ACCOUNT.title,
  nouns: ACCOUNT.nouns,
  companies: 'Kunder',
  company: 'Kunde',
  columns: { name: 'Navn', code: ACCOUNT.code, people: 'Medarbejdere', status: ACCOUNT.status },
  search: { label: 'Søg i konti', placeholder: 'Søg navn eller kode' },
  hide: { label: 'Skjul inaktive konti', show: 'Vis inaktive konti' },
  empty: 'Ingen konti endnu',
  emptyText: 'Opret den første, så kan medarbejdere med adgang bestille ture på den.',
  missing: 'Kunden findes ikke, eller du har ikke adgang til den',
  add: 'Opret konto',
  panel: ACCOUNT.account,
} as const;
