import { classNames } from '../class-names.ts';
import s from './live-dot.module.css';

export interface LiveDotProps {
  /** `live`: green. `waiting`: yellow, turning. `off`: hollow. */
  state: 'live' | 'waiting' | 'off';
  children: string;
}

/** Whether the page is fed right now: a dot and the word for it. */
export function LiveDot({ state, children }: LiveDotProps) {
  return (
    <output className={s.status}>
      <i className={classNames(s.dot, s[state])} aria-hidden="true" />
      {children}
    </output>
  );
}
