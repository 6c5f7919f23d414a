import { classNames } from '../class-names.ts';
import s from './lamp.module.css';

export interface LampProps {
  /** The brand's name. */
  children: string;
  size?: 'md' | 'lg' | undefined;
}

/** The roof light with the brand's name: green plate, yellow letters. */
export function Lamp({ children, size = 'md' }: LampProps) {
  return <span className={classNames(s.lamp, s[size])}>{children}</span>;
}
