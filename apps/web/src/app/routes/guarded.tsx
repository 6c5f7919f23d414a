import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { placeState } from '../../features/session/return-to.ts';
import { mayBeSignedIn } from '../../platform/session-cookies.ts';
import { redirectFor } from './guards.ts';

/** Looks at each change of path whether one may be there, and sends who may not to where they belong. */
export function Guarded({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const to = redirectFor(pathname, mayBeSignedIn());
  if (to === '/login') return <Navigate to={to} replace state={placeState(`${pathname}${search}`, null)} />;
  if (to) return <Navigate to={to} replace />;
  return children;
}
