import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { FieldGroup, type GroupFrame } from './field-group.tsx';
import s from './number-stepper.module.css';

export interface NumberStepperProps extends GroupFrame {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  readOnly?: boolean | undefined;
}

const STEP_OF: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

/** A small whole number between two buttons: − 1 +. One tab stop, the number itself: arrows, Home and End change it. */
export function NumberStepper({ value, onChange, min, max, readOnly, ...frame }: NumberStepperProps) {
  const output = useId();
  const step = (to: number) => {
    if (!readOnly && to >= min && to <= max) onChange(to);
  };
  const key = (event: KeyboardEvent) => {
    const change = STEP_OF[event.key];
    const to = event.key === 'Home' ? min : event.key === 'End' ? max : change === undefined ? undefined : value + change;
    if (to === undefined) return;
    event.preventDefault();
    step(to);
  };
  return (
    <FieldGroup {...frame}>
      <div className={s.stepper}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Færre: ${frame.label}`}
          aria-controls={output}
          aria-disabled={readOnly || value <= min || undefined}
          onClick={() => step(value - 1)}
        >
          <Minus aria-hidden="true" />
        </button>
        <span
          id={output}
          role="spinbutton"
          tabIndex={0}
          aria-label={frame.label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-readonly={readOnly || undefined}
          onKeyDown={key}
        >
          {value}
        </span>
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Flere: ${frame.label}`}
          aria-controls={output}
          aria-disabled={readOnly || value >= max || undefined}
          onClick={() => step(value + 1)}
        >
          <Plus aria-hidden="true" />
        </button>
      </div>
    </FieldGroup>
  );
}
