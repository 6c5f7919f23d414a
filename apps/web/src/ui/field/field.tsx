import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../frame/visually-hidden.tsx';
import s from './field.module.css';
import { useToldAgain } from './tell-again.ts';

export interface FieldFrame {
  label: string;
  /** Small word after the label, such as 'valgfri'; shown in brackets. */
  mark?: string | undefined;
  /** Wears the star of what must be filled in. */
  starred?: boolean | undefined;
  /** What is wrong; turns the field red. */
  error?: string | undefined;
  hint?: ReactNode;
  /** The label is read out but not shown; `in-row` where the container round it has room for the fields of a row side by side, under labels of the first. */
  hideLabel?: boolean | 'in-row' | undefined;
  /** Id of the control; made up when absent. */
  id?: string | undefined;
}

/** What a control needs to be tied to its frame. */
export interface ControlAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldFrame {
  /** What is typed, of which blanks around it are not kept, and how long it may be; from 80 % on the rest is shown. */
  count?: { text: string; limit: number } | undefined;
  children: (aria: ControlAria) => ReactNode;
}

/** From how much of the limit on the remaining characters are told (decisions §2). */
const TELL_FROM = 0.8;

const remaining = ({ used, limit }: { used: number; limit: number }): string =>
  used > limit ? `${used - limit} tegn for meget` : `${limit - used} tegn tilbage`;

/** Label, mark, hint and error around one control. Everything stands above the control, so that rows of fields align. */
export function Field({ label, mark, starred, error, hint, hideLabel, id, count, children }: FieldProps) {
  const made = useId();
  const control = id ?? made;
  const typed = count && { used: count.text.trim().length, limit: count.limit };
  const told = typed && typed.used >= typed.limit * TELL_FROM ? typed : undefined;
  const described = [hint && `${control}-hint`, error && `${control}-error`, told && `${control}-count`].filter(Boolean).join(' ');
  const labelText = (
    <label htmlFor={control} className={s.label}>
      {label}
      {mark && <span className={s.mark}> ({mark})</span>}
      {starred && (
        <span className={s.star} aria-hidden="true">
          {' *'}
        </span>
      )}
    </label>
  );
  return (
    <div className={classNames(s.field, error && s.wrong)}>
      <FieldLabel hide={hideLabel}>{labelText}</FieldLabel>
      {told && (
        <span id={`${control}-count`} className={classNames(s.count, told.used > told.limit && s.over)}>
          {remaining(told)}
        </span>
      )}
      {hint && (
        <p id={`${control}-hint`} className={s.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${control}-error`} of={control}>
        {error}
      </FieldError>
      {children({ id: control, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
    </div>
  );
}

/** The label, shown or only read out. */
export function FieldLabel({ hide, children }: { hide: FieldFrame['hideLabel']; children: ReactNode }) {
  if (hide === 'in-row') return <span className={s['in-row']}>{children}</span>;
  return hide ? <VisuallyHidden>{children}</VisuallyHidden> : children;
}

interface FieldErrorProps {
  id: string;
  /** Id of the control that it is of, where that has the focus itself. */
  of?: string | undefined;
  children: string | undefined;
}

/** The red line between label and control. */
export function FieldError({ children, ...line }: FieldErrorProps) {
  return children ? <ErrorLine {...line}>{children}</ErrorLine> : null;
}

function ErrorLine({ id, of, children }: FieldErrorProps) {
  // Where one comes to the field, a screen reader reads it there; whoever is in it already would hear nothing.
  const [isCalledOut] = useState(() => of !== undefined && document.activeElement?.id === of);
  const again = useToldAgain(of);
  return (
    // Only a line that comes is told.
    <p key={again} id={id} role={isCalledOut || again > 0 ? 'alert' : undefined} className={s.error}>
      <TriangleAlert aria-hidden="true" />
      <span>
        <VisuallyHidden>Fejl: </VisuallyHidden>
        <span>{children}</span>
      </span>
    </p>
  );
}
