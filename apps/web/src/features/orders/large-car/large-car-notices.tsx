import { needsLargeCar } from '@praj/domain/orders/large-car.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from '../../../ui/state/error-boundary.tsx';
import { lazyAgain } from '../../../ui/state/lazy-again.ts';
import { useOrderChanges } from '../order-changes.ts';
import { ordersQuery } from '../queries.ts';
import { COPY } from './copy.ts';
import { type LargeCarNews, queueNews } from './large-car-news.ts';
import { useTypingPause } from './use-typing-pause.ts';

// React Aria's modal is heavy and most trips take an ordinary car.
const loadDialogs = () => import('./large-car-dialogs.tsx');
const FoundDialog = lazyAgain(() => loadDialogs().then((part) => part.FoundDialog));
const RefusedDialog = lazyAgain(() => loadDialogs().then((part) => part.RefusedDialog));

/**
 * Shows what the dispatch centre answered about large cars, one order after the other, in every open page of the branch
 * (S1 §4); each waits until the person has paused typing.
 */
export function LargeCarNotices({ userId }: { userId: string }) {
  const { data: orders } = useQuery({ ...ordersQuery(), enabled: false });
  const [queue, setQueue] = useState<readonly LargeCarNews[]>([]);
  const [onScreen, setOnScreen] = useState<string | undefined>();
  useOrderChanges((change) => {
    // Fetched while the answer is waited for, so that it can be shown even if the line is gone by then.
    if (needsLargeCar(change.order.numberOfPeople)) void loadDialogs().catch(() => undefined);
    setQueue((waiting) => queueNews(waiting, change, onScreen));
  });
  const news = queue[0];
  useTypingPause(news && news.order.id !== onScreen ? news.order.id : undefined, setOnScreen);
  if (!news || news.order.id !== onScreen) return null;
  const order = orders?.find(({ id }) => id === news.order.id) ?? news.order;
  const Notice = news.kind === 'found' ? FoundDialog : RefusedDialog;
  return (
    <ErrorBoundary message={COPY.broke} resetKey={order.id}>
      <Suspense fallback={null}>
        <Notice
          key={order.id}
          order={order}
          userId={userId}
          onClose={() => {
            setOnScreen(undefined);
            setQueue((waiting) => waiting.filter((one) => one.order.id !== order.id));
          }}
        />
      </Suspense>
    </ErrorBoundary>
  );
}
