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

export interface CarPlateProps {
  /** The car's number. */
  children: string;
  /** Wears a light edge, for standing on a map. */
  onMap?: boolean | undefined;
}

/** A car as its lamp with its number. */
export function CarPlate({ children, onMap }: CarPlateProps) {
  return <span className={classNames(s.plate, onMap && s['on-map'])}>{children}</span>;
}
