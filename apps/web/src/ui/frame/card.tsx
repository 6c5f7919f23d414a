import type { ReactNode } from 'react';
import s from './card.module.css';

export interface CardProps {
  children: ReactNode;
}

/** A surface with a hairline; what lies on it brings its own room. */
export function Card({ children }: CardProps) {
  return <div className={s.card}>{children}</div>;
}
