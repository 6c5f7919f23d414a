import type { ReactNode } from 'react';
import s from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** `off`: nothing is going on. `lit`: something is ready to begin. */
  lamp?: 'off' | 'lit' | 'none' | undefined;
}

/** Nothing here: the roof light, a line, a reason and one way on. */
export function EmptyState({ title, children, action, lamp = 'off' }: EmptyStateProps) {
  return (
    <div className={s.empty}>
      {lamp !== 'none' && <RoofLight lit={lamp === 'lit'} />}
      <p className={s.title}>{title}</p>
      {children && <div className={s.text}>{children}</div>}
      {action && <div className={s.action}>{action}</div>}
    </div>
  );
}

function RoofLight({ lit }: { lit: boolean }) {
  return (
    <svg className={lit ? s.lit : s.off} width="96" height="44" viewBox="0 0 96 44" aria-hidden="true">
      <path className={s.roof} d="M2 40h92M14 40l6-10h56l6 10" />
      <path className={s.lamp} d="M30 4h36a8 8 0 0 1 8 8v12a5 5 0 0 1-5 5H27a5 5 0 0 1-5-5V12a8 8 0 0 1 8-8Z" />
      <text className={s.word} x="48" y="21.500" textAnchor="middle">
        TAXI
      </text>
    </svg>
  );
}
