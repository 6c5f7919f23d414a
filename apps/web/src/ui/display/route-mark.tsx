import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import s from './route-mark.module.css';

export interface RouteMarkProps {
  from: ReactNode;
  /** Without it only the ring is drawn. */
  to?: ReactNode;
  /** What the two ends are called, read out only. */
  fromLabel: string;
  toLabel: string;
  /** Texts may break; else they end in three dots. */
  wrap?: boolean | undefined;
}

/** Two places: ring, line, square. */
export function RouteMark({ from, to, fromLabel, toLabel, wrap }: RouteMarkProps) {
  return (
    <dl className={classNames(s.route, wrap && s.wrap)}>
      <div className={classNames(s.end, s.start, to !== undefined && s.joined)}>
        <dt>{fromLabel}</dt>
        <dd>{from}</dd>
      </div>
      {to !== undefined && (
        <div className={classNames(s.end, s.goal)}>
          <dt>{toLabel}</dt>
          <dd>{to}</dd>
        </div>
      )}
    </dl>
  );
}

/** The ring or the square alone, for the fields of a form. */
export function RoutePoint({ end }: { end: 'start' | 'goal' }) {
  return <span className={classNames(s.point, s[end])} aria-hidden="true" />;
}
