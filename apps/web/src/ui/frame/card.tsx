import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import s from './card.module.css';

export interface CardProps {
  children: ReactNode;
  /** Room inside; lists and tables bring their own. */
  padded?: boolean | undefined;
}

/** A surface with a hairline. */
export function Card({ children, padded }: CardProps) {
  return <div className={classNames(s.card, padded && s.padded)}>{children}</div>;
}
