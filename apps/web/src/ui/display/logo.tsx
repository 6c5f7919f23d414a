import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { Initials, type InitialsProps } from './initials.tsx';
import s from './logo.module.css';

export interface LogoProps {
  /** A company's or branch's name. */
  name: string;
  /** `#rrggbb` behind the initial, which becomes white or ink, whichever reads better. */
  color: string;
  /** Address of the logo; without one, and while it cannot be fetched, the initial stands. */
  imageUrl?: string | null | undefined;
  size?: InitialsProps['size'];
  /** The name stands beside it, and need not be read out twice. */
  isDecoration?: boolean | undefined;
}

/** What a company is known by at sight: its logo, or its coloured initial. */
export function Logo({ name, color, imageUrl, size = 'md', isDecoration = false }: LogoProps) {
  const [failed, setFailed] = useState<string>();
  const picture =
    imageUrl && imageUrl !== failed ? (
      <img className={classNames(s.logo, s[size])} src={imageUrl} alt={name} onError={() => setFailed(imageUrl)} />
    ) : (
      <Initials name={name} letters={1} color={color} shape="square" size={size} />
    );
  return isDecoration ? <span aria-hidden="true">{picture}</span> : picture;
}
