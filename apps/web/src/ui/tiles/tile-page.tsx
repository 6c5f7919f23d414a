import type { ReactNode } from 'react';
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
  /** Between head and tiles: the choice of a location, buttons. */
  tools?: ReactNode;
  /** A `TileGrid`, and what stands under it. */
  children: ReactNode;
  /** A panel opened by a tile, a `DetailsPanel`. */
  panel?: ReactNode;
}

/** A page of the administration from which one goes on to others: who it is about, and tiles. */
export function TilePage({ trail = [], title, sisters, subtitle, picture, facts = [], tools, children, panel }: TilePageProps) {
  const known = facts.filter(({ value }) => value !== undefined && value !== null && value !== '');
  return (
    <div className={classNames(s.page, Boolean(panel) && s.beside)}>
      <div className={s.main}>
        <Breadcrumb trail={trail} here={title} sisters={sisters} />
        <header className={s.head}>
          {picture}
          <div className={s.titles}>
            <h1 tabIndex={-1} className={s.title}>
              {title}
            </h1>
            {subtitle && <p className={s.subtitle}>{subtitle}</p>}
          </div>
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
        </header>
        {tools && <div className={s.tools}>{tools}</div>}
        {children}
      </div>
      {panel}
    </div>
  );
}
