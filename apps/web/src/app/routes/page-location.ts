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

/** State for the navigation to `to`: an order's panel that is opened while the overview shows lies over that, as it is (S1 §2). */
export function stateOver(to: string, location: Location): { readonly backgroundLocation: PageLocation } | undefined {
  const page = backgroundLocation(location) ?? location;
  const { pathname, search = '' } = page;
  const state: unknown = page.state ?? null;
  const onOverview = pathname === OVERVIEW || pathname.startsWith(`${OVERVIEW}/`);
  return onOverview && to.startsWith('/order/') ? { backgroundLocation: { pathname: OVERVIEW, search, state } } : undefined;
}
