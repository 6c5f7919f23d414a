import s from './count-badge.module.css';

/** How many, in a dark pill beside a heading. */
export function CountBadge({ children }: { children: number }) {
  return <span className={s.count}>{children}</span>;
}
