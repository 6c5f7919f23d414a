import type { Deps } from '../../../platform/deps.ts';
import type { ReaderPosition } from '../../../platform/push/newly-visible.ts';
import { shareNext } from '../../../platform/push/share-next.ts';
import { type ColumnThread, startColumnThread } from './ask-thread.ts';
import { countTripsUpTo, findOrdersFile, loadTripRows, loadTripRowsIn, readTripChanges, tripChangesEnd } from './store.ts';

/** How much is read at a time: blocks of the disk, of some five trips each, when the columns are filled, trips when they follow. */
const BLOCKS_AT_ONCE = 500;
const FOLLOWED_AT_ONCE = 500;
/** More trips than this are left to the database: the columns would hold more than a gigabyte. */
const TRIPS_MAX = 8_000_000;
/** How often it is looked whether there are enough trips, and what happened to them while nobody asks, in milliseconds. */
const COUNT_EVERY_MS = 10 * 60_000;
const FOLLOW_EVERY_MS = 5000;
/** Changes are kept for an hour (`purgeExpired`): who has not read them for half of one begins anew. */
const BEHIND_MAX_MS = 30 * 60_000;

export interface KeptColumns {
  /** Begins to read them in the background where there are enough trips, for whoever asks first. */
  prepare(): void;
  /**
   * The columns as the database is now, or later; undefined while there are none, and the database is to be asked itself.
   * What was committed before the call is in them, whichever process did it.
   */
  now(): Promise<ColumnThread | undefined>;
  stop(): Promise<void>;
}
interface Kept {
  readonly thread: ColumnThread;
  position: ReaderPosition;
  /** When it last had all there was. */
  followedAt: number;
}

/**
 * Finished trips column by column in a thread of this process, beside the database, which stays the truth: filled in portions when
 * the portal listens and there are many trips, and brought up to date before each answer (decision 77).
 */
export function keepColumns({ db, config, now, log }: Pick<Deps, 'db' | 'config' | 'now' | 'log'>): KeptColumns {
  let kept: Kept | undefined;
  let filling: ColumnThread | undefined;
  let countedAt = Number.NEGATIVE_INFINITY;
  let stopped = false;

  async function fill(): Promise<void> {
    countedAt = now().getTime();
    const trips = await countTripsUpTo(db, TRIPS_MAX + 1);
    if (trips < config.tripsInMemoryFrom || trips > TRIPS_MAX || stopped) return;
    const begun = performance.now();
    const thread = startColumnThread((error) => drop(thread, error));
    filling = thread;
    const followedAt = now().getTime();
    const position = await tripChangesEnd(db);
    const { name, blocks } = await findOrdersFile(db);
    for (let block = 0; block < blocks && !stopped; block += BLOCKS_AT_ONCE) {
      await thread.ask('apply', { ids: [], trips: await loadTripRowsIn(db, block, block + BLOCKS_AT_ONCE) });
    }
    if ((await findOrdersFile(db)).name !== name) {
      countedAt = Number.NEGATIVE_INFINITY; // the next question begins anew
      throw new Error('orders were written anew (VACUUM FULL or the like) while they were read: some may have moved past what was read');
    }
    filling = undefined;
    kept = { thread, position, followedAt };
    log.info({ trips, seconds: (performance.now() - begun) / 1000 }, 'finished trips are kept in memory');
  }
  function prepare(): void {
    if (kept || filling || stopped || now().getTime() - countedAt < COUNT_EVERY_MS) return;
    fill().catch((error: unknown) =>
      filling ? drop(filling, error) : stopped || log.warn({ err: error }, 'finished trips were not counted'),
    );
  }
  function drop(thread: ColumnThread, error: unknown): void {
    if (kept?.thread === thread) kept = undefined;
    if (filling === thread) filling = undefined;
    if (!stopped) log.error({ err: error }, 'finished trips are not kept in memory any more');
    void thread.stop();
  }
  /** Takes what has become visible until there is no more. */
  async function follow(one: Kept): Promise<void> {
    for (;;) {
      const { rows, next: position, more } = await readTripChanges(db, one.position, FOLLOWED_AT_ONCE);
      if (rows.length > 0) {
        const ids = [...new Set(rows.map(({ orderId }) => orderId))];
        const trips = await loadTripRows(db, ids);
        await one.thread.ask('apply', { ids, trips }).catch((error: unknown) => {
          drop(one.thread, error); // what could not be put in would be missing from now on
          throw error;
        });
      }
      one.position = position;
      if (!more) break;
    }
    one.followedAt = now().getTime();
  }
  /** One reads at a time, and an answer waits for a reading that began after it was asked for: the one before may have looked too early. */
  const following = shareNext(async () => {
    if (kept && !stopped) await follow(kept);
  });
  const timer = setInterval(() => {
    following.run().catch((error: unknown) => stopped || log.warn({ err: error }, 'finished trips in memory are behind'));
  }, FOLLOW_EVERY_MS);
  timer.unref();

  return {
    prepare,
    async now() {
      if (kept && now().getTime() - kept.followedAt > BEHIND_MAX_MS) {
        drop(kept.thread, new Error('too far behind'));
        countedAt = Number.NEGATIVE_INFINITY;
      }
      const one = kept;
      if (!one) {
        prepare();
        return undefined;
      }
      try {
        await following.run();
      } catch (error) {
        // Columns that were lost by it are no reason to fail: without them the database answers.
        if (one === kept) throw error;
      }
      return one === kept ? one.thread : undefined;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all([kept?.thread.stop(), filling?.stop()]);
      await following.idle();
    },
  };
}
