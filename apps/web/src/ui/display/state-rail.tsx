import { X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import s from './state-rail.module.css';

export type RailTone = 'steel' | 'lygte' | 'orange' | 'blue' | 'violet' | 'green' | 'rose' | 'grey' | 'danger';

export interface RailShape {
  /** How many of the segments are full, from the left. */
  filled: number;
  /** The segment, from 1, that breathes. */
  breathing?: number | undefined;
  /** The segment, from 1, that is hatched. */
  hatched?: number | undefined;
  /** The full segments are struck through. */
  struck?: boolean | undefined;
  /** A gap stands after the full segments. */
  gap?: boolean | undefined;
  tone: RailTone;
}

export interface StateRailProps extends RailShape {
  /** The word for the state. */
  label: string;
  /** Short text at the right of the label, such as '4 min'. */
  aside?: ReactNode;
  /** What is read out: 'Trin 3 af 6: På vej, 4 minutter'. */
  spoken: string;
  /** Whether a cross stands before the label: a bad end. */
  crossed?: boolean | undefined;
  /** Under each segment, instead of the label; six of them. */
  steps?: readonly { label: string; time?: string | undefined }[] | undefined;
}

const SEGMENTS = [1, 2, 3, 4, 5, 6];

/** How far something has come, in six segments, with the word for it. */
export function StateRail(props: StateRailProps) {
  const { filled, breathing, hatched, struck, gap, tone, label, aside, spoken, crossed, steps } = props;
  const current = breathing ?? hatched ?? filled;
  return (
    <div className={classNames(s.state, s[tone], steps && s.large)}>
      <div
        role="img"
        aria-label={spoken}
        className={classNames(s.rail, struck && s.struck)}
        style={{ '--filled': filled } as CSSProperties}
      >
        {SEGMENTS.map((n) => (
          <i
            key={n}
            className={classNames(
              n <= filled && s.full,
              n === breathing && s.breathing,
              n === hatched && s.hatched,
              gap && n === filled + 1 && s.gap,
            )}
          />
        ))}
      </div>
      {steps ? (
        <ol className={s.steps}>
          {steps.map((step, i) => (
            <li
              key={step.label}
              className={i + 1 === current ? s.current : undefined}
              aria-current={i + 1 === current ? 'step' : undefined}
            >
              <span>{step.time}</span>
              {step.label}
            </li>
          ))}
        </ol>
      ) : (
        <p className={s.label} aria-hidden="true">
          <span className={s.word}>
            {crossed && <X />}
            {label}
          </span>
          {aside && <span>{aside}</span>}
        </p>
      )}
    </div>
  );
}
