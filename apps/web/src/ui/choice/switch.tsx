import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import s from './switch.module.css';

export interface SwitchProps {
  children: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
  name?: string | undefined;
  readOnly?: boolean | undefined;
}

/** On or off, at once. */
export function Switch({ children, on, onChange, name, readOnly }: SwitchProps) {
  return (
    <label className={classNames(s.switch, readOnly && s['read-only'])}>
      <input
        type="checkbox"
        role="switch"
        name={name}
        checked={on}
        aria-checked={on}
        aria-disabled={readOnly || undefined}
        onChange={(event) => !readOnly && onChange(event.target.checked)}
      />
      <span className={s.track} aria-hidden="true" />
      <span>{children}</span>
    </label>
  );
}
