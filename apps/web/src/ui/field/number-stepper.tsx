import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { FieldGroup, type GroupFrame } from './field-group.tsx';
import s from './number-stepper.module.css';

export interface NumberStepperProps extends GroupFrame {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  readOnly?: boolean | undefined;
}

/** A small whole number between two buttons: − 1 +. */
export function NumberStepper({ value, onChange, min, max, readOnly, ...frame }: NumberStepperProps) {
  const output = useId();
  const step = (to: number) => {
    if (!readOnly && to >= min && to <= max) onChange(to);
  };
  return (
    <FieldGroup {...frame}>
      <div className={s.stepper}>
        <button
          type="button"
          aria-label={`Færre: ${frame.label}`}
          aria-controls={output}
          aria-disabled={readOnly || value <= min || undefined}
          onClick={() => step(value - 1)}
        >
          <Minus aria-hidden="true" />
        </button>
        <output id={output} aria-live="polite">
          {value}
        </output>
        <button
          type="button"
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
