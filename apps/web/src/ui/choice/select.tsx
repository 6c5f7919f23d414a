import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import f from '../field/field.module.css';
import { Field, type FieldFrame } from '../field/field.tsx';
import s from './select.module.css';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  unavailable?: boolean | undefined;
}

export interface SelectProps<Value extends string = string> extends FieldFrame {
  value: Value | '';
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
  /** Shown while nothing is chosen, or what was chosen is no longer offered. */
  placeholder?: string | undefined;
  readOnly?: boolean | undefined;
  required?: boolean | undefined;
  size?: 'sm' | 'md' | undefined;
}

/** One of a known list, by the browser's own select: type-ahead, and the phone's own wheel. Long lists: ComboBox. */
export function Select<Value extends string = string>(props: SelectProps<Value>) {
  const { value, options, onChange, onBlur, name, ref, placeholder, readOnly, required, size = 'md', ...frame } = props;
  if (readOnly) {
    return (
      <Field {...frame}>
        {(aria) => (
          <div className={classNames(f.control, f[size], f['read-only'])}>
            <input {...aria} className={f.input} readOnly value={options.find((option) => option.value === value)?.label ?? ''} />
          </div>
        )}
      </Field>
    );
  }
  /** A browser would show the first of the list in place of what is not in it. */
  const shown = options.some((option) => option.value === value) ? value : '';
  return (
    <Field {...frame}>
      {(aria) => (
        <div className={classNames(f.control, f[size], s.control)}>
          <select
            {...aria}
            ref={ref}
            className={classNames(f.input, s.select, shown === '' && s.empty)}
            name={name}
            value={shown}
            aria-required={required || undefined}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
            onBlur={onBlur}
          >
            {(placeholder !== undefined || shown === '') && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.unavailable}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className={s.arrow} />
        </div>
      )}
    </Field>
  );
}
