import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import s from './tag.module.css';

export type TagTone = 'neutral' | 'success' | 'info' | 'danger' | 'warn' | 'violet' | 'brand' | 'new';

export interface TagProps {
  children: ReactNode;
  tone?: TagTone | undefined;
}

/** A state or kind in a word, on a tint. */
export function Tag({ children, tone = 'neutral' }: TagProps) {
  return <span className={classNames(s.tag, s[tone])}>{children}</span>;
}
