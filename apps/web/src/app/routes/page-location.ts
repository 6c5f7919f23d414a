import type { Location } from 'react-router';

export type PageLocation = Partial<Location> & { readonly pathname: string };

/** The page that stays below when the navigation carried one as `state.backgroundLocation` (S1 §2). */
export function pageBelow(location: Location): PageLocation | undefined {
  const state: unknown = location.state;
  const below = typeof state === 'object' && state !== null && 'backgroundLocation' in state ? state.backgroundLocation : undefined;
  return typeof below === 'object' && below !== null && 'pathname' in below && typeof below.pathname === 'string'
    ? { ...below, pathname: below.pathname }
    : undefined;
}
