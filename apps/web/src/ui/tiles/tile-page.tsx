import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import type { Fact } from '../display/facts.tsx';
import { Breadcrumb, type Crumb } from '../frame/breadcrumb.tsx';
import s from './tile-page.module.css';

export interface TilePageProps {
  trail?: readonly Crumb[] | undefined;
  title: string;
  /** In the breadcrumb: the way to the page's sisters. */
  sisters?: ReactNode;
  /** The line under the title, such as the address. */
  subtitle?: ReactNode;
  /** A large `Logo`. */
  picture?: ReactNode;
  /** Beside the title; those without a value are left out. */
  facts?: readonly Fact[] | undefined;
  /** Buttons at the head's end, such as the way to its history. */
  actions?: ReactNode;
  /** Between head and tiles: the choice of a location, buttons. */
  tools?: ReactNode;
  /** A `TileGrid`, and what stands under it. */
  children: ReactNode;
  /** A panel opened by a tile, a `DetailsPanel`. */
  panel?: ReactNode;
}

/** A page of the administration from which one goes on to others: who it is about, and tiles. */
export function TilePage({ trail = [], title, sisters, subtitle, picture, facts = [], actions, tools, children, panel }: TilePageProps) {
  const known = facts.filter(({ value }) => value !== undefined && value !== null && value !== '');
  const remember = useFocusAfterPanel(Boolean(panel));
  return (
    <div className={classNames(s.page, Boolean(panel) && s.beside)}>
      <div className={s.main} onFocus={remember}>
        <Breadcrumb trail={trail} here={title} sisters={sisters} />
        <header className={s.head}>
          {picture}
          <div className={s.titles}>
            <h1 tabIndex={-1} className={s.title}>
              {title}
            </h1>
            {subtitle && <p className={s.subtitle}>{subtitle}</p>}
          </div>
          <div className={s.end}>
            {known.length > 0 && (
              <dl className={s.facts}>
                {known.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            {actions}
          </div>
        </header>
        {tools && <div className={s.tools}>{tools}</div>}
        {children}
      </div>
      {panel}
    </div>
  );
}

/** When a panel beside the page has closed, the focus goes back to what opened it, unless it has gone somewhere itself. */
function useFocusAfterPanel(isOpen: boolean): (event: FocusEvent<HTMLElement>) => void {
  const opener = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  // With the panel itself, or what sees to a focus that has gone would be first.
  useLayoutEffect(() => {
    const closed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!closed) return undefined;
    const frame = requestAnimationFrame(() => {
      if (!document.activeElement || document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return ({ target }) => {
    opener.current = target;
  };
}
