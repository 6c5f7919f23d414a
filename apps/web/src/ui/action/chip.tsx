import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import s from './chip.module.css';

export interface ChipProps {
  children: ReactNode;
  /** Pressed or not; leave out for a chip that only does something. */
  on?: boolean | undefined;
  onPress: () => void;
  icon?: ReactNode;
  unavailable?: boolean | undefined;
  'aria-haspopup'?: 'menu' | 'dialog' | undefined;
  'aria-expanded'?: boolean | undefined;
  /** Where the chip is one of a row with one tab stop. */
  tabIndex?: 0 | -1 | undefined;
  onFocus?: (() => void) | undefined;
}

/** A rounded button that may stay pressed: quick choices, add-ons, views. */
export function Chip({ children, on, onPress, icon, unavailable, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames(s.chip, on && s.on)}
      aria-pressed={on}
      aria-disabled={unavailable || undefined}
      onClick={() => !unavailable && onPress()}
    >
      {on && !icon ? <Check aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

export interface RemovableChipProps {
  children: ReactNode;
  /** 'Fjern {what}' for screen readers. */
  removeLabel: string;
  onRemove: () => void;
}

/** A chosen filter with a cross that takes it away. */
export function RemovableChip({ children, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <span className={classNames(s.chip, s.on, s.removable)}>
      {children}
      <button type="button" className={s.remove} aria-label={removeLabel} onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    </span>
  );
}

/** A chip that only says something. */
export const StillChip = ({ children }: { children: ReactNode }) => <span className={s.chip}>{children}</span>;
