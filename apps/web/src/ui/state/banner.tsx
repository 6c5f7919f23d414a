import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import s from './banner.module.css';

export interface BannerProps {
  tone?: 'info' | 'notice' | 'success' | 'danger' | undefined;
  children: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  /** `edge`: over the whole width under the head of the page. `box`: inside a form or panel. */
  shape?: 'edge' | 'box' | undefined;
  /** A busy sign instead of the icon. */
  busy?: boolean | undefined;
}

const icons = { info: Info, notice: TriangleAlert, success: CircleCheck, danger: CircleAlert };

/** A line that stays as long as what it says is true. */
export function Banner({ tone = 'notice', children, action, shape = 'box', busy }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={classNames(s.banner, s[tone], s[shape])}>
      {busy ? <span className={s.spinner} aria-hidden="true" /> : <Icon aria-hidden="true" />}
      <div className={s.text}>{children}</div>
      {action}
    </div>
  );
}
