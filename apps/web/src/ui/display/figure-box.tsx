import type { ReactNode } from 'react';
import s from './figure-box.module.css';

export interface FigureBoxProps {
  label: ReactNode;
  /** Undefined while it is fetched. */
  figure: string | undefined;
  unit?: string | undefined;
  /** A sparkline or a small remark under the figure. */
  children?: ReactNode;
}

/** One figure with its name. Stands in `<FigureBoxes>`. */
export function FigureBox({ label, figure, unit, children }: FigureBoxProps) {
  return (
    <div className={s.box}>
      <dt className={s.label}>{label}</dt>
      <dd className={s.figure} aria-busy={figure === undefined || undefined}>
        {figure ?? '–'}
        {unit && figure !== undefined && <span className={s.unit}> {unit}</span>}
      </dd>
      {children && <dd>{children}</dd>}
    </div>
  );
}

/** A row of figures in one card. */
export function FigureBoxes({ children }: { children: ReactNode }) {
  return <dl className={s.boxes}>{children}</dl>;
}
