import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import s from './icon-button.module.css';

export interface IconButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'className' | 'style' | 'children' | 'aria-label'> {
  /** What it does, for those who do not see the icon; also its tooltip. */
  label: string;
  icon: ReactNode;
  /** `on-bar` for the green head of the page. */
  tone?: 'plain' | 'outlined' | 'on-bar' | undefined;
  size?: 'sm' | 'md' | undefined;
}

/** A button that is only an icon. */
export function IconButton({ label, icon, tone = 'plain', size = 'md', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={classNames(s.icon, s[tone], s[size])}>
      {icon}
    </button>
  );
}
