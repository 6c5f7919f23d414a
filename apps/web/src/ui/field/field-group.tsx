import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import s from './field.module.css';
import { FieldError, type FieldFrame, FieldLabel } from './field.tsx';

export type GroupFrame = FieldFrame;

export interface FieldGroupProps extends GroupFrame {
  /** `radiogroup` where one of several is chosen. */
  role?: 'group' | 'radiogroup' | undefined;
  children: ReactNode;
}

/** The frame of a control made of several parts: same label and error as a field's, tied by `aria-labelledby`. */
export function FieldGroup({ label, mark, error, hint, hideLabel, id, role = 'group', children }: FieldGroupProps) {
  const made = useId();
  const name = id ?? made;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const labelText = (
    <span id={`${name}-label`} className={s.label}>
      {label}
      {mark && <span className={s.mark}> ({mark})</span>}
    </span>
  );
  return (
    <div
      id={name}
      role={role}
      aria-labelledby={`${name}-label`}
      aria-describedby={described || undefined}
      data-wrong={error ? true : undefined}
      className={classNames(s.field, error && s.wrong)}
    >
      <FieldLabel hide={hideLabel}>{labelText}</FieldLabel>
      {hint && (
        <p id={`${name}-hint`} className={s.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${name}-error`}>{error}</FieldError>
      <div>{children}</div>
    </div>
  );
}
