import type { SeriesStep } from '@praj/domain/overview/trip-series.ts';
import type { FigureName } from '../figures-shown.ts';

export const COPY = {
  /** How much more and how much less of each figure. */
  more: {
    trips: ['flere', 'færre'],
    totalPrice: ['højere', 'lavere'],
    averagePrice: ['højere', 'lavere'],
    tripsPerDay: ['flere', 'færre'],
    co2SavedKg: ['mere', 'mindre'],
  } satisfies Record<FigureName, readonly [more: string, less: string]>,
  changed: (percent: string, how: string, period: string) => `${percent} % ${how} end i perioden før (${period})`,
  same: (period: string) => `det samme som i perioden før (${period})`,
  noTrips: (period: string) => `ingen ture i perioden før (${period})`,
  nothing: (period: string) => `intet at sammenligne med i perioden før (${period})`,
  against: (period: string) => `mod ${period}`,
  percent: (change: string) => `${change} %`,
  none: '–',
  step: 'Vis pr.',
  steps: { day: 'Dag', week: 'Uge', month: 'Måned' } satisfies Record<SeriesStep, string>,
  title: {
    day: (figure: string) => `${figure} pr. dag`,
    week: (figure: string) => `${figure} pr. uge`,
    month: (figure: string) => `${figure} pr. måned`,
  } satisfies Record<SeriesStep, (figure: string) => string>,
  /** Of what is an average already. */
  titleOfAverage: {
    day: (figure: string) => `${figure}, dag for dag`,
    week: (figure: string) => `${figure}, uge for uge`,
    month: (figure: string) => `${figure}, måned for måned`,
  } satisfies Record<SeriesStep, (figure: string) => string>,
  before: 'perioden før, samme ugedag',
  highest: (when: string, figure: string) => `Højest: ${when} · ${figure}`,
  bar: (when: string, figure: string, before: string) => `${when} · ${figure} · før ${before}`,
  spokenBar: (when: string, figure: string, before: string) => `${when}: ${figure}, i perioden før ${before}`,
  week: (number: number) => `uge ${number}`,
  weekOf: (number: number, days: string) => `uge ${number} (${days})`,
  failed: 'Grafen kunne ikke hentes.',
  noneInRange: 'Ingen ture i perioden',
} as const;
