import { decideByLink, type LinkedApproval, readApprovalLink } from '@praj/contract/ordering-rules/approval-link.ts';
import type { ApprovalState } from '@praj/domain/ordering-rules/approval.ts';
import { useCallback, useEffect, useState } from 'react';
import { CallFailed } from '../../platform/call-failed.ts';
import { send } from '../../platform/request.ts';
import { PATIENCE_MS } from '../../platform/sender/patience.ts';

/** What is known of the order behind a link. */
export interface ApprovalLink {
  readonly order: LinkedApproval | undefined;
  /** How the order stands since the link was used here. */
  readonly state: ApprovalState | undefined;
  /** Beside an order: the answer did not get through. */
  readonly failure: CallFailed | undefined;
  /** An answer was given here and nobody knows whether it arrived. */
  readonly wasLost: boolean;
  /** Which answer is under way. */
  readonly sending: 'approve' | 'reject' | undefined;
  readonly again: () => void;
  readonly decide: (approved: boolean) => void;
}
type Known = Omit<ApprovalLink, 'again' | 'decide'>;
const NOTHING: Known = { order: undefined, state: undefined, failure: undefined, wasLost: false, sending: undefined };
/** Whoever looks at a busy button hears of a silent server soon, and may ask again: a link decides once. */
const inTime = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });

/** Asks what the link is about; nothing is decided before one of its answers is pressed. */
export function useApprovalLink(key: string): ApprovalLink {
  const [known, setKnown] = useState(NOTHING);
  const load = useCallback(() => {
    send(readApprovalLink, { headers: { 'approval-key': key } }, inTime())
      .then((answer) => answer.json() as Promise<LinkedApproval>)
      .then((order) => setKnown({ ...NOTHING, ...(isWhole(order) ? { order } : { failure: asFailed(undefined) }) }))
      .catch((failure: unknown) => setKnown({ ...NOTHING, failure: asFailed(failure) }));
  }, [key]);
  useEffect(load, [load]);
  const again = () => {
    setKnown(NOTHING);
    load();
  };

  const decide = (approved: boolean) => {
    if (known.sending) return;
    setKnown({ ...known, failure: undefined, sending: approved ? 'approve' : 'reject' });
    send(decideByLink, { headers: { 'approval-key': key }, body: { approved } }, inTime())
      .then((answer) => answer.json() as Promise<{ state: ApprovalState }>)
      .then(({ state }) => setKnown({ ...known, failure: undefined, state }))
      .catch((thrown: unknown) => {
        const failure = asFailed(thrown);
        // A link that was used, or decides nothing any more, tells nothing of its order.
        const { wasLost } = known;
        setKnown(isGone(failure) ? { ...NOTHING, failure, wasLost } : { ...known, failure, wasLost: wasLost || failure.offline });
      });
  };
  return { ...known, again, decide };
}

/** While the portal is updated a process may answer that is older than the page: without its stops no trip is decided. */
const isWhole = ({ stops }: LinkedApproval): boolean => Array.isArray(stops);

const asFailed = (failure: unknown): CallFailed => (failure instanceof CallFailed ? failure : new CallFailed(0, undefined));
/** Does the link open nothing, or no longer? */
export const isGone = (failure: CallFailed | undefined): boolean => failure?.status === 404 || failure?.status === 400;
