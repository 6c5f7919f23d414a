import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Chip } from '../action/chip.tsx';
import { FieldGroup, type GroupFrame } from '../field/field-group.tsx';
import s from './chip-toggles.module.css';

export interface ChipToggleOption {
  value: string;
  label: ReactNode;
}

export interface ChipTogglesProps extends GroupFrame {
  values: readonly string[];
  options: readonly ChipToggleOption[];
  onChange: (values: string[]) => void;
  /** How many are shown before '+ Flere'; chosen ones always show. */
  shown?: number | undefined;
  /** Nothing can be changed; say why in `hint`. */
  readOnly?: boolean | undefined;
}

/** Several of a list, as chips that stay pressed. */
export function ChipToggles({ values, options, onChange, shown, readOnly, ...frame }: ChipTogglesProps) {
  const [all, setAll] = useState(false);
  const visible = options.filter((option, i) => all || shown === undefined || i < shown || values.includes(option.value));
  const hidden = options.length - visible.length;
  const toggle = (value: string) => onChange(values.includes(value) ? values.filter((v) => v !== value) : [...values, value]);
  return (
    <FieldGroup {...frame}>
      <div className={s.chips}>
        {visible.map(({ value, label }) => {
          const on = values.includes(value);
          return (
            <Chip key={value} on={on} unavailable={readOnly} onPress={() => toggle(value)}>
              {label}
            </Chip>
          );
        })}
        {hidden > 0 && (
          <Chip icon={<Plus aria-hidden="true" />} aria-expanded={false} onPress={() => setAll(true)}>
            Flere
          </Chip>
        )}
      </div>
    </FieldGroup>
  );
}
