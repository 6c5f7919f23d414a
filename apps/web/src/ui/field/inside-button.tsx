import type { ReactNode } from 'react';
import s from './field.module.css';

export interface InsideButtonProps {
  label: string;
  icon: ReactNode;
  onPress: () => void;
  /** For a button that stays pressed, such as a star. */
  pressed?: boolean | undefined;
}

/** A small icon button inside a field, given as its `after`. */
export function InsideButton({ label, icon, onPress, pressed }: InsideButtonProps) {
  return (
    <button type="button" className={`${s.inside} ${s.quiet}`} aria-label={label} title={label} aria-pressed={pressed} onClick={onPress}>
      {icon}
    </button>
  );
}
