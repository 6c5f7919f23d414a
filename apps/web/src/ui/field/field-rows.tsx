import type { ReactNode } from 'react';
import s from './field-rows.module.css';

/** Fields under each other, with the room between them that every form of a panel or dialog has. */
export function FieldRows({ children }: { children: ReactNode }) {
  return <div className={s.rows}>{children}</div>;
}

/** Two fields beside each other in `FieldRows`, such as first and last name; under each other where there is no room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={s.pair}>{children}</div>;
}
