import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { classNames } from '../class-names.ts';
import s from './side-panel.module.css';

export interface PanelFrameProps {
  heading: ReactNode;
  /** Stands before the heading: a logo or initials of the size `panel`. */
  picture?: ReactNode;
  subtitle?: ReactNode;
  /** Colours the head by the state that the thing is in, which the subtitle names. */
  tone?: 'info' | 'success' | 'danger' | undefined;
  actions?: ReactNode;
  children: ReactNode;
  /** Stays at the bottom; buttons stand to the right. */
  footer?: ReactNode;
  /** Stands at the foot's left, such as what takes the thing away. */
  footerStart?: ReactNode;
  onLeave: () => void;
}

/** What every panel is made of: a head with a cross, a body that scrolls, a foot that stays. */
export function PanelFrame({ heading, picture, subtitle, tone, actions, children, footer, footerStart, onLeave }: PanelFrameProps) {
  return (
    <>
      <header className={classNames(s.head, tone && s.toned, tone && s[tone])}>
        {picture && <span className={s.picture}>{picture}</span>}
        <div className={s.titles}>
          {heading}
          {subtitle && <p className={s.subtitle}>{subtitle}</p>}
        </div>
        {actions}
        <IconButton label="Luk" icon={<X aria-hidden="true" />} onClick={onLeave} />
      </header>
      <div className={s.body}>{children}</div>
      {(footer || footerStart) && (
        <footer className={s.foot}>
          {footerStart && <div className={s.start}>{footerStart}</div>}
          {footer}
        </footer>
      )}
    </>
  );
}
