import { Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldGroup, type GroupFrame } from '../field/field-group.tsx';
import s from './segmented.module.css';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** What is read out when the label alone says too little ('5' → '5 personer'). */
  spoken?: string | undefined;
  /** Cannot be chosen; wears a lock. The hint says why. */
  unavailable?: boolean | undefined;
}

export interface SegmentedProps<Value extends string> extends GroupFrame {
  value: Value;
  options: readonly SegmentedOption<Value>[];
  onChange: (value: Value) => void;
  name?: string | undefined;
  /** Fills the width it stands in. */
  wide?: boolean | undefined;
  size?: 'sm' | 'md' | undefined;
  readOnly?: boolean | undefined;
}

/** One of a few, all visible: a radio group that looks like joined buttons. */
export function Segmented<Value extends string>({
  value,
  options,
  onChange,
  name,
  wide,
  size = 'md',
  readOnly,
  ...frame
}: SegmentedProps<Value>) {
  const made = useId();
  return (
    <FieldGroup {...frame} role="radiogroup">
      <div className={classNames(s.segments, wide && s.wide, size === 'sm' && s.small)}>
        {options.map((option) => (
          <label key={option.value} className={s.segment}>
            <input
              type="radio"
              name={name ?? made}
              value={option.value}
              checked={option.value === value}
              aria-label={option.spoken}
              aria-disabled={readOnly || undefined}
              disabled={option.unavailable}
              onChange={() => !readOnly && onChange(option.value)}
            />
            <span>
              {option.unavailable && <Lock aria-hidden="true" />}
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
