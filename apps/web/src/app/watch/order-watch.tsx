import { useBranchFeed } from '../../entities/order/live/branch-feed.ts';
import { useMe } from '../../entities/session/queries.ts';
import { useNotifications } from '../../features/notifications/use-notifications.ts';
import { LargeCars } from './large-cars.tsx';

/**
 * Stands on every page of a signed-in person: keeps the branch's orders fresh, asks and tells about large cars, and
 * tells of news when the person looks elsewhere.
 */
export function OrderWatch() {
  const { id, branchId } = useMe();
  useBranchFeed(branchId);
  useNotifications(id);
  return <LargeCars userId={id} />;
}
