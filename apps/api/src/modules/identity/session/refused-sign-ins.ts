import type { Deps } from '../../../platform/deps.ts';
import { failedEmailHash } from '../../../platform/secrets/secret-key.ts';
import { type AuditEntry, writeAudit } from '../../audit/store.ts';
import { FAILURE_WINDOW_MS } from './failure-limits.ts';

/** How many are told apart in a window; the rest of the failures count together. */
const TOLD_APART = 1000;
/** How often it is looked for windows that are over, in milliseconds. */
const LOOK_EVERY_MS = 60_000;

/** What the audit and the log keep of sign-ins that were refused; bounded, because anyone may cause them (decisions/0020). */
export interface RefusedSignIns {
  /** A wrong e-mail or password. Neither log nor audit says which, or holds the e-mail. */
  wrong(email: string, address: string): Promise<void>;
  /** The right password of somebody who is not active, or whose branch or company is not. */
  inactive(userId: string, code: string, address: string): Promise<void>;
  /** Writes what is still only counted. */
  stop(): Promise<void>;
}

type Refused = Pick<AuditEntry, 'byUser' | 'action' | 'subject'> & { readonly code: string; readonly address: string };
interface Window {
  readonly refused: Refused;
  readonly endsAt: number;
  /** How many came after the first one, which is written at once. */
  more: number;
  lastAt: Date;
}

/** The first of a kind is written at once; those that follow within 15 minutes are counted and written as one when these are over. */
export function createRefusedSignIns({ db, now, log, secrets }: Pick<Deps, 'db' | 'now' | 'log' | 'secrets'>): RefusedSignIns {
  const windows = new Map<string, Window>();
  const timer = setInterval(() => {
    void writeCounted((window) => window.endsAt <= now().getTime()).catch((error: unknown) =>
      log.error({ err: error }, 'refused sign-ins'),
    );
  }, LOOK_EVERY_MS).unref();

  const write = ({ code, address, ...entry }: Refused, at: Date, count: number) =>
    writeAudit(db, { ...entry, at, after: { code, address, count } });

  async function writeCounted(over: (window: Window) => boolean): Promise<void> {
    for (const [key, window] of [...windows].filter(([, one]) => over(one))) {
      windows.delete(key);
      if (window.more > 0) await write(window.refused, window.lastAt, window.more);
    }
  }

  async function note(key: string, refused: Refused): Promise<void> {
    const at = now();
    const known = windows.get(key);
    if (known && at.getTime() < known.endsAt) {
      known.more += 1;
      known.lastAt = at;
      return;
    }
    if (known) await writeCounted((window) => window === known);
    const window: Window = { refused, endsAt: at.getTime() + FAILURE_WINDOW_MS, more: 0, lastAt: at };
    windows.set(key, window);
    await write(refused, at, 1).catch((error: unknown) => {
      window.more += 1; // then it is told with those that follow
      throw error;
    });
  }

  return {
    async wrong(email, address) {
      const code = 'wrong_credentials';
      const hash = failedEmailHash(secrets.jwt, email);
      log.warn({ code, emailHash: hash, address }, 'sign-in refused');
      const entry = { byUser: null, action: 'session.failed', code } as const;
      const key = `${address} ${hash}`;
      if (windows.has(key) || windows.size < TOLD_APART) await note(key, { ...entry, subject: `email:${hash}`, address });
      else await note('others', { ...entry, subject: 'email:others', address: 'others' });
    },
    async inactive(userId, code, address) {
      log.warn({ code, userId, address }, 'sign-in refused');
      await note(`${userId} ${code}`, { byUser: userId, action: 'session.refused', subject: `user:${userId}`, code, address });
    },
    async stop() {
      clearInterval(timer);
      await writeCounted(() => true);
    },
  };
}
