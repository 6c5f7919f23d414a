import type { DayRange } from '@praj/domain/overview/date-range.ts';
import { type SeriesStep, sensibleSteps } from '@praj/domain/overview/trip-series.ts';
import type { FigureName } from '../figures-shown.ts';

/** The chart that is open: of which figure, by which step. */
export interface OpenChart {
  readonly figure: FigureName;
  readonly step: SeriesStep;
}

const FIGURE_AT = 'graf';
const STEP_AT = 'trin';
/** Where the chart stands in the address, beside the search. */
export const CHART_PARAMS = [FIGURE_AT, STEP_AT] as const;

const FIGURE_NAMES: Readonly<Record<FigureName, string>> = {
  trips: 'ture',
  totalPrice: 'pris',
  averagePrice: 'snitpris',
  tripsPerDay: 'ture-pr-dag',
  co2SavedKg: 'co2',
};
const STEP_NAMES: Readonly<Record<SeriesStep, string>> = { day: 'dag', week: 'uge', month: 'maaned' };

const named = <Key extends string>(names: Readonly<Record<Key, string>>, asked: string | null): Key | undefined =>
  (Object.keys(names) as Key[]).find((key) => names[key] === asked);

/** The chart that an address asks for; a step that makes no sense of the range becomes the shortest that does. */
export function readChart(params: URLSearchParams, range: DayRange): OpenChart | undefined {
  const figure = named(FIGURE_NAMES, params.get(FIGURE_AT));
  const steps = sensibleSteps(range);
  const asked = named(STEP_NAMES, params.get(STEP_AT));
  return figure && { figure, step: steps.find((step) => step === asked) ?? steps[0] ?? 'day' };
}

/** An address with another chart, or none; the rest of it stays. A step that nobody chose is left out. */
export function writeChart(params: URLSearchParams, figure: FigureName | undefined, step?: SeriesStep): URLSearchParams {
  const written = new URLSearchParams(params);
  if (figure) written.set(FIGURE_AT, FIGURE_NAMES[figure]);
  else for (const name of CHART_PARAMS) written.delete(name);
  if (step) written.set(STEP_AT, STEP_NAMES[step]);
  return written;
}
