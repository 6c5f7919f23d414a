import type { ListedAccount } from '@praj/contract/companies/accounts.ts';

const STATUSES: Readonly<Record<ListedAccount['status'], string>> = { ACTIVE: 'Aktiv', ARCHIVED: 'Inaktiv' };

/** Words of an account wherever it stands (S1 §2, S2 §2, §3). */
export const COPY = {
  account: 'Konto',
  noAccount: 'Ingen konto',
  title: 'Konti',
  nouns: { one: 'konto', many: 'konti' },
  name: 'Kontonavn',
  code: 'Kontokode',
  defaultAccount: 'Standard konto',
  people: 'Medarbejdere med adgang',
  status: 'Status',
  statuses: STATUSES,
} as const;
