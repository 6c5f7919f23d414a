import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonLook } from './button.tsx';
import s from './link.module.css';

export interface TextLinkProps extends Omit<LinkProps, 'className' | 'style'> {
  icon?: ReactNode;
}

/** A link in running text, inside the portal. */
export function TextLink({ icon, children, ...rest }: TextLinkProps) {
  return (
    <Link {...rest} className={s.text}>
      {icon}
      {children}
    </Link>
  );
}

export interface ButtonLinkProps extends ButtonLook, TextLinkProps {}

/** A link that looks like a button: it leads to a place, it does nothing. */
export function ButtonLink({ tone, size, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonLook({ tone, size, wide })}>
      {icon}
      {children}
    </Link>
  );
}
