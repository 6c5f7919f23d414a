import { useOrder } from '../../entities/order/use-order.ts';
import { CancelFromRow } from '../../features/order-cancel/cancel-from-row.tsx';
import { ReorderDialog } from '../../features/reorder/reorder-trip.tsx';
import { serverNow } from '../../platform/server-clock.ts';
import { endRowQuestion, type RowQuestion } from './row-question.ts';

/** The question that a row's action asks; it comes with the first one. */
export function RowDialogs({ question: { what, order: asked, isAboutAll } }: { question: RowQuestion }) {
  const { order = asked } = useOrder(asked.id);
  const now = serverNow();
  if (what === 'reorder') return <ReorderDialog order={order} now={now} onEnd={endRowQuestion} />;
  return <CancelFromRow order={order} isAboutAll={isAboutAll} now={now} onEnd={endRowQuestion} />;
}
