import { needsLargeCar } from '@praj/domain/orders/large-car.ts';
import { type ComponentType, Suspense, useState } from 'react';
import { type LargeCarNews, queueNews } from '../../entities/order/large-car/large-car-news.ts';
import { stopLooking } from '../../entities/order/large-car/looking-toast.ts';
import { useOrderChanges } from '../../entities/order/live/order-changes.ts';
import { useListedOrder } from '../../entities/order/use-order.ts';
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
  const [queue, setQueue] = useState<readonly LargeCarNews[]>([]);
  const [onScreen, setOnScreen] = useState<string | undefined>();
  useOrderChanges((change) => {
    stopLooking(change.order);
    // Fetched while the answer is waited for, so that it can be shown even if the line is gone by then.
    if (needsLargeCar(change.order.numberOfPeople)) void Promise.allSettled([loadFound(), loadTwoCars()]);
    setQueue((waiting) => queueNews(waiting, change, onScreen));
  });
  const news = queue[0];
  useTypingPause(news && news.order.id !== onScreen ? news.order.id : undefined, setOnScreen);
  if (!news || news.order.id !== onScreen) return null;
  const { id } = news.order;
  return (
    <ErrorBoundary message={COPY.broke} resetKey={id}>
      <Suspense fallback={null}>
        <Notice
          key={id}
          news={news}
          Dialog={news.kind === 'found' ? FoundDialog : TwoCarsDialog}
          userId={userId}
          onClose={() => {
            setOnScreen(undefined);
            setQueue((waiting) => waiting.filter((one) => one.order.id !== id));
          }}
        />
      </Suspense>
    </ErrorBoundary>
  );
}

interface NoticeProps extends Omit<LargeCarDialogProps, 'order'> {
  readonly news: LargeCarNews;
  readonly Dialog: ComponentType<LargeCarDialogProps>;
}

/** The notice, with the order as the list has it now. */
function Notice({ news, Dialog, ...rest }: NoticeProps) {
  const order = useListedOrder(news.order.id) ?? news.order;
  return <Dialog order={order} {...rest} />;
}
