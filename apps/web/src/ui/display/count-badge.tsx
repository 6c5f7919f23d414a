import { showNumber } from '../../platform/format.ts';
import s from './count-badge.module.css';

/** How many, in a dark pill beside a heading; pale while it is not known. */
export function CountBadge({ children }: { children: number | undefined }) {
  return <span className={s.count}>{children !== undefined && showNumber(children)}</span>;
}
