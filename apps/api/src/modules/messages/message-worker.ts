import type { MailPort } from '../../outside/mail/mail.ts';
import type { Deps } from '../../platform/deps.ts';
import { sendMails } from './send-mails.ts';
import { MAIL_WAITS } from './store.ts';

export interface MailWorker {
  /** Sends every mail that is due; one who asks while that is under way waits for the same. */
  drain(): Promise<void>;
  /** Sends nothing more; waits a moment for the mail that is under way. */
  stop(): Promise<void>;
}

/** How long a mail under way may take to end when the portal stops, in milliseconds. */
const STOP_MS = 3000;

/** Drains whenever a mail was written, in any process; the clock that sees to later attempts is the caller's. */
export function createMailWorker(deps: Pick<Deps, 'db' | 'config' | 'now' | 'log' | 'push'>, port: MailPort): MailWorker {
  let draining: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  function drain(): Promise<void> {
    if (stopped) return Promise.resolve();
    again = draining !== undefined;
    draining ??= drainUntilEmpty().finally(() => {
      draining = undefined;
    });
    return draining;
  }
  async function drainUntilEmpty(): Promise<void> {
    do {
      again = false;
      await sendMails(deps, port, () => stopped).catch((error: unknown) => deps.log.error({ err: error }, 'mail'));
    } while (again && !stopped);
  }
  // Not awaited: the other pushes do not wait for mails.
  deps.push.on(MAIL_WAITS, () => void drain());

  return {
    drain,
    async stop() {
      stopped = true;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_MS);
      });
      await Promise.race([draining, late]);
      clearTimeout(timer);
    },
  };
}
