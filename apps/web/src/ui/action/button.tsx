import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import s from './button.module.css';

export interface ButtonLook {
  /** `danger` is outlined; `danger-filled` belongs inside a confirm dialog. */
  tone?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-filled' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Fills the width it stands in. */
  wide?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'className' | 'style'> {
  /** Work is under way: the label stays, a spinner appears after 150 ms, presses do nothing. Said at all, a double press is one. */
  busy?: boolean | undefined;
  /** Looks and reads as disabled but can be focused and pressed, so that the press can say what is missing. */
  unavailable?: boolean | undefined;
  icon?: ReactNode;
}

/** The class of anything that shall look like a button. */
export const buttonLook = ({ tone = 'secondary', size = 'md', wide = false }: ButtonLook): string =>
  classNames(s.button, s[tone], s[size], wide && s.wide);

/** A button; `type` is "button" unless said otherwise. */
export function Button({ tone, size, wide, busy, unavailable, icon, onClick, type = 'button', children, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second press may come before the work of the first is drawn.
    if (busy || (busy === false && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonLook({ tone, size, wide })}
      aria-disabled={busy || unavailable || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <span className={s.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
