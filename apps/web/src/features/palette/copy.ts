import type { FoundKind } from './found.ts';

export const COPY = {
  title: 'Søg',
  label: 'Søg efter sider, ture, medarbejdere og kunder',
  hint: 'Side, ordrenr., navn eller adresse',
  results: 'Resultater',
  recent: 'Senest brugt',
  groups: { page: 'Sider', company: 'Kunder', person: 'Medarbejdere', trips: 'Ture i overblikket', order: 'Ture' } satisfies Record<
    FoundKind,
    string
  >,
  id: (number: string) => `Id ${number}`,
  tripsOf: (name: string) => `Ture: ${name}`,
  statuses: { INVITED: 'Inviteret', INACTIVE: 'Inaktiv' },
  searching: 'Søger…',
  failed: 'Ikke alt kunne gennemsøges. Prøv igen.',
  none: 'Ingen resultater fundet',
  found: (n: number) => (n === 1 ? '1 resultat' : `${n} resultater`),
  keys: 'Vælg med piletasterne, åbn med Enter, luk med Escape.',
} as const;
