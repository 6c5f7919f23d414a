import pg from 'pg';
import type { Database } from '../database.ts';
import { type ReaderPosition, visibleNow } from './newly-visible.ts';
import { outboxEnd, type Pushed, readOutbox } from './outbox.ts';
import { shareNext } from './share-next.ts';

type Listener = (payload: unknown, topic: string) => void | Promise<void>;
export interface PushBus {
  /** Calls `listener` for every push whose topic begins with `prefix`; those about one thing in the order of their commits. */
  on(prefix: string, listener: Listener): void;
  /** Says that something was committed here: read the outbox now and wake the other processes. */
  wake(): void;
  /**
   * Waits until every push that was committed before this call has been handed to the listeners here, whichever process it came
   * from. Callers at the same time share one question to the database.
   * @throws when the database cannot say
   */
  caughtUp(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}
interface Options {
  readonly db: Database;
  /** Given: other processes share the database, and are woken by NOTIFY. */
  readonly notifyUrl?: string | undefined;
  readonly onError: (error: unknown) => void;
}

/** Pushes that are read in one statement. */
const READ_AT_ONCE = 500;
const CHANNEL = 'praj_push';
/** A NOTIFY is coalesced over this many milliseconds, and stands outside the transactions that push. */
const NOTIFY_EVERY_MS = 5;
/** How often to look without being woken, in case a wake-up was lost, in milliseconds. */
const LOOK_ANYWAY_MS = 1000;

/** Reads the outbox as its rows become visible and hands each row to the listeners of this process (decisions §8, performance P3). */
export function createPushBus({ db, notifyUrl, onError }: Options): PushBus {
  const listeners: { prefix: string; listener: Listener }[] = [];
  let position: ReaderPosition | undefined;
  /** What could be seen when the outbox was last read to its end. */
  let visible: string | undefined;
  let stopped = false;
  let ear: pg.Client | undefined;
  let notifying: NodeJS.Timeout | undefined;
  let toNotify = false;
  let lookingAnyway: NodeJS.Timeout | undefined;

  async function readToEnd(): Promise<void> {
    for (let more = true; more && position && !stopped; ) {
      const read = await readOutbox(db, position, READ_AT_ONCE);
      ({ next: position, more } = read);
      for (const row of read.rows) {
        for (const { prefix, listener } of listeners) if (row.topic.startsWith(prefix)) await hand(row, listener);
      }
      visible = more ? undefined : read.visible;
    }
  }
  /** What one listener cannot take is told, and keeps the others from nothing. */
  async function hand({ payload, topic }: Pushed, listener: Listener): Promise<void> {
    try {
      await listener(payload, topic);
    } catch (error) {
      onError(error);
    }
  }
  /** One after the other: those who ask while it is read share the next reading. */
  const reading = shareNext(readToEnd);
  const read = (): Promise<void> => reading.run().catch((error: unknown) => void (stopped || onError(error)));
  const looking = shareNext(async () => {
    if (visible === undefined || (await visibleNow(db)) !== visible) await reading.run();
  });
  function notifySoon(): void {
    toNotify = true;
    notifying ??= setTimeout(() => void notify(), NOTIFY_EVERY_MS);
  }
  /** One at a time: a connection takes the next statement when the last is done. */
  async function notify(): Promise<void> {
    toNotify = false;
    await ear?.query(`notify ${CHANNEL}`).catch((error: unknown) => stopped || onError(error));
    notifying = undefined;
    if (toNotify && !stopped) notifySoon();
  }
  async function listen(): Promise<void> {
    if (!notifyUrl || stopped) return;
    const client = new pg.Client({ connectionString: notifyUrl });
    client.on('error', onError);
    client.on('end', () => {
      if (!stopped) setTimeout(() => void listen().catch(onError), LOOK_ANYWAY_MS).unref();
    });
    client.on('notification', () => void read());
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    ear = client;
    void read(); // what was committed elsewhere while nobody listened
  }

  return {
    on: (prefix, listener) => void listeners.push({ prefix, listener }),
    wake() {
      void read();
      if (notifyUrl) notifySoon();
    },
    caughtUp: () => looking.run(),
    async start() {
      position = await outboxEnd(db);
      await listen();
      lookingAnyway = setInterval(() => void read(), LOOK_ANYWAY_MS);
    },
    async stop() {
      stopped = true;
      clearInterval(lookingAnyway);
      clearTimeout(notifying);
      await ear?.end().catch(onError);
      await reading.idle();
    },
  };
}
