import { hashKey, type QueryClient, type QueryKey, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import { createStore, useStore } from '../store.ts';
import { GivenUp } from './retry-until-settled.ts';
import { useSendingPhase } from './use-sending-phase.ts';

/** What is done, and to which thing: `['change-order', order.id]`. The same names the same, in whichever component. */
export type SendingKey = readonly [what: string, ...thing: readonly string[]];

/** For what is sent again after a lost answer: whom to tell of it, and when to stop. */
export interface Tries {
  readonly onLost: () => void;
  /** Aborts with `GivenUp`. */
  readonly givenUp: AbortSignal;
  /** It was sent before a reload already, and its answer never came. */
  readonly wasLost: boolean;
}

/** How it was when the answer came. */
export interface Circumstances {
  /** Something of the same key is on the screen, and is told. Else it is the one that sent it and has gone. */
  readonly here: boolean;
  /** An answer was lost on the way. */
  readonly wasLost: boolean;
}

export interface SendingOptions<V, R> {
  readonly key: SendingKey;
  /** @throws what the server refused it with, or that no answer came; `GivenUp` */
  readonly send: (sent: V, tries: Tries) => Promise<R>;
  readonly onDone?: (result: R, sent: V, how: Circumstances) => void;
  readonly onFailed?: (failure: unknown, sent: V, how: Circumstances) => void;
  /** `onFailed` tells the person; else a message does. */
  readonly quiet?: boolean;
  /** What is asked for again once it is done: lists that it changes. */
  readonly renews?: readonly QueryKey[];
  /** A press while another is under way waits for it, instead of being let go: for a whole that is saved again and again. */
  readonly inTurn?: boolean;
}

/** All that is sent by this hook stands under this key among the mutations. */
const SENDING = 'sending';
interface Press<V, R = unknown> {
  readonly sent: V;
  readonly stop: AbortController;
  readonly wasLost: boolean;
  answer?: Promise<R>;
}
type End<R> = { readonly result: R } | { readonly failure: unknown };
type Hear = (end: End<unknown>, sent: unknown, wasLost: boolean) => void;

/** Of what is under way, that whose answer was lost: the hashes of its keys. */
const lostAnswers = createStore<ReadonlySet<string>>(new Set());
const setLost = (hash: string, isLost: boolean): void => {
  const others = new Set(lostAnswers.get());
  if (isLost) others.add(hash);
  else others.delete(hash);
  lostAnswers.set(others);
};

/** The components on the screen that hear what becomes of a key, by the key's hash; each under an id of its own. */
const onScreen = new Map<string, Map<string, Hear>>();

const mutationKeyOf = (key: SendingKey): QueryKey => [SENDING, ...key];
const pendingOf = <V, R>(client: QueryClient, key: SendingKey) =>
  client.getMutationCache().find<R, Error, Press<V, R>>({ mutationKey: mutationKeyOf(key), status: 'pending' });
const untilGivenUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));

function usePending(key: SendingKey) {
  const [pending] = useMutationState({
    filters: { mutationKey: mutationKeyOf(key), exact: true, status: 'pending' },
    select: ({ state }) => ({ sent: (state.variables as Press<unknown>).sent, since: state.submittedAt }),
  });
  return pending;
}

/** Is something of a key under way, whoever sent it and whether or not that is still on the screen? */
export const useIsUnderWay = (key: SendingKey): boolean => usePending(key) !== undefined;

/** All that is under way of what is named, whichever things it is done to: the things and what was sent. */
export const useAllUnderWay = (what: string): readonly { readonly thing: readonly string[]; readonly sent: unknown }[] =>
  useMutationState({
    filters: { mutationKey: [SENDING, what], status: 'pending' },
    select: ({ state, options }) => ({
      thing: (options.mutationKey ?? []).slice(2) as string[],
      sent: (state.variables as Press<unknown>).sent,
    }),
  });

/**
 * The way to send what must not be sent twice. Of one key one is under way at a time, a press meanwhile is let go. It goes
 * on when the component that sent it is gone; one of the same key that comes on the screen later waits with it, and is the
 * one that is told. Nothing is shown before the server has answered, unless the caller does so (docs/decisions/0029).
 */
