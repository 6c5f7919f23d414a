import pg from 'pg';
import type { Database } from '../database.ts';
import type { ReaderPosition } from './newly-visible.ts';
import { outboxEnd, type Pushed, readOutbox } from './outbox.ts';

type Listener = (payload: unknown, topic: string) => void | Promise<void>;
export interface PushBus {
  /** Calls `listener` for every push whose topic begins with `prefix`; those about one thing in the order of their commits. */
  on(prefix: string, listener: Listener): void;
  /** Says that something was committed here: read the outbox now and wake the other processes. */
  wake(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}
interface Options {
  readonly db: Database;
  /** Given: other processes share the database, and are woken by NOTIFY. */
  readonly notifyUrl?: string | undefined;
  readonly onError: (error: unknown) => void;
}

const CHANNEL = 'praj_push';
/** A NOTIFY is coalesced over this many milliseconds, and stands outside the transactions that push. */
const NOTIFY_EVERY_MS = 5;
/** How often to look without being woken, in case a wake-up was lost, in milliseconds. */
const LOOK_ANYWAY_MS = 1000;

/** Reads the outbox as its rows become visible and hands each row to the listeners of this process (decisions §8, performance P3). */
export function createPushBus({ db, notifyUrl, onError }: Options): PushBus {
  const listeners: { prefix: string; listener: Listener }[] = [];
  let position: ReaderPosition | undefined;
  let reading = false;
  let again = false;
  let stopped = false;
  let ear: pg.Client | undefined;
  let notifying: NodeJS.Timeout | undefined;
  let toNotify = false;
  let looking: NodeJS.Timeout | undefined;

  async function readOnce(): Promise<void> {
    if (!position) return;
    const { rows, next, more } = await readOutbox(db, position);
    position = next;
    again ||= more;
    for (const row of rows) {
      for (const { prefix, listener } of listeners) if (row.topic.startsWith(prefix)) await hand(row, listener);
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
  async function read(): Promise<void> {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    try {
      do {
        again = false;
        await readOnce();
      } while (again && !stopped);
    } catch (error) {
      if (!stopped) onError(error);
    } finally {
      reading = false;
    }
  }
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
    async start() {
      position = await outboxEnd(db);
      await listen();
      looking = setInterval(() => void read(), LOOK_ANYWAY_MS);
    },
    async stop() {
      stopped = true;
      clearInterval(looking);
      clearTimeout(notifying);
      await ear?.end().catch(onError);
      while (reading) await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}
