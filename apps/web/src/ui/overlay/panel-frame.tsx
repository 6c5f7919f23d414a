import { ChevronLeft, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { useToastRoom } from '../toast/use-toast-room.ts';
import { PHONE, useMedia } from '../use-media.ts';
import s from './side-panel.module.css';

export interface PanelFrameProps {
  heading: ReactNode;
  /** Stands before the heading: a logo or initials of the size `panel`. */
  picture?: ReactNode;
  subtitle?: ReactNode;
  /** Colours the head by the state that the thing is in, which the subtitle names. */
  tone?: 'info' | 'success' | 'danger' | undefined;
  actions?: ReactNode;
  /** The ways to the thing above and below in its list. */
  steps?: ReactNode;
  /** A low head, for a body whose own first line is the large one. On a phone it is the page's head. */
  bar?: boolean | undefined;
  children: ReactNode;
  /** Stays at the bottom; buttons stand to the right. */
  footer?: ReactNode;
  /** Stands at the foot's left, such as what takes the thing away. */
  footerStart?: ReactNode;
  onLeave: () => void;
}

/**
 * What every panel is made of: a head with a cross, a body that scrolls, a foot that stays. Head and foot are no landmarks: outside the
 * page's own sections they would be a second banner and contents of the whole page.
 */
export function PanelFrame({ children, footer, footerStart, bar, ...head }: PanelFrameProps) {
  return (
    <>
      {bar ? <BarHead {...head} /> : <TallHead {...head} />}
      <div className={s.body}>{children}</div>
      {(footer || footerStart) && (
        <Foot>
          {footerStart && <div className={s.start}>{footerStart}</div>}
          {footer}
        </Foot>
      )}
    </>
  );
}

type HeadProps = Omit<PanelFrameProps, 'children' | 'footer' | 'footerStart' | 'bar'>;

function TallHead({ heading, picture, subtitle, tone, actions, steps, onLeave }: HeadProps) {
  return (
    <div className={classNames(s.head, tone && s.toned, tone && s[tone])}>
      {picture && <span className={s.picture}>{picture}</span>}
      <div className={s.titles}>
        {heading}
        {subtitle && <p className={s.subtitle}>{subtitle}</p>}
      </div>
      {actions}
      {steps}
      <IconButton label="Luk" icon={<X aria-hidden="true" />} onClick={onLeave} />
    </div>
  );
}

/** Steps, heading, actions and the cross in one line; on a phone the way back stands first, as in the head of a page. */
function BarHead({ heading, actions, steps, onLeave }: HeadProps) {
  const isPhone = useMedia(PHONE);
  if (isPhone) {
    return (
      <div className={s.bar}>
        <IconButton tone="on-bar" label="Luk" icon={<ChevronLeft aria-hidden="true" />} onClick={onLeave} />
        {heading}
        {steps}
      </div>
    );
  }
  return (
    <div className={s.bar}>
      {steps}
      {heading}
      {actions}
      <IconButton label="Luk" icon={<X aria-hidden="true" />} onClick={onLeave} />
    </div>
  );
}

function Foot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  useToastRoom(foot);
  return (
    <div ref={foot} className={s.foot}>
      {children}
    </div>
  );
}
