import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import s from './checkbox.module.css';

export interface CheckboxProps {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string | undefined;
  /** Figure at the right edge, such as how many match. */
  count?: ReactNode;
  /** Pale, but can still be chosen: nothing matches at present. */
  dim?: boolean | undefined;
  readOnly?: boolean | undefined;
}

/** A box with a tick, its text and an optional figure. */
export function Checkbox({ children, checked, onChange, name, count, dim, readOnly }: CheckboxProps) {
  return (
    <label className={classNames(s.item, dim && s.dim)}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        aria-disabled={readOnly || undefined}
        onChange={(event) => !readOnly && onChange(event.target.checked)}
      />
      <span className={s.box} aria-hidden="true">
        <Check />
      </span>
      <span className={s.text}>{children}</span>
      {count !== undefined && <span className={s.count}>{count}</span>}
    </label>
  );
}
