import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../frame/visually-hidden.tsx';
import s from './figure-box.module.css';

export interface FigureBoxProps {
  label: ReactNode;
  /** Undefined while it is fetched. */
  figure: string | undefined;
  unit?: string | undefined;
  /** What the figure is held against: as it is drawn, in words, and against what, as a tooltip. */
  change?: { readonly shown: string; readonly spoken: string; readonly against: string } | undefined;
  /** Makes the whole box a button that opens and closes more about the figure. */
  opener?: Opener | undefined;
  /** A sparkline or a small remark under the figure. */
  children?: ReactNode;
}
interface Opener {
  /** The figure and its change with it, as a button hides from many what it stands on. */
  readonly spoken: string;
  readonly open: boolean;
  /** The id of what it opens, while that is there. */
  readonly controls: string;
  readonly onToggle: () => void;
}

/** One figure with its name. Stands in `<FigureBoxes>`. */
export function FigureBox({ label, figure, unit, change, opener, children }: FigureBoxProps) {
  return (
    <div className={classNames(s.box, opener && s.opens, opener?.open && s.open)}>
      <dt className={s.label}>
        {opener ? (
          <button
            type="button"
            className={s.opener}
            aria-label={opener.spoken}
            aria-expanded={opener.open}
            aria-controls={opener.open ? opener.controls : undefined}
            onClick={opener.onToggle}
          >
            <span>{label}</span>
            <ChevronDown aria-hidden="true" />
          </button>
        ) : (
          label
        )}
      </dt>
      <dd className={s.figure} aria-busy={figure === undefined || undefined}>
        {figure ?? '–'}
        {unit && figure !== undefined && <span className={s.unit}> {unit}</span>}
      </dd>
      {change && (
        <dd className={s.change} title={change.against}>
          <span aria-hidden="true">{change.shown}</span>
          <VisuallyHidden>{change.spoken}</VisuallyHidden>
        </dd>
      )}
      {children && <dd>{children}</dd>}
    </div>
  );
}

interface FigureBoxesProps {
  children: ReactNode;
  /** What one of them has opened; shares their card. On a phone the boxes then stand in one line that scrolls. */
  under?: ReactNode;
}

/** A row of figures in one card. */
export function FigureBoxes({ children, under }: FigureBoxesProps) {
  if (under === undefined) return <dl className={classNames(s.card, s.boxes)}>{children}</dl>;
  return (
    <div className={classNames(s.card, s.opening)}>
      <dl className={s.boxes}>{children}</dl>
      {under}
    </div>
  );
}
