import { Chip } from '../action/chip.tsx';
import { FieldGroup, type GroupFrame } from '../field/field-group.tsx';
import s from './chip-toggles.module.css';

interface ChipChoiceProps<Value extends string> extends GroupFrame {
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few, as chips of which one stays pressed; they break onto a second line where `Segmented` would not fit. */
export function ChipChoice<Value extends string>({ value, options, onChange, ...frame }: ChipChoiceProps<Value>) {
  return (
    <FieldGroup {...frame}>
      <div className={s.chips}>
        {options.map((option) => (
          <Chip key={option.value} on={option.value === value} onPress={() => onChange(option.value)}>
            {option.label}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  );
}
