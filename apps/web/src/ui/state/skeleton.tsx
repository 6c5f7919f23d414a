import type { ReactNode } from 'react';
import { VisuallyHidden } from '../frame/visually-hidden.tsx';
import s from './skeleton.module.css';

/** One pale bar where a text will stand; `width` in percent. */
export function SkeletonBar({ width = 70 }: { width?: number | undefined }) {
  return <span className={s.bar} style={{ width: `${width}%` }} />;
}

export interface SkeletonRowsProps {
  /** Ten unless said otherwise. */
  rows?: number | undefined;
  /** Height of a row in px, or a custom property that holds it; the list's own row height when absent. */
  height?: number | `var(--${string})` | undefined;
  /** Stands above the rows, such as the heading that the first of them will have. */
  above?: ReactNode;
  /** Read out while it is shown. */
  label?: string | undefined;
}

/** Rows in waiting. They appear after 150 ms, so that a quick answer never flashes. */
export function SkeletonRows({ rows = 10, height, above, label = 'Henter…' }: SkeletonRowsProps) {
  return (
    <div aria-busy="true" className={s.rows}>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      {above}
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className={s.row} style={height ? { height } : undefined}>
          <SkeletonBar width={12} />
          <SkeletonBar width={30 + ((i * 7) % 20)} />
          <SkeletonBar width={14} />
        </div>
      ))}
    </div>
  );
}
