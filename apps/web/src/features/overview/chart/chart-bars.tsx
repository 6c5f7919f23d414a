import type { TripSeries } from '@praj/contract/overview.ts';
import type { SeriesStep } from '@praj/domain/overview/trip-series.ts';
import type { KeyboardEvent, PointerEvent } from 'react';
import { showNumber } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FIGURES, type FigureName, withUnit } from '../figures-shown.ts';
import { namedSteps, scaleEnd } from './chart-scale.ts';
import { COPY } from './copy.ts';
import { stepName } from './step-texts.ts';
import s from './trip-chart.module.css';

interface Bar {
  readonly value: number;
  readonly before: number;
  /** Its days in words. */
  readonly text: string;
}
interface ChartBarsProps {
  title: string;
  figure: FigureName;
  step: SeriesStep;
  points: TripSeries;
  /** One for each point. */
  bars: readonly Bar[];
  /** The highest of them. */
  highest: number;
  /** The one that is pointed at or reached by the arrows. */
  met: number | undefined;
  onMeet: (at: number | undefined) => void;
}

/** How high the bars can be, in px, with room for a tick at the top. */
const HEIGHT = 76;
const ROOM = 4;
/** How many steps are named below. */
const NAMED_MAX = 6;
const FULL = 100;

/** The bars and their scale. One tab stop: the arrows go from bar to bar, and each is read out. */
export function ChartBars({ title, figure, step, points, bars, highest, met, onMeet }: ChartBarsProps) {
  const { digits } = FIGURES[figure];
  const end = scaleEnd(Math.max(...bars.map(({ value, before }) => Math.max(value, before))), digits === 0);
  const heightOf = (value: number): number => (value / end) * HEIGHT;
  const slot = FULL / bars.length;
  const told = bars[met ?? highest];
  const last = bars.length - 1;

  const key = (event: KeyboardEvent) => {
    const here = met ?? highest;
    const to = { ArrowRight: here + 1, ArrowUp: here + 1, ArrowLeft: here - 1, ArrowDown: here - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMeet(Math.min(Math.max(to, 0), last));
  };
  const point = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onMeet(Math.min(Math.max(Math.floor(((event.clientX - left) / width) * bars.length), 0), last));
  };
  return (
    <div className={s.plot}>
      <div className={s.scale} aria-hidden="true">
        {[end, end / 2, 0].map((value) => (
          <span key={value}>{showNumber(value, value % 1 === 0 ? 0 : digits)}</span>
        ))}
      </div>
      <div
        role="slider"
        tabIndex={0}
        className={s.bars}
        aria-label={title}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={(met ?? highest) + 1}
        aria-valuetext={told && COPY.spokenBar(told.text, withUnit(figure, told.value), withUnit(figure, told.before))}
        onFocus={() => onMeet(met ?? highest)}
        onBlur={() => onMeet(undefined)}
        onKeyDown={key}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => onMeet(undefined)}
      >
        <svg width="100%" height={HEIGHT + ROOM} aria-hidden="true">
          {[0, 1, 2].map((line) => (
            <line key={line} className={s.line} x1="0" x2="100%" y1={ROOM + (line * HEIGHT) / 2} y2={ROOM + (line * HEIGHT) / 2} />
          ))}
          {bars.map(({ value }, at) => (
            <rect
              key={at}
              className={classNames(s.value, (at === highest || at === met) && s.strong)}
              x={`${slot * (at + 0.14)}%`}
              y={ROOM + HEIGHT - heightOf(value)}
              width={`${slot * 0.72}%`}
              height={heightOf(value)}
              rx="2"
            />
          ))}
          {bars.map(({ before }, at) => (
            <rect
              key={at}
              className={s.earlier}
              x={`${slot * (at + 0.06)}%`}
              y={ROOM + HEIGHT - heightOf(before) - 1}
              width={`${slot * 0.88}%`}
              height="2"
            />
          ))}
          {met !== undefined && <rect className={s.met} x={`${slot * met}%`} y="0" width={`${slot}%`} height={HEIGHT + ROOM} />}
        </svg>
      </div>
      <div className={s.names} aria-hidden="true">
        {namedSteps(points.length, NAMED_MAX).map((at) => {
          const named = points[at];
          return (
            named && (
              <span key={named.from} style={{ left: `${slot * (at + 0.5)}%` }}>
                {stepName(named, step)}
              </span>
            )
          );
        })}
      </div>
    </div>
  );
}
