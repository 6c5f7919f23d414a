import type { FoundKind } from './found.ts';

export const COPY = {
  title: 'Søg',
  label: 'Søg efter ture, personer, sider og kommandoer',
  hint: 'Søg efter ture, personer og kommandoer',
  results: 'Resultater',
  recent: 'Senest brugt',
  latest: 'Seneste ture',
  commands: 'Kommandoer',
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
  facts: {
    number: (number: string) => `Ordre ${number}`,
    reference: (reference: string) => `Reference ${reference}`,
    project: (project: string) => `Projekt ${project}`,
    account: (name: string) => `Konto ${name}`,
    phone: (phone: string) => `Telefon ${phone}`,
    orderedBy: (name: string) => `Bestilt af ${name}`,
  },
  keys: { choose: 'vælg', open: 'åbn', run: 'udfør', overview: 'åbn i overblik', close: 'luk' },
  spokenKeys: (modifier: string) =>
    `Vælg med piletasterne, åbn med Enter, åbn i overblikket med ${modifier} og Enter, hvor det kan lade sig gøre. Luk med Escape.`,
} as const;
