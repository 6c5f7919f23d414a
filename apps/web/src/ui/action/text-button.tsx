import type { ComponentPropsWithRef } from 'react';
import s from './link.module.css';

/** A button with the look of a link, for small deeds inside text ('Nulstil'). */
export function TextButton({ type = 'button', ...rest }: Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'disabled'>) {
  return <button {...rest} type={type} className={s.text} />;
}
