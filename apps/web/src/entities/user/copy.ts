import type { UserStatus } from '@praj/domain/people/person-changes.ts';

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
} as const;
