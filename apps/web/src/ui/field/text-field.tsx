import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, KeyboardEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import s from './field.module.css';
import { Field, type FieldFrame } from './field.tsx';

/** What every one-line text control takes. `ref` is the input, so that a form can focus it. */
export interface TextControl extends FieldFrame {
  value: string;
  onChange: (value: string) => void;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  placeholder?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  /** Told from 80 % on, never enforced: nothing typed is cut off. */
  maxLength?: number | undefined;
  readOnly?: boolean | undefined;
  required?: boolean | undefined;
  autoFocus?: boolean | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

export interface TextFieldProps extends TextControl {
  type?: HTMLInputTypeAttribute | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search' | undefined;
  /** Icon or short text before the value. */
  before?: ReactNode;
  /** Text, icon or `<button>` after the value. */
  after?: ReactNode;
  /** Shows a thin running line under the field. */
  busy?: boolean | undefined;
}

/** A labelled one-line text field. */
export function TextField(props: TextFieldProps) {
  const {
    value,
    onChange,
    onFocus,
    onBlur,
    onKeyDown,
    name,
    ref,
    placeholder,
    autoComplete,
    maxLength,
    readOnly,
    required,
    autoFocus,
    size = 'md',
  } = props;
  const { type = 'text', inputMode, before, after, busy, ...frame } = props;
  return (
    <Field {...frame} count={maxLength ? { text: value, limit: maxLength } : undefined}>
      {(aria) => (
        <div className={classNames(s.control, s[size], readOnly && s['read-only'], busy && s.busy)}>
          {before}
          <input
            {...aria}
            ref={ref}
            className={s.input}
            type={type}
            name={name}
            value={value}
            placeholder={placeholder}
            autoComplete={autoComplete}
            inputMode={inputMode}
            readOnly={readOnly}
            aria-required={required || undefined}
            autoFocus={autoFocus}
            onChange={(event) => onChange(event.target.value)}
            onFocus={onFocus}
            onBlur={onBlur}
            onKeyDown={onKeyDown}
          />
          {after}
        </div>
      )}
    </Field>
  );
}
