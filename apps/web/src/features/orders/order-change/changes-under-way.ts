import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { CallFailed, failureMessage } from '../../../platform/call-failed.ts';
import { toast } from '../../../ui/overlay/toast-queue.ts';
import { tripName } from '../order-texts.ts';
import { renewOrder, takeOrder } from '../queries.ts';
import { COPY } from './copy.ts';
import { forgetChange } from './kept-changes.ts';
import { type ChangeOutcome, type ChangeToSend, sendChange } from './send-change.ts';

/** A change that was sent and is not yet known to be made or refused. It goes on when its panel is closed. */
export interface ChangeUnderWay {
  readonly sent: ChangeToSend;
  /** An answer was lost and is asked for again. */
  readonly isLost: boolean;
}
/** What became of a change. */
export type ChangeEnd = ChangeOutcome | { readonly failure: unknown };
type Hear = (end: ChangeEnd) => void;

const underWay = new Map<string, ChangeUnderWay>();
const panels = new Map<string, Hear>();
const listeners = new Set<() => void>();
const tellAll = (): void => {
  for (const tell of listeners) tell();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const put = (change: ChangeUnderWay): void => {
  underWay.set(change.sent.seen.id, change);
  tellAll();
};

/** The change of an order that is under way, also one whose panel was closed meanwhile. */
export const useChangeUnderWay = (orderId: string): ChangeUnderWay | undefined =>
  useSyncExternalStore(subscribe, () => underWay.get(orderId));

/** The panel of an order hears what becomes of its change, as long as it is open. Gives the way to stop. */
export function hearChange(orderId: string, hear: Hear): () => void {
  panels.set(orderId, hear);
  return () => {
    if (panels.get(orderId) === hear) panels.delete(orderId);
  };
}

export interface ChangeStart {
  readonly client: QueryClient;
  readonly userId: string;
  /** Leads to the order, for a message after its panel was closed. */
  readonly onShow: () => void;
}

/** Sends a change and tells what becomes of it: to its panel, or to the person when that was closed. */
export async function startChange(sent: ChangeToSend, { client, userId, onShow }: ChangeStart): Promise<void> {
  const { seen } = sent;
  put({ sent, isLost: false });
  const end = await sendChange(sent, () => put({ sent, isLost: true })).catch((failure: unknown) => ({ failure }));
  underWay.delete(seen.id);
  if ('failure' in end) renewMoved(client, seen.id, end.failure);
  else takeOrder(client, 'saved' in end ? end.saved : end.newer);
  if ('saved' in end) forgetChange(userId, seen.id);
  const panel = panels.get(seen.id);
  if ('saved' in end) toast.success(COPY.saved, { detail: panel ? undefined : tripName(end.saved) });
  if (panel) panel(end);
  else tellNotSaved(sent, end, onShow);
  tellAll();
}

/** The order moved on: what is open over it closes by itself once the order is known as it is. */
function renewMoved(client: QueryClient, orderId: string, failure: unknown): void {
  if (failure instanceof CallFailed && failure.code === 'cannot_change') void renewOrder(client, orderId);
}

function tellNotSaved({ seen }: ChangeToSend, end: ChangeEnd, onShow: () => void): void {
  // A session that ended is spoken of by the session itself.
  const signedOut = 'failure' in end && end.failure instanceof CallFailed && end.failure.status === 401;
  if ('saved' in end || signedOut) return;
  const reason = 'failure' in end ? failureMessage(end.failure) : COPY.changedByOther;
  toast.error(COPY.notSaved, { detail: COPY.why(tripName(seen), reason), action: { label: COPY.show, onPress: onShow } });
}
