import { classNames } from '../class-names.ts';
import s from './field.module.css';
import { Field, type FieldFrame } from './field.tsx';

export interface TextAreaProps extends FieldFrame {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  rows?: number | undefined;
  /** Told from 80 % on, never enforced: nothing typed is cut off. */
  maxLength?: number | undefined;
  readOnly?: boolean | undefined;
  required?: boolean | undefined;
}

/** A labelled text field of several lines. */
export function TextArea({ value, onChange, onBlur, name, placeholder, rows = 3, maxLength, readOnly, required, ...frame }: TextAreaProps) {
  return (
    <Field {...frame} count={maxLength ? { text: value, limit: maxLength } : undefined}>
      {(aria) => (
        <div className={classNames(s.control, s.area, readOnly && s['read-only'])}>
          <textarea
            {...aria}
            className={s.input}
            name={name}
            value={value}
            rows={rows}
            placeholder={placeholder}
            readOnly={readOnly}
            aria-required={required || undefined}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        </div>
      )}
    </Field>
  );
}
