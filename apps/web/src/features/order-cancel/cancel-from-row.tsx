import type { Order } from '@praj/contract/orders.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { useCancelling } from './use-cancelling.ts';

export interface CancelFromRowProps {
  /** The car of the row; of the row of several cars, the first. */
  readonly order: Order;
  readonly isAboutAll: boolean;
  readonly now: number;
  readonly onEnd: () => void;
}

/** The question that a row's 'Annuller tur' asks. What is sent goes on when the question has gone. */
export function CancelFromRow({ order, isAboutAll, now, onEnd }: CancelFromRowProps) {
  const { cars, areSome, cancelOne, cancelAll, stopSeries } = useCancelling(order, isAboutAll);
  return (
    <CancelQuestion
      order={order}
      cars={cars}
      isAboutAll={isAboutAll}
      areSome={areSome}
      now={now}
      onOne={cancelOne}
      onAll={cancelAll}
      onStop={stopSeries}
      onClose={onEnd}
      home={() => document.querySelector(`[data-order="${CSS.escape(order.id)}"] a`)}
    />
  );
}
