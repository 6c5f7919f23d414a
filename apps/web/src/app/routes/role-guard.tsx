import { V2_FEATURES } from '@praj/domain/people/pages.ts';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useMe } from '../../entities/session/queries.ts';
import { mayOpenPath } from './page-access.ts';

/** Leads whoever asks for a page that is not theirs to ordering (S2 §2). */
export function RoleGuard({ children }: { children: ReactNode }) {
  const { actor } = useMe();
  const { pathname } = useLocation();
  // A page that this installation does not have is not there for anybody, and says so itself.
  return mayOpenPath(actor, pathname, [V2_FEATURES]) ? children : <Navigate to="/order" replace />;
}
