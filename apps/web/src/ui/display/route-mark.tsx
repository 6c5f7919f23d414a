import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import s from './route-mark.module.css';

export interface RouteMarkProps {
  from: ReactNode;
  /** By where, numbered in their order; each is called by its own label. */
  by?: readonly { readonly label: string; readonly place: ReactNode }[] | undefined;
  /** Without it only the ring is drawn. */
  to?: ReactNode;
  /** What the two ends are called, read out only. */
  fromLabel: string;
  toLabel: string;
  /** Texts may break; else they end in three dots. */
  wrap?: boolean | undefined;
}

/** Two places, and those between them: ring, line, numbers, square. */
export function RouteMark({ from, by = [], to, fromLabel, toLabel, wrap }: RouteMarkProps) {
  return (
    <dl className={classNames(s.route, wrap && s.wrap)}>
      <div className={classNames(s.end, s.start, (to !== undefined || by.length > 0) && s.joined)}>
        <dt>{fromLabel}</dt>
        <dd>{from}</dd>
      </div>
      {by.map(({ label, place }, at) => (
        <div
          key={label}
          className={classNames(s.end, s.between, (to !== undefined || at < by.length - 1) && s.joined)}
          data-number={at + 1}
        >
          <dt>{label}</dt>
          <dd>{place}</dd>
        </div>
      ))}
      {to !== undefined && (
        <div className={classNames(s.end, s.goal)}>
          <dt>{toLabel}</dt>
          <dd>{to}</dd>
        </div>
      )}
    </dl>
  );
}

/** The ring, the square or the number of a stop alone, for the fields of a form. */
export function RoutePoint(props: { end: 'start' | 'goal' } | { number: number }) {
  const number = 'number' in props ? props.number : undefined;
  return <span className={classNames(s.point, 'end' in props ? s[props.end] : s.between)} data-number={number} aria-hidden="true" />;
}
