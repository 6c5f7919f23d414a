import pg from 'pg';
import type { Database } from '../database.ts';
import { type OutboxPosition, outboxEnd, readOutbox } from './outbox.ts';

type Listener = (payload: unknown, topic: string) => void | Promise<void>;
export interface PushBus {
  /** Calls `listener` for every push whose topic begins with `prefix`, in commit order. */
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
/** A NOTIFY is coalesced over this many milliseconds, and stands outside the order transactions. */
const NOTIFY_EVERY_MS = 5;
/** How soon to look again when rows wait for an older transaction, in milliseconds. */
const RETRY_MS = 10;
/** How often to look without being woken, in case a wake-up was lost, in milliseconds. */
const LOOK_ANYWAY_MS = 1000;

/** Reads the outbox in commit order and hands each row to the listeners of this process (decisions §8, performance P3). */
export function createPushBus({ db, notifyUrl, onError }: Options): PushBus {
  const listeners: { prefix: string; listener: Listener }[] = [];
  let position: OutboxPosition | undefined;
  let reading = false;
  let again = false;
  let stopped = false;
  let ear: pg.Client | undefined;
  let notifying: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function readOnce(): Promise<void> {
    if (!position) return;
    const { rows, waiting } = await readOutbox(db, position);
    for (const row of rows) {
      position = { writer: row.writer, id: row.id };
      for (const { prefix, listener } of listeners) {
        if (row.topic.startsWith(prefix)) await Promise.resolve(listener(row.payload, row.topic)).catch(onError);
      }
    }
    if (waiting && !stopped) retry ??= setTimeout(() => ((retry = undefined), void read()), RETRY_MS);
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
  }

  return {
    on: (prefix, listener) => void listeners.push({ prefix, listener }),
    wake() {
      void read();
      if (notifyUrl)
        notifying ??= setTimeout(() => ((notifying = undefined), void ear?.query(`notify ${CHANNEL}`).catch(onError)), NOTIFY_EVERY_MS);
    },
    async start() {
      position = await outboxEnd(db);
      await listen();
      looking = setInterval(() => void read(), LOOK_ANYWAY_MS);
    },
    async stop() {
      stopped = true;
      clearInterval(looking);
      clearTimeout(retry);
      clearTimeout(notifying);
      await ear?.end().catch(onError);
      while (reading) await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}
