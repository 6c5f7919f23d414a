import type { ReactNode } from 'react';
import s from './visually-hidden.module.css';

/** Read out, never seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={s.hidden}>{children}</span>;
}
