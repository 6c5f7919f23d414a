import type { FoundKind } from './found.ts';

export const COPY = {
  title: 'Søg',
  label: 'Søg efter sider, ture, medarbejdere og kunder',
  hint: 'Side, ordrenr., navn eller adresse',
  results: 'Resultater',
  recent: 'Senest brugt',
  groups: { page: 'Sider', order: 'Ture', person: 'Medarbejdere', company: 'Kunder' } satisfies Record<FoundKind, string>,
  searching: 'Søger…',
  failed: 'Søgningen i afsluttede ture svarer ikke. Prøv igen.',
  none: 'Ingen resultater fundet',
  found: (n: number) => (n === 1 ? '1 resultat' : `${n} resultater`),
  keys: 'Vælg med piletasterne, åbn med Enter, luk med Escape.',
} as const;
