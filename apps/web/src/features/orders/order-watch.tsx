import { useMe } from '../session/queries.ts';
import { useBranchFeed } from './branch-feed.ts';
import { LargeCarNotices } from './large-car/large-car-notices.tsx';
import { useTellElsewhere } from './told-elsewhere/use-tell-elsewhere.ts';

/**
 * Stands on every page of a signed-in person: keeps the branch's orders fresh, asks and tells about large cars, and
 * tells of news when the person looks elsewhere.
 */
export function OrderWatch() {
  const { id, branchId } = useMe();
  useBranchFeed(branchId);
  useTellElsewhere(id);
  return <LargeCarNotices userId={id} />;
}
