import type { TripSeries } from '@praj/contract/overview.ts';
import type { Day } from '@praj/domain/copenhagen-time.ts';
import type { SeriesStep } from '@praj/domain/overview/trip-series.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../../../platform/call-failed.ts';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { FIGURES, type FigureName, withUnit } from '../figures-shown.ts';
import type { TripSearch } from '../trip-search.ts';
import { showDays } from './change-texts.ts';
import { ChartBars } from './chart-bars.tsx';
import { ChartToCome } from './chart-to-come.tsx';
import { COPY } from './copy.ts';
import { seriesQuery } from './series-query.ts';
import { stepText } from './step-texts.ts';
import s from './trip-chart.module.css';

interface TripChartProps {
  search: TripSearch;
  figure: FigureName;
  step: SeriesStep;
  /** Those that make sense of the period. */
  steps: readonly SeriesStep[];
  today: Day;
  onStep: (step: SeriesStep) => void;
}

const isAverage = (figure: FigureName): boolean => figure === 'averagePrice' || figure === 'tripsPerDay';
const titleOf = (figure: FigureName, step: SeriesStep): string =>
  (isAverage(figure) ? COPY.titleOfAverage : COPY.title)[step](FIGURES[figure].label);

/** A figure over the period by day, week or month: a bar each, and a tick where the same weekdays stood before. */
export function TripChart({ search, figure, step, steps, today, onStep }: TripChartProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(seriesQuery(search, step));
  const [met, setMet] = useState<number>();
  if (!data) {
    if (!error) return <ChartToCome />;
    return (
      <div className={s.chart}>
        <ErrorState message={`${COPY.failed} ${failureMessage(error)}`} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  const points = sinceFirst(data);
  const bars = points.map((point) => ({
    value: point.figures[figure],
    before: point.before[figure],
    text: stepText(point, step, today),
  }));
  const highest = bars.reduce((best, bar, at) => (bar.value > (bars[best]?.value ?? 0) ? at : best), 0);
  const told = bars[met ?? -1];
  const top = bars[highest];
  const title = titleOf(figure, step);
  return (
    <section className={classNames(s.chart, isPlaceholderData && s.before)} aria-label={title} aria-busy={isPlaceholderData || undefined}>
      <div className={s.top}>
        <h2 className={s.title}>{title}</h2>
        <span className={s.key}>
          <i className={s.bar} />
          {showDays(search.range, today)}
        </span>
        <span className={s.key}>
          <i className={s.tick} />
          {COPY.before}
        </span>
        <span className={s.told}>
          {told
            ? COPY.bar(told.text, withUnit(figure, told.value), withUnit(figure, told.before))
            : top && top.value > 0
              ? COPY.highest(top.text, withUnit(figure, top.value))
              : COPY.noneInRange}
        </span>
        {steps.length > 1 && (
          <div className={s.steps}>
            <Segmented
              label={COPY.step}
              hideLabel
              size="sm"
              value={step}
              options={steps.map((one) => ({ value: one, label: COPY.steps[one] }))}
              onChange={onStep}
            />
          </div>
        )}
      </div>
      <ChartBars title={title} figure={figure} step={step} points={points} bars={bars} highest={highest} met={met} onMeet={setMet} />
    </section>
  );
}

/** From the first step that has anything to show: a period may begin years before the first trip. */
function sinceFirst(series: TripSeries): TripSeries {
  const first = series.findIndex(({ figures, before }) => figures.trips > 0 || before.trips > 0);
  return first > 0 && series.length > LONG ? series.slice(first) : series;
}
/** Only where there are more steps than can be told apart is any left out. */
const LONG = 62;
