import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To, useLocation } from 'react-router';
import { classNames } from '../class-names.ts';
import s from './breadcrumb.module.css';

export interface Crumb {
  label: string;
  to: string;
}

/** What a link carries to a page from which one shall come back here, as it is now. */
export interface BackState {
  /** Name of the page to go back to. */
  readonly from: string;
  readonly backPath: string;
}

/** For the links of a page named `from`: the page behind them leads back to this very view (S2 §2). */
export function useBackState(from: string): BackState {
  const { pathname, search } = useLocation();
  return { from, backPath: `${pathname}${search}` };
}

/** Only a path of the portal itself leads back. */
function backOf(state: unknown): BackState | undefined {
  if (typeof state !== 'object' || state === null || !('backPath' in state) || !('from' in state)) return undefined;
  const { backPath, from } = state;
  return typeof backPath === 'string' && /^\/(?![/\\])/.test(backPath) && typeof from === 'string' ? { from, backPath } : undefined;
}

/** Where one came from, for what leaves the page once it is done; `otherwise` where the navigation says nothing. */
export const useBackPath = (otherwise: string): string => backOf(useLocation().state)?.backPath ?? otherwise;

const pathOf = (to: string): string => to.split('?')[0] ?? to;

export interface BreadcrumbProps {
  /** The pages above this one, from the uppermost; the last is where 'back' leads when the navigation says nothing. */
  trail: readonly Crumb[];
  here: string;
  /** Stands in the name's place where one goes on to the page's sisters; bears the name itself. */
  sisters?: ReactNode;
  /** Where 'back' leads when the navigation says nothing, if not to the last of the trail. */
  backTo?: Crumb | undefined;
}

/** The way back, and where one is. */
export function Breadcrumb({ trail, here, sisters, backTo = trail.at(-1) }: BreadcrumbProps) {
  const back = backOf(useLocation().state);
  if (!backTo) return null;
  // A page above that one has come from is gone back to as it was, with its search and its page.
  const wayTo = (to: string): To => (back && pathOf(back.backPath) === pathOf(to) ? back.backPath : to);
  return (
    <nav className={s.crumbs} aria-label="Brødkrumme" data-print="no">
      <Link to={back?.backPath ?? backTo.to} className={s.back} aria-label={`Tilbage til ${back?.from ?? backTo.label}`}>
        <ChevronLeft aria-hidden="true" />
      </Link>
      <ol className={s.trail}>
        {trail.map(({ label, to }) => (
          <li key={to}>
            <Link to={wayTo(to)}>{label}</Link>
          </li>
        ))}
        <li aria-current="page" className={classNames(Boolean(sisters) && s.sisters)}>
          {sisters ?? here}
        </li>
      </ol>
    </nav>
  );
}
