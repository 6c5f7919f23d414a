import { type MailPort, MailRefused, MailUnreachable } from '../../outside/mail/mail.ts';
import type { Deps } from '../../platform/deps.ts';
import { claimMail, mailFailed, mailSent } from './store.ts';

const MINUTE_MS = 60_000;
/** The attempts of a mail lie 1, 2, 4, 8, 16 and 32 minutes apart; after the last, an hour has passed. */
export const MOST_ATTEMPTS = 7;
const waitAfter = (attempt: number): number => MINUTE_MS * 2 ** (attempt - 1);

type PostDeps = Pick<Deps, 'db' | 'config' | 'now' | 'log'>;

/**
 * Sends what is due, one after the other, until there is nothing left or nobody answers at the other side: the rest then
 * waits for the next round. A mail is claimed before it is sent, so that two processes never send the same one. It goes at
 * least once: should the process be killed between the other side's yes and the note of it, the mail goes again a minute
 * later under the same Message-ID.
 * Keys are kept hashed only: a mail that has left a real installation keeps its recipient and subject, not what it said.
 * @param stopping asked between two mails
 */
export async function sendMails({ db, config, now, log }: PostDeps, port: MailPort, stopping: () => boolean = () => false): Promise<void> {
  const forget = config.smtpUrl !== undefined && !config.demo;
  while (!stopping()) {
    const found = await claimMail(db, now(), (attempt) => new Date(now().getTime() + waitAfter(attempt)));
    if (!found) return;
    const { taken } = found;
    if (!taken) continue; // another process was faster
    try {
      await port.send(taken);
    } catch (error) {
      const last = taken.attempt >= MOST_ATTEMPTS || (error instanceof MailRefused && error.forGood);
      await mailFailed(db, taken, error instanceof Error ? error.message : String(error), last);
      log[last ? 'error' : 'warn']({ err: error, message: taken.id, attempt: taken.attempt }, 'mail');
      if (error instanceof MailUnreachable) return;
      continue;
    }
    await mailSent(db, taken, now(), forget);
  }
}
