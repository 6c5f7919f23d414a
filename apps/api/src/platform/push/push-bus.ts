import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database.ts';
import { type ReaderPosition, visibleNow } from './newly-visible.ts';
import { outboxEnd, type Pushed, readOutbox } from './outbox.ts';
import { shareNext } from './share-next.ts';
import type { WakeUps } from './wake-ups.ts';

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
  /** The same, for what may be answered from what was known a moment ago: whoever ends that waits for `knownEverywhere`. */
  caughtUpLately(): Promise<void>;
  /** Would `caughtUpLately` ask nobody? */
  isCaughtUpLately(): boolean;
  /** Wakes, and waits until no process answers any more from what it knew before this call. */
  knownEverywhere(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}
interface Options {
  readonly db: Database;
  /** How other processes that share the database are woken; without it there are none. */
  readonly wakeUps?: WakeUps | undefined;
  readonly onError: (error: unknown) => void;
}

/** Pushes that are read in one statement. */
const READ_AT_ONCE = 500;
/**
 * The first wake-up reads at once, and what is committed within so many milliseconds after a reading began is read together: within
 * more of them while a reading finds many, so that a flood costs few readings, and each socket few writes (decision 143). Other
 * processes are woken as often, outside the transactions that push.
 */
const READ_EVERY_MS = { calm: 5, flood: 40 } as const;
/** From so many pushes in one reading on it is a flood; one change writes fewer. */
const FLOOD_FROM = 3;
/** How often to look without being woken, in case a wake-up was lost, in milliseconds. */
const LOOK_ANYWAY_MS = 1000;
/** How long ago a moment ago is; and how much longer is waited, as timers run a little early. In milliseconds. */
const LATELY_MS = 100;
const SLACK_MS = 20;

/** Reads the outbox as its rows become visible and hands each row to the listeners of this process (decisions §8, performance P3). */
export function createPushBus({ db, wakeUps, onError }: Options): PushBus {
  const listeners: { prefix: string; listener: Listener }[] = [];
  let position: ReaderPosition | undefined;
  /** What could be seen when the outbox was last read to its end. */
  let visible: string | undefined;
  let stopped = false;
  /** All that was committed before this moment has been handed on, by the clock that only goes forward. */
  let caughtUpTo = Number.NEGATIVE_INFINITY;
  let readBegunAt = Number.NEGATIVE_INFINITY;
  let readEveryMs: number = READ_EVERY_MS.calm;
  let readingSoon: NodeJS.Timeout | undefined;
  let telling: NodeJS.Timeout | undefined;
  let toTell = false;
  let lookingAnyway: NodeJS.Timeout | undefined;

  async function readToEnd(): Promise<void> {
    const begun = performance.now();
    readBegunAt = begun;
    let found = 0;
    for (let more = true; more && position && !stopped; ) {
      const read = await readOutbox(db, position, READ_AT_ONCE);
      ({ next: position, more } = read);
      found += read.rows.length;
      for (const row of read.rows) {
        for (const { prefix, listener } of listeners) if (row.topic.startsWith(prefix)) await hand(row, listener);
      }
      visible = more ? undefined : read.visible;
      if (!more) caughtUpTo = Math.max(caughtUpTo, begun);
    }
    readEveryMs = found < FLOOD_FROM ? READ_EVERY_MS.calm : READ_EVERY_MS.flood;
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
  function readSoon(): void {
    const rest = readBegunAt + readEveryMs - performance.now();
    if (rest <= 0) return void read();
    readingSoon ??= setTimeout(() => {
      readingSoon = undefined;
      void read();
    }, rest);
  }
  const looking = shareNext(async () => {
    const begun = performance.now();
    if (visible !== undefined && (await visibleNow(db)) === visible) caughtUpTo = Math.max(caughtUpTo, begun);
    else await reading.run();
  });
  function tellSoon(): void {
    toTell = true;
    telling ??= setTimeout(() => void tell(), readEveryMs);
  }
  /** One at a time: a connection takes the next when the last is done. */
  async function tell(): Promise<void> {
    toTell = false;
    await wakeUps?.tell().catch((error: unknown) => stopped || onError(error));
    telling = undefined;
    if (toTell && !stopped) tellSoon();
  }
  function wake(): void {
    readSoon();
    if (wakeUps) tellSoon();
  }

  const isCaughtUpLately = () => !wakeUps || performance.now() - caughtUpTo < LATELY_MS;

  return {
    on: (prefix, listener) => void listeners.push({ prefix, listener }),
    wake,
    caughtUp: () => looking.run(),
    async caughtUpLately() {
      if (!isCaughtUpLately()) await looking.run();
    },
    isCaughtUpLately,
    async knownEverywhere() {
      wake();
      // The others may not hear, or hear late; what they knew a moment ago they know no longer than that.
      await Promise.all([looking.run().catch(onError), wakeUps && delay(LATELY_MS + SLACK_MS)]);
    },
    async start() {
      position = await outboxEnd(db);
      await wakeUps?.start(readSoon);
      lookingAnyway = setInterval(() => void read(), LOOK_ANYWAY_MS);
    },
    async stop() {
      stopped = true;
      clearInterval(lookingAnyway);
      clearTimeout(telling);
      clearTimeout(readingSoon);
      await wakeUps?.stop();
      await reading.idle();
    },
  };
}
