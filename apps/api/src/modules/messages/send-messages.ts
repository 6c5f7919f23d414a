import { MessageRefused, MessageUnreachable } from '../../outside/message-failed.ts';
import type { Deps } from '../../platform/deps.ts';
import { giveUp, noteSent } from './outcome.ts';
import { attemptFailed, type ClaimedMessage, claimMessage, type MessageKind } from './store.ts';

const MINUTE_MS = 60_000;
/** The attempts of a message lie 1, 2, 4, 8, 16 and 32 minutes apart; after the last, an hour has passed. */
export const MOST_ATTEMPTS = 7;
const waitAfter = (attempt: number): number => MINUTE_MS * 2 ** (attempt - 1);

export type SendDeps = Pick<Deps, 'db' | 'config' | 'now' | 'log' | 'push'>;

/** How messages of one kind leave: the ports of mail and of SMS both are one. */
export interface Carrier {
  readonly kind: MessageKind;
  readonly port: { send(message: ClaimedMessage): Promise<string | undefined | void> };
  /** Do they leave a real installation? Then what they said is let go of as soon as they have: keys are kept hashed only. */
  readonly forget: boolean;
}

/**
 * Sends what is due, one after the other, until there is nothing left or nobody answers at the other side: the rest then
 * waits for the next round. A message is claimed before it is sent, so that two processes never send the same one. It goes at
 * least once: should the process be killed between the other side's yes and the note of it, the message goes again a minute
 * later under the same id.
 * @param stopping asked between two messages
 */
export async function sendMessages(deps: SendDeps, { kind, port, forget }: Carrier, stopping: () => boolean = () => false): Promise<void> {
  const { db, now } = deps;
  while (!stopping()) {
    const found = await claimMessage(db, kind, now(), (attempt) => new Date(now().getTime() + waitAfter(attempt)));
    if (!found) return;
    const { taken } = found;
    if (!taken) continue; // another process was faster
    let providerId: string | undefined;
    try {
      providerId = (await port.send(taken)) ?? undefined;
    } catch (error) {
      await noteFailed(deps, kind, taken, error);
      if (error instanceof MessageUnreachable) return;
      continue;
    }
    await noteSent(deps, taken, { at: now(), providerId, forget });
  }
}

async function noteFailed(deps: SendDeps, kind: MessageKind, { id, attempt }: ClaimedMessage, error: unknown): Promise<void> {
  const refused = error instanceof MessageRefused;
  const last = attempt >= MOST_ATTEMPTS || (refused && error.forGood);
  const reason = error instanceof Error ? error.message : String(error);
  deps.log[last ? 'error' : 'warn']({ err: error, message: id, attempt }, kind);
  if (last) await giveUp(deps, id, { at: deps.now(), cause: refused ? 'refused' : 'unanswered', reason, attempt });
  else await attemptFailed(deps.db, { id, attempt }, reason);
}
