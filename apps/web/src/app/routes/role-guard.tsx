import { INVOICING, V2_FEATURES } from '@praj/domain/people/pages.ts';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useFeatures } from '../../entities/installation/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { NotFound } from '../frame/not-found.tsx';
import { mayOpenPath } from './page-access.ts';

/** Everything that an installation may have. */
const ALL = [V2_FEATURES, INVOICING];

/** Leads whoever asks for a page that is not theirs to ordering (S2 §2). */
export function RoleGuard({ children }: { children: ReactNode }) {
  const { actor } = useMe();
  const { pathname } = useLocation();
  const features = useFeatures() ?? ALL;
  if (!mayOpenPath(actor, pathname, ALL)) return <Navigate to="/order" replace />;
  // A page that this installation does not have is not there for anybody (decisions §7).
  return mayOpenPath(actor, pathname, features) ? children : <NotFound />;
}
