import { LargeCarNotices } from '../../features/large-car/large-car-notices.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';

const loadTwoCars = () => import('../../features/reorder/two-cars-dialog.tsx').then((part) => part.TwoCarsDialog);
const TwoCarsDialog = lazyWithRetry(loadTwoCars);

/** What the taxi centre answers about large cars; where there is none, two ordinary ones are ordered instead (S1 §4). */
export function LargeCars({ userId }: { userId: string }) {
  return <LargeCarNotices userId={userId} TwoCarsDialog={TwoCarsDialog} loadTwoCars={loadTwoCars} />;
}
