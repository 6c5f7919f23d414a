import { Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
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
  /** How many are shown before '+ Flere'; chosen ones always show, and a single one more in its place. */
  shown?: number | undefined;
  /** Nothing can be changed; say why in `hint`. */
  readOnly?: boolean | undefined;
}

/** Where an arrow key leads among the chips of a row; it goes round. */
function chipAfter(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const here = chips.findIndex((chip) => chip === document.activeElement);
  return step === undefined || here === -1 ? undefined : chips.at((here + step) % chips.length);
}

/** Several of a list, as chips that stay pressed. One tab stop: the arrow keys lead from chip to chip. */
export function ChipToggles({ values, options, onChange, shown, readOnly, ...frame }: ChipTogglesProps) {
  const [all, setAll] = useState(false);
  const [stop, setStop] = useState(0);
  const near = options.filter((option, i) => all || shown === undefined || i < shown || values.includes(option.value));
  const visible = options.length - near.length > 1 ? near : options;
  const hidden = options.length - visible.length;
  const toggle = (value: string) => onChange(values.includes(value) ? values.filter((v) => v !== value) : [...values, value]);
  return (
    <FieldGroup {...frame}>
      <div
        className={s.chips}
        role="toolbar"
        tabIndex={-1}
        aria-label={frame.label}
        onKeyDown={(event) => {
          const next = chipAfter(event);
          if (!next) return;
          event.preventDefault();
          next.focus();
        }}
      >
        {visible.map(({ value, label }, i) => {
          const on = values.includes(value);
          return (
            <Chip
              key={value}
              on={on}
              unavailable={readOnly}
              tabIndex={i === Math.min(stop, visible.length - 1) ? 0 : -1}
              onFocus={() => setStop(i)}
              onPress={() => toggle(value)}
            >
              {label}
            </Chip>
          );
        })}
        {hidden > 0 && !readOnly && (
          <Chip icon={<Plus aria-hidden="true" />} tabIndex={-1} aria-expanded={false} onPress={() => setAll(true)}>
            Flere
          </Chip>
        )}
      </div>
    </FieldGroup>
  );
}
