import type { DayRange } from '@praj/domain/overview/date-range.ts';
import { type SeriesStep, sensibleSteps } from '@praj/domain/overview/trip-series.ts';
import { useLocation, useSearchParams } from 'react-router';
import type { FigureName } from '../figures-shown.ts';
import { type OpenChart, readChart, writeChart } from './chart-address.ts';

interface UsedChart {
  readonly chart: OpenChart | undefined;
  /** Those that make sense of the range. */
  readonly steps: readonly SeriesStep[];
  readonly open: (figure: FigureName) => void;
  readonly close: () => void;
  readonly changeStep: (step: SeriesStep) => void;
}

/** The chart as it stands in the address; opening it is no step back in the history. */
export function useChart(range: DayRange): UsedChart {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: object | null };
  const chart = readChart(params, range);
  const go = (next: URLSearchParams) => setParams(next, { replace: true, state, preventScrollReset: true });
  return {
    chart,
    steps: sensibleSteps(range),
    open: (figure) => go(writeChart(params, figure)),
    close: () => go(writeChart(params, undefined)),
    changeStep: (step) => go(writeChart(params, chart?.figure, step)),
  };
}
