import { decideByLink, type LinkedApproval, readApprovalLink } from '@praj/contract/ordering-rules/approval-link.ts';
import type { ApprovalState } from '@praj/domain/ordering-rules/approval.ts';
import { useCallback, useEffect, useState } from 'react';
import { CallFailed } from '../../platform/call-failed.ts';
import { send } from '../../platform/request.ts';

/** What is known of the order behind a link. */
export interface ApprovalLink {
  readonly order: LinkedApproval | undefined;
  /** How the order stands since the link was used here. */
  readonly state: ApprovalState | undefined;
  /** Beside an order: the answer did not get through. */
  readonly failure: CallFailed | undefined;
  /** Which answer is under way. */
  readonly sending: 'approve' | 'reject' | undefined;
  readonly again: () => void;
  readonly decide: (approved: boolean) => void;
}
type Known = Omit<ApprovalLink, 'again' | 'decide'>;
const NOTHING: Known = { order: undefined, state: undefined, failure: undefined, sending: undefined };

/** Asks what the link is about; nothing is decided before one of its answers is pressed. */
export function useApprovalLink(key: string): ApprovalLink {
  const [known, setKnown] = useState(NOTHING);
  const load = useCallback(() => {
    send(readApprovalLink, { headers: { 'approval-key': key } })
      .then((answer) => answer.json() as Promise<LinkedApproval>)
      .then((order) => setKnown({ ...NOTHING, order }))
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
    send(decideByLink, { headers: { 'approval-key': key }, body: { approved } })
      .then((answer) => answer.json() as Promise<{ state: ApprovalState }>)
      .then(({ state }) => setKnown({ ...known, failure: undefined, state }))
      .catch((thrown: unknown) => {
        const failure = asFailed(thrown);
        // A link that was used, or decides nothing any more, tells nothing of its order.
        setKnown(isGone(failure) ? { ...NOTHING, failure } : { ...known, failure });
      });
  };
  return { ...known, again, decide };
}

const asFailed = (failure: unknown): CallFailed => (failure instanceof CallFailed ? failure : new CallFailed(0, undefined));
/** Does the link open nothing, or no longer? */
export const isGone = (failure: CallFailed | undefined): boolean => failure?.status === 404 || failure?.status === 400;
