import type { OrderSentence } from '../../entities/booking-form/draft/order-sentence.ts';
import s from './order-review.module.css';

/** What an estimate puts into the foot of the form: one line of figures in larger type, and what is said of them. */
export interface ToldEstimate {
  readonly figures: string;
  readonly note: string;
}

export interface OrderReviewProps {
  /** By which the button is described: what it orders, and at what price, is told with it and not at each change. */
  readonly id: string;
  readonly sentence: OrderSentence;
  readonly estimate?: ToldEstimate | undefined;
}

/** The review step: what will be ordered, in three lines with an estimate and without, so that nothing moves when one comes. */
export function OrderReview({ id, sentence: { when, what, payment, payer }, estimate }: OrderReviewProps) {
  if (!estimate) {
    return (
      <div id={id} className={s.review}>
        <p className={s.first}>{when ?? what}</p>
        {when && <p>{what}</p>}
        <p>{payment}</p>
      </div>
    );
  }
  return (
    <div id={id} className={s.review}>
      <p className={s.first}>{estimate.figures}</p>
      <p className={s.order}>
        {when && (
          <>
            <b>{when}</b> ·{' '}
          </>
        )}
        {what} · {payer}
      </p>
      <p>{estimate.note}</p>
    </div>
  );
}
