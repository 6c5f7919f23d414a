import type { Location } from 'react-router';

export type PageLocation = Partial<Location> & { readonly pathname: string };

/** The page that stays below when the navigation carried one as `state.backgroundLocation` (S1 §2). */
export function backgroundLocation(location: Location): PageLocation | undefined {
  const state: unknown = location.state;
  const below = typeof state === 'object' && state !== null && 'backgroundLocation' in state ? state.backgroundLocation : undefined;
  return typeof below === 'object' && below !== null && 'pathname' in below && typeof below.pathname === 'string'
    ? { ...below, pathname: below.pathname }
    : undefined;
}

const OVERVIEW = '/orders';
/** A panel over whichever page one stands on. */
export const NOTICE = '/notice';

/** State for the navigation to `to`: the panel of an order that is opened while the overview shows lies over that, as it is (S1 §2), the notice's over any page. */
export function stateOver(to: string, location: Location): { readonly backgroundLocation: PageLocation } | undefined {
  const page = backgroundLocation(location) ?? location;
  const { pathname, search = '' } = page;
  const state: unknown = page.state ?? null;
  if (to === NOTICE) return pathname === NOTICE ? undefined : { backgroundLocation: { pathname, search, state } };
  const onOverview = pathname === OVERVIEW || pathname.startsWith(`${OVERVIEW}/`);
  return onOverview && to.startsWith('/order/') ? { backgroundLocation: { pathname: OVERVIEW, search, state } } : undefined;
}
