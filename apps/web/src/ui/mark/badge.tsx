import { classNames } from '../class-names.ts';
import s from './badge.module.css';

export interface BadgeProps {
  children: string | number;
  tone?: 'neutral' | 'success' | 'info' | 'notice' | 'warn' | 'danger' | 'violet' | undefined;
}

/** A word on a tinted field: the status of a thing. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return <span className={classNames(s.badge, s[tone])}>{children}</span>;
}

/** How many, in a dark pill beside a heading. */
export function CountBadge({ children }: { children: number }) {
  return <span className={s.count}>{children}</span>;
}
