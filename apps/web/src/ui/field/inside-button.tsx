import type { ReactNode } from 'react';
import s from './field.module.css';

export interface InsideButtonProps {
  label: string;
  icon: ReactNode;
  onPress: () => void;
  /** No tab stop of its own: what it does the keys do in the field, and a form is gone through in few keystrokes. */
  besideTabs?: boolean | undefined;
  /** What keys do the same in the field, as `aria-keyshortcuts` has them: 'Alt+K'. */
  keys?: string | undefined;
}

/** A small icon button inside a field, given as its `after`. */
export function InsideButton({ label, icon, onPress, besideTabs, keys }: InsideButtonProps) {
  return (
    <button
      type="button"
      className={`${s.inside} ${s.quiet}`}
      tabIndex={besideTabs ? -1 : undefined}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-keyshortcuts={keys}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
