import type { SERIES_DAY_KINDS } from '@praj/contract/series/series.ts';

/** What trips that repeat are called, and what is asked of them wherever they stand. */
export const COPY = {
  settings: 'Medarbejderne kan gentage ture',
  days: 'Ugedage',
  weekdays: ['Ma', 'Ti', 'On', 'To', 'Fr', 'Lø', 'Sø'],
  every: 'Hvor tit',
  everyWeeks: (weeks: number): string => (weeks === 1 ? 'Hver uge' : weeks === 2 ? 'Hver anden uge' : `Hver ${weeks}. uge`),
  end: 'Slutdato',
  skipHolidays: 'Spring helligdage over',
  noDays: 'Vælg mindst én ugedag.',
  wrongEnd: 'Skriv datoen som dd/mm/åååå.',
  empty: 'Der er ingen ture i perioden. Ret ugedagene eller slutdatoen.',
  scope: 'Hvad skal det gælde?',
  scopes: { this: 'Kun denne tur', following: 'Denne og følgende', all: 'Alle' },
} as const;

/** A day of a plan in a word. */
export const KINDS: Readonly<Record<(typeof SERIES_DAY_KINDS)[number], string>> = {
  planned: 'Planlagt',
  moved: 'Flyttet',
  left_out: 'Springes over',
  holiday: 'Helligdag',
  ordered: 'Bestilt',
  refused: 'Ikke bestilt',
};
