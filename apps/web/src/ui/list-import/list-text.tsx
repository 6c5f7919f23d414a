import type { ClipboardEventHandler } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from '../field/field.tsx';
import s from './list-text.module.css';

export interface ListTextProps {
  label: string;
  /** Why nothing can be made of the list. */
  error: string | undefined;
  value: string;
  placeholder: string;
  readOnly?: boolean;
  rows?: number;
  className?: string | undefined;
  onChange: (text: string) => void;
  onPaste?: ClipboardEventHandler<HTMLTextAreaElement>;
}

/** A list as text, a row a line however long: pasted or typed. */
export function ListText({ label, error, className, onChange, ...area }: ListTextProps) {
  return (
    <Field label={label} hideLabel error={error}>
      {(aria) => (
        <textarea
          {...aria}
          {...area}
          className={classNames(s.text, className)}
          spellCheck={false}
          autoComplete="off"
          wrap="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
