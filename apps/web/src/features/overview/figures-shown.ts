import type { Statistics, TripSeries } from '@praj/contract/overview.ts';
import { showNumber } from '../../platform/format.ts';
import { COPY } from './copy.ts';

/** The five figures of an overview, a step of its chart, or the period before. */
export type FiveFigures = TripSeries[number]['figures'];
export type FigureName = keyof FiveFigures;

interface ShownFigure {
  readonly label: string;
  readonly digits: 0 | 2;
  readonly unit: string | undefined;
}
/** The five boxes in their order (S1 §2, decisions §5). */
export const FIGURES: Readonly<Record<FigureName, ShownFigure>> = {
  trips: { label: COPY.boxes.trips, digits: 0, unit: undefined },
  totalPrice: { label: COPY.boxes.totalPrice, digits: 0, unit: COPY.kroner },
  averagePrice: { label: COPY.boxes.averagePrice, digits: 0, unit: COPY.kroner },
  tripsPerDay: { label: COPY.boxes.tripsPerDay, digits: 2, unit: undefined },
  co2SavedKg: { label: COPY.boxes.co2, digits: 0, unit: COPY.kilos },
};
export const FIGURE_NAMES = Object.keys(FIGURES) as readonly FigureName[];

/** The figure alone, undefined while it is fetched. */
export const figureOf = (name: FigureName, figures: Statistics['figures'] | undefined): string | undefined =>
  figures && showNumber(figures[name], FIGURES[name].digits);

/** The figure with its unit, '412.860 kr.'. */
export const withUnit = (name: FigureName, value: number): string => {
  const { digits, unit } = FIGURES[name];
  return [showNumber(value, digits), unit].filter(Boolean).join(' ');
};
