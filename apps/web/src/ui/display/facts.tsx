import type { ReactNode } from 'react';
import s from './facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Over both columns, such as a long text. */
  wide?: boolean | undefined;
}

/** Names and values in two columns; facts without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== undefined && value !== null && value !== '');
  return (
    <dl className={s.facts}>
      {known.map(({ label, value, wide }) => (
        <div key={label} className={wide ? s.wide : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
