import type { MailPort } from '../../outside/mail/mail.ts';
import type { Deps } from '../../platform/deps.ts';
import { sendMails } from './send-mails.ts';
import { MAIL_WAITS } from './store.ts';

export interface Postman {
  /** Sends what is due; a round that is under way is joined by another. */
  goRound(): Promise<void>;
  /** Sends nothing more; waits a moment for the mail that is under way. */
  stop(): Promise<void>;
}

/** How long a mail under way may take to end when the portal stops, in milliseconds. */
const STOP_MS = 3000;

/** Goes round whenever a mail was written, in any process; the clock that sees to later attempts is the caller's. */
export function createPostman(deps: Pick<Deps, 'db' | 'config' | 'now' | 'log' | 'push'>, port: MailPort): Postman {
  let round: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  function goRound(): Promise<void> {
    if (stopped) return Promise.resolve();
    again = round !== undefined;
    round ??= goOnce().finally(() => {
      round = undefined;
    });
    return round;
  }
  async function goOnce(): Promise<void> {
    do {
      again = false;
      await sendMails(deps, port, () => stopped).catch((error: unknown) => deps.log.error({ err: error }, 'mail'));
    } while (again && !stopped);
  }
  // Not awaited: the other pushes do not wait for the post.
  deps.push.on(MAIL_WAITS, () => void goRound());

  return {
    goRound,
    async stop() {
      stopped = true;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_MS);
      });
      await Promise.race([round, late]);
      clearTimeout(timer);
    },
  };
}
