import type { Input } from '@praj/contract/endpoint.ts';
import { decideApproval } from '@praj/contract/ordering-rules/ordering-rules.ts';
import type { Order } from '@praj/contract/orders.ts';
import { showPlace } from '@praj/domain/address.ts';
import { showShortKroner } from '@praj/domain/money.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { COPY as STOPS } from '../../entities/booking-form/stops/copy.ts';
import { carsText, tripName } from '../../entities/order/order-texts.ts';
import { COPY as RULE } from '../../entities/ordering-rule/copy.ts';
import { APPROVALS } from '../../entities/ordering-rule/queries.ts';
import { showTime, showWeekday } from '../../platform/format.ts';
import { call } from '../../platform/http.ts';
import { saidOnceUnanswered } from '../../platform/pending/unanswered.ts';
import { useSending } from '../../platform/pending/use-sending.ts';
import { PATIENCE_MS } from '../../platform/sender/patience.ts';
import { Button } from '../../ui/action/button.tsx';
import { Facts } from '../../ui/display/facts.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import s from './approval-dialog.module.css';
import { COPY } from './copy.ts';

interface ApprovalDialogProps {
  /** As it is now. */
  order: Order;
  /** How many of the cars that were ordered together are decided at once. */
  together: number;
  /** Whether it waits still; else somebody decided it meanwhile, or it was cancelled or needs no word any more. */
  waits: boolean;
  onClose: () => void;
}

/** Whoever waits hears of a silent server soon, and may ask again: an order is decided once. */
const decide = (id: string, body: Input<typeof decideApproval>['body']): Promise<Order> =>
  call(decideApproval, { params: { id }, body }, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(saidOnceUnanswered(RULE.unanswered));

/** One order that waits for one's word: what it is, why a rule stops it, and the two answers. */
export function ApprovalDialog({ order, together, waits, onClose }: ApprovalDialogProps) {
  const askedAt = order.approval?.askedAt;
  // What was opened; what it became meanwhile is read before it is decided.
  const [opened] = useState(askedAt);

  const client = useQueryClient();
  const { send, busy } = useSending({
    key: ['decide-approval', order.id],
    send: (approved: boolean) => decide(order.id, { approved, ...(askedAt && { askedAt }) }),
    renews: [[APPROVALS]],
    onFailed: () => void client.invalidateQueries({ queryKey: [APPROVALS] }),
    onDone: ({ approval }, approved) => {
      toast.success(!approved ? COPY.rejected : approval?.state === 'waiting' ? COPY.partly : COPY.approved);
      onClose();
    },
  });
  // One's own answer takes it off the list, too, and closes this.
  const isSettled = !waits && !busy;
  const estimate = order.price ?? order.approval?.estimate ?? null;
  const asks = order.approval?.asks.filter(({ state }) => state === 'waiting') ?? [];
  return (
    <Dialog
      title={COPY.title}
      intro={COPY.orderedBy(fullName(order.issuedByEmployee), order.issuedByBranch.name)}
      size="medium"
      hasCross
      onClose={() => !busy && onClose()}
      footer={
        isSettled ? (
          <Button onClick={onClose}>{COPY.close}</Button>
        ) : (
          <>
            <Button busy={busy} onClick={() => send(false)}>
              {COPY.reject}
            </Button>
            <Button tone="primary" busy={busy} onClick={() => send(true)}>
              {COPY.approve}
            </Button>
          </>
        )
      }
    >
      {(isSettled || askedAt !== opened) && (
        <div className={s.news}>
          <Banner>{isSettled ? COPY.settled : COPY.changed}</Banner>
        </div>
      )}
      <Facts
        facts={[
          { label: COPY.facts.when, value: `${showWeekday(order.requestedPickup)} kl. ${showTime(order.requestedPickup)}` },
          { label: COPY.facts.price, value: estimate === null ? COPY.noPrice : COPY.upTo(showShortKroner(estimate * together), together) },
          { label: COPY.facts.way, value: order.destinationAddress ? tripName(order) : COPY.from(tripName(order)), wide: true },
          ...order.stops.map((stop, at) => ({ label: STOPS.stop(at + 1), value: showPlace(stop), wide: true })),
          { label: COPY.facts.cars, value: carsText(together, order.numberOfPeople) },
          { label: COPY.facts.passenger, value: order.customerName },
          ...asks.map(({ rule, why }) => ({ label: rule, value: why, wide: true })),
        ]}
      />
      {order.group && <p>{COPY.cars(order.group.number, order.group.size, together)}</p>}
    </Dialog>
  );
}
