import { needsLargeCar } from '@praj/domain/orders/large-car.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { type LargeCarNews, queueNews } from '../../entities/order/large-car/large-car-news.ts';
import { useOrderChanges } from '../../entities/order/live/order-changes.ts';
import { ordersQuery } from '../../entities/order/queries.ts';
import { ErrorBoundary } from '../../ui/state/error-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { COPY } from './copy.ts';
import type { LargeCarDialogProps } from './found-dialog.tsx';
import { useTypingPause } from './use-typing-pause.ts';

// React Aria's modal is heavy and most trips take an ordinary car.
const loadFound = () => import('./found-dialog.tsx').then((part) => part.FoundDialog);
const FoundDialog = lazyWithRetry(loadFound);

export interface LargeCarNoticesProps {
  readonly userId: string;
  /** Offers two ordinary cars where no large one was found. */
  readonly TwoCarsDialog: ComponentType<LargeCarDialogProps>;
  /** Fetches that dialog ahead. */
  readonly loadTwoCars: () => Promise<unknown>;
}

/**
 * Shows what the dispatch centre answered about large cars, one order after the other, in every open page of the branch
 * (S1 §4); each waits until the person has paused typing.
 */
export function LargeCarNotices({ userId, TwoCarsDialog, loadTwoCars }: LargeCarNoticesProps) {
  const { data: orders } = useQuery({ ...ordersQuery(), enabled: false });
  const [queue, setQueue] = useState<readonly LargeCarNews[]>([]);
  const [onScreen, setOnScreen] = useState<string | undefined>();
  useOrderChanges((change) => {
    // Fetched while the answer is waited for, so that it can be shown even if the line is gone by then.
    if (needsLargeCar(change.order.numberOfPeople)) void Promise.allSettled([loadFound(), loadTwoCars()]);
    setQueue((waiting) => queueNews(waiting, change, onScreen));
  });
  const news = queue[0];
  useTypingPause(news && news.order.id !== onScreen ? news.order.id : undefined, setOnScreen);
  if (!news || news.order.id !== onScreen) return null;
  const order = orders?.find(({ id }) => id === news.order.id) ?? news.order;
  const Notice = news.kind === 'found' ? FoundDialog : TwoCarsDialog;
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