export function useSending<V = void, R = unknown>(options: SendingOptions<V, R>) {
  const { key, send, onDone, onFailed, quiet = false, renews = [], inTurn = false } = options;
  const client = useQueryClient();
  const id = useId();
  const hash = hashKey(key);
  const mutation = useMutation({
    mutationKey: mutationKeyOf(key),
    ...(inTurn && { scope: { id: hash } }),
    meta: { quiet },
    mutationFn: ({ sent, stop, wasLost }: Press<V, R>) =>
      Promise.race([send(sent, { onLost: () => setLost(hash, true), givenUp: stop.signal, wasLost }), untilGivenUp(stop.signal)]),
  });

  const tell = (end: End<unknown>, sent: unknown, how: Circumstances): void => {
    if ('failure' in end) onFailed?.(end.failure, sent as V, how);
    else onDone?.(end.result as R, sent as V, how);
  };
  const hear = useEffectEvent(tell);
  useEffect(() => {
    const hearing = onScreen.get(hash) ?? new Map<string, Hear>();
    onScreen.set(
      hash,
      hearing.set(id, (end, sent, wasLost) => hear(end, sent, { here: true, wasLost })),
    );
    return () => {
      hearing.delete(id);
      if (hearing.size === 0) onScreen.delete(hash);
    };
  }, [hash, id]);

  const follow = async ({ sent, stop }: Press<V, R>, answer: Promise<R>): Promise<void> => {
    const end = await answer.then(
      (result) => ({ result }),
      (failure: unknown) => ({ failure }),
    );
    const wasLost = lostAnswers.get().has(hash);
    setLost(hash, false);
    if (isSignedOut(stop.signal.reason)) return;
    if ('result' in end) for (const queryKey of renews) void client.invalidateQueries({ queryKey });
    const hearing = onScreen.get(hash);
    const who = hearing?.get(id) ?? [...(hearing?.values() ?? [])].at(-1);
    if (who) who(end, sent, wasLost);
    else tell(end, sent, { here: false, wasLost });
  };
  const press = (sent: V, isLost: boolean): Promise<R> => {
    const before = inTurn ? undefined : pendingOf<V, R>(client, key)?.state.variables?.answer;
    if (before) return before;
    setLost(hash, isLost);
    const next: Press<V, R> = { sent, stop: new AbortController(), wasLost: isLost };
    next.answer = mutation.mutateAsync(next);
    void follow(next, next.answer);
    return next.answer;
  };

  const pending = usePending(key);
  const isLost = useStore(lostAnswers).has(hash);
  const phase = useSendingPhase(pending ? (isLost ? 'asking' : 'sending') : 'idle', pending?.since);
  return {
    /** How far what is under way has come, whoever sent it. */
    phase,
    busy: phase !== 'idle',
    /** What is under way, as it was sent. */
    underWay: pending?.sent as V | undefined,
    send: (sent: V): void => void press(sent, false),
    /**
     * The same for a form that waits for the answer itself. Of a press that is let go it is the answer to the one under way;
     * none comes any more once the person is signed out.
     * @throws what `send` of the options throws
     */
    deliver: (sent: V): Promise<R> =>
      new Promise((resolve, reject) => {
        press(sent, false).then(resolve, (failure: unknown) => isSignedOut(failure) || reject(failure as Error));
      }),
    /** Sends what was sent before a reload, and whose answer was lost with the page. */
    resume: (sent: V): void => void press(sent, true),
    /** Ends the repeats and the waiting, not what is on its way already. */
    giveUp: (): void => pendingOf<V, R>(client, key)?.state.variables?.stop.abort(new GivenUp('person')),
    /** Why the last press of this component failed; null when it did not. */
    failure: mutation.error,
    isDone: mutation.isSuccess,
  };
}

const isSignedOut = (failure: unknown): boolean => failure instanceof GivenUp && failure.by === 'sign-out';

/** Whoever sent what is under way is signed out: nothing of it is sent on behalf of the next person, and nobody is told. */
export function abandonSending(client: QueryClient): void {
  for (const { state } of client.getMutationCache().findAll({ mutationKey: [SENDING], status: 'pending' }))
    (state.variables as Press<unknown>).stop.abort(new GivenUp('sign-out'));
}
