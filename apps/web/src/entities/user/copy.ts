import type { UserStatus } from '@praj/domain/people/person-changes.ts';
import { showNumber } from '../../platform/format.ts';

const STATUSES: Readonly<Record<UserStatus, string>> = { ACTIVE: 'Aktiv', INVITED: 'Inviteret', INACTIVE: 'Inaktiv' };

/** Words of an employee wherever they stand (S2 §2, §3). */
export const COPY = {
  title: 'Medarbejdere',
  nouns: { one: 'medarbejder', many: 'medarbejdere' },
  name: 'Navn',
  firstName: 'Fornavn',
  lastName: 'Efternavn',
  email: 'E-mail',
  phone: 'Telefon',
  role: 'Rolle',
  branch: 'Lokation',
  trips: 'Ture',
  lastActivity: 'Seneste aktivitet',
  status: 'Status',
  statuses: STATUSES,
  inactive: (name: string) => `${name} (inaktiv)`,
  searchPeople: 'Søg navn eller e-mail',
  someOf: (shown: number, total: number) => `Viser ${showNumber(shown)} af ${showNumber(total)}. Skriv for at finde flere.`,
  chosen: (count: number) => (count === 0 ? 'Ingen valgt' : `${showNumber(count)} valgt`),
  addedPerson: (name: string) => `${name} er tilføjet.`,
  removedPerson: (name: string) => `${name} er fjernet.`,
  addAll: 'Tilføj alle',
  addedAll: 'Alle er tilføjet.',
  removeAll: 'Fjern alle',
  removedAll: 'Alle er fjernet.',
  busy: 'Et øjeblik',
} as const;
