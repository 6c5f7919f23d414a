import { classNames } from '../class-names.ts';
import { readableOn } from './contrast.ts';
import s from './initials.module.css';

export interface InitialsProps {
  /** A person's or a company's name; read out. */
  name: string;
  /** How many letters, from the first and the last word. */
  letters?: 1 | 2 | undefined;
  /** `#rrggbb`; the letters become white or ink, whichever reads better. */
  color?: string | undefined;
  shape?: 'round' | 'square' | undefined;
  /** `panel` for the head of a panel, `lg` for that of a page. */
  size?: 'sm' | 'md' | 'panel' | 'lg' | undefined;
}

/** A word's first letter or digit, whole where it is written as several marks; its first sign where it has neither. */
const initialOf = (word: string): string => {
  const composed = word.normalize('NFC');
  return /[\p{L}\p{N}]/u.exec(composed)?.[0] ?? Array.from(composed)[0] ?? '';
};
/** First letters of the first and last word: 'Mette Kjær' → 'MK'. */
export const initialsOf = (name: string, letters: 1 | 2 = 2): string => {
  const words = name.trim().split(/\s+/);
  const chosen = letters === 1 || words.length === 1 ? words.slice(0, 1) : [words[0] ?? '', words.at(-1) ?? ''];
  return chosen.map(initialOf).join('').toLocaleUpperCase('da-DK');
};

/** A name as one or two letters on a coloured field. */
export function Initials({ name, letters = 2, color, shape = 'round', size = 'md' }: InitialsProps) {
  const look = color && /^#[\da-f]{6}$/i.test(color) ? { background: color, color: readableOn(color) } : undefined;
  return (
    <span role="img" aria-label={name} className={classNames(s.initials, s[shape], s[size])} style={look}>
      {initialsOf(name, letters)}
    </span>
  );
}
