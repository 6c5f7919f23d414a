import type { Statistics } from '@praj/contract/overview.ts';
import { type Day, dayOf } from '@praj/domain/copenhagen-time.ts';
import { Suspense, useId } from 'react';
import { serverNow } from '../../platform/server-clock.ts';
import { FigureBox, FigureBoxes } from '../../ui/display/figure-box.tsx';
import { ErrorBoundary } from '../../ui/state/error-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { changeOf } from './chart/change-texts.ts';
import { ChartToCome } from './chart/chart-to-come.tsx';
import { useChart } from './chart/use-chart.ts';
import { FIGURE_NAMES, FIGURES, type FigureName, figureOf } from './figures-shown.ts';
import type { TripSearch } from './trip-search.ts';

const TripChart = lazyWithRetry(async () => (await import('./chart/trip-chart.tsx')).TripChart, { likely: true });

interface FiguresWithChartProps {
  search: TripSearch;
  /** Undefined while it is first fetched. */
  statistics: Pick<Statistics, 'figures' | 'before'> | undefined;
}

/** The five boxes with their change against the period before (decision 58); each opens a chart of its figure under them. */
export function FiguresWithChart({ search, statistics }: FiguresWithChartProps) {
  const { chart, steps, open, close, changeStep } = useChart(search.range);
  const id = useId();
  const today: Day = dayOf(serverNow());
  const box = (name: FigureName) => {
    const { label, unit } = FIGURES[name];
    const figure = figureOf(name, statistics?.figures);
    const change = statistics?.before && changeOf(name, statistics.figures, statistics.before, today);
    const isOpen = chart?.figure === name;
    const told = [label, figure, figure && unit].filter(Boolean).join(' ');
    return (
      <FigureBox
        key={name}
        label={label}
        figure={figure}
        unit={unit}
        change={change}
        opener={{
          spoken: change ? `${told}, ${change.spoken}` : told,
          open: isOpen,
          controls: id,
          onToggle: () => (isOpen ? close() : open(name)),
        }}
      />
    );
  };
  return (
    <FigureBoxes
      under={
        chart ? (
          <div id={id}>
            <ErrorBoundary>
              <Suspense fallback={<ChartToCome />}>
                <TripChart search={search} figure={chart.figure} step={chart.step} steps={steps} today={today} onStep={changeStep} />
              </Suspense>
            </ErrorBoundary>
          </div>
        ) : null
      }
    >
      {FIGURE_NAMES.map(box)}
    </FigureBoxes>
  );
}
