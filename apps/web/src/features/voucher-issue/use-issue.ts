import { issueVouchers, type Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { analyticsEvent } from '@praj/domain/analytics.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { voucherAccountQuery } from '../../entities/voucher/queries.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { CallFailed, failureMessage } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { GivenUp, retryUntilSettled } from '../../platform/pending/retry-until-settled.ts';
import { useSending } from '../../platform/pending/use-sending.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { draft } from '../../platform/storage.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import type { IssueBody } from './issue-form.ts';

/** One press: sent as often as its answer is lost, always the very same under the same key. */
interface Sent {
  readonly key: string;
  readonly pressedAt: string;
  readonly body: IssueBody;
}

/** The press whose answer has not come: outlives a reload, so that nothing is sent besides before it is known what became of it. */
const keptPress = (branchId: string) =>
  draft<Sent>(`vouchers-sent.${branchId}`, (kept) => {
    const { key, pressedAt, body } = kept as Partial<Sent>;
    return typeof key === 'string' && typeof pressedAt === 'string' && body ? { key, pressedAt, body } : undefined;
  });

const isTooOld = (failure: unknown): boolean => failure instanceof CallFailed && failure.code === 'press_too_old';
const isSessionOver = (failure: unknown): boolean => failure instanceof CallFailed && failure.status === 401;

/** What is said of vouchers that were not issued, where no field stands for it. */
export function issueFailureText(failure: unknown): string {
  if (failure instanceof GivenUp) return COPY.givenUp;
  return isTooOld(failure) ? COPY.notArrived : failureMessage(failure);
}

interface Issuing {
  readonly branchId: string;
  readonly userId: string;
  readonly onIssued: (vouchers: readonly Voucher[]) => void;
}

/** Issues vouchers once (docs/decisions/0029): a lost answer is asked for again by the same key, also after a reload. */
export function useIssue({ branchId, userId, onIssued }: Issuing) {
  const client = useQueryClient();
  const kept = useMemo(() => keptPress(branchId), [branchId]);
  const { phase, busy, deliver, resume, giveUp } = useSending({
    key: ['issue-vouchers', branchId],
    send: ({ key, pressedAt, body }: Sent, { onLost, givenUp, wasLost }) => {
      const headers = { 'idempotency-key': key, 'pressed-at': pressedAt };
      const issue = (signal: AbortSignal) => call(issueVouchers, { params: { branchId }, body, headers }, { signal });
      return retryUntilSettled(issue, onLost, givenUp, wasLost);
    },
    quiet: true,
    onDone: (vouchers, _sent, { here }) => {
      kept.clear(userId);
      track(analyticsEvent('created_taxibon'));
      toast.success(COPY.created(vouchers.length));
      void client.invalidateQueries({ queryKey: voucherAccountQuery(branchId).queryKey });
      if (here) onIssued(vouchers);
    },
    onFailed: (failure, _sent, { here }) => {
      if (failure instanceof GivenUp || isSessionOver(failure)) return;
      kept.clear(userId);
      // Asked for after a reload: no press of this form waits for the answer.
      if (!here || isTooOld(failure)) toast.error(issueFailureText(failure));
    },
  });
  const askAgain = useEffectEvent(() => {
    const unanswered = kept.read(userId);
    if (unanswered) resume(unanswered);
  });
  useLayoutEffect(() => askAgain(), []);
  return {
    phase,
    busy,
    giveUp,
    /** @throws what the server refused it with; `GivenUp` */
    issue: (body: (now: number) => IssueBody): Promise<readonly Voucher[]> => {
      const now = serverNow();
      const sent = { key: crypto.randomUUID(), pressedAt: new Date(now).toISOString(), body: body(now) };
      kept.write(userId, sent);
      return deliver(sent);
    },
  };
}
