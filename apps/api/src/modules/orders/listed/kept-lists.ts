import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { order as orderShape } from '@praj/contract/orders.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { CHANGED_TOPIC, type Change } from '../../changes/store.ts';
import { presentOrder } from '../present.ts';
import { LIST_CHANGED, type ListedRecord, loadListed } from '../store.ts';
import { ORDER_CHANGED } from '../write/store.ts';
import { listedSince, listedUntil } from './listed-until.ts';

// A fast path: what a branch's list is sent as is made once after each change and not once for each reader (decision 76; P1 of
// docs/measured/server.md: 0.04 of the processor time). Nothing here decides who may read: the branch is the signed-in person's own.

/** Bytes that all kept lists may have together; beyond that all are let go. */
const KEPT_BYTES_MAX = 64 * 1024 * 1024;
/** Pushes are kept for ten minutes (`purgeExpired`): a process that stood still for longer has missed some. */
const KEPT_MAX_MS = 5 * 60_000;

/** A list as it is sent. */
export interface ListReply {
  readonly bytes: Buffer;
  /** The same bytes packed, made when somebody first asks for them. */
  gzipped(): Buffer;
  /** Differs when the bytes do. */
  readonly version: string;
}
/** A branch's list: the same for all who have cleared nothing from it. */
interface BranchList {
  /** The first moment at which it reads otherwise though nothing was changed, in milliseconds since 1970. */
  readonly until: number;
  readonly size: number;
  of(userId: string): ListReply;
}
interface Kept {
  readonly companyId: string;
  readonly from: number;
  readonly list: Promise<BranchList>;
  /** The same, once it is there. */
  made?: BranchList;
  /** Its bytes, once they are known. */
  size: number;
}

export interface KeptLists {
  /** The order page's two lists as their reader may see them: all that was committed before this call is in them. */
  read(actor: Actor): Promise<ListReply>;
}

/** Keeps the lists of the branches that are read, each until something is pushed that it may show, by whichever process. */
export function createKeptLists({ db, now, push }: Pick<Deps, 'db' | 'now' | 'push'>): KeptLists {
  const lists = new Map<string, Kept>();
  let bytes = 0;

  function drop(branchId: string): void {
    bytes -= lists.get(branchId)?.size ?? 0;
    lists.delete(branchId);
  }
  const dropThis = (branchId: string, kept: Kept) => lists.get(branchId) === kept && drop(branchId);

  for (const prefix of [ORDER_CHANGED, LIST_CHANGED]) push.on(prefix, (_payload, topic) => drop(topic.slice(prefix.length)));
  // A name that stands in a list is somebody's or something's of its company.
  push.on(CHANGED_TOPIC, (payload) => {
    const { companyId } = payload as Change;
    for (const [branchId, kept] of lists) if (kept.companyId === companyId) drop(branchId);
  });

  function load({ branchId, companyId }: Actor): Kept {
    const at = now();
    const list = loadListed(db, branchId, listedSince(at)).then((records) => makeList(records, at));
    const kept: Kept = { companyId, from: at.getTime(), list, size: 0 };
    lists.set(branchId, kept);
    void weigh(branchId, kept);
    return kept;
  }
  /** Counts a list in as soon as it is there; one that could not be read is let go, and whoever waits for it hears why. */
  async function weigh(branchId: string, kept: Kept): Promise<void> {
    try {
      kept.made = await kept.list;
      if (lists.get(branchId) !== kept) return;
      kept.size = kept.made.size;
      bytes += kept.size;
      if (bytes > KEPT_BYTES_MAX) for (const each of Array.from(lists.keys())) drop(each);
    } catch {
      dropThis(branchId, kept);
    }
  }

  return {
    async read(actor) {
      await push.caughtUp();
      for (;;) {
        const known = lists.get(actor.branchId);
        const kept = known ?? load(actor);
        const list = kept.made ?? (await kept.list);
        const at = now().getTime();
        // One read for this call is its answer: of thousands of cars on their way some minute runs while the list is made.
        if (!known || (kept.from <= at && at < list.until)) return list.of(actor.userId);
        dropThis(actor.branchId, kept);
      }
    },
  };
}

/** Each order is built by the contract's own schema, so that no other field leaves the house; its text is then only put together. */
function makeList(records: readonly ListedRecord[], now: Date): BranchList {
  const orders = records.map((record) => ({
    text: JSON.stringify(z.encode(orderShape, presentOrder(record, now))),
    clearedBy: record.clearedBy,
  }));
  const replyOf = (shown: typeof orders) => toReply(`[${shown.map(({ text }) => text).join(',')}]`);
  const whole = replyOf(orders);
  const clearers = new Map<string, ListReply | undefined>(orders.flatMap(({ clearedBy }) => clearedBy.map((id) => [id, undefined])));
  return {
    until: Math.min(now.getTime() + KEPT_MAX_MS, ...records.map((record) => listedUntil(record, now.getTime()))),
    size: whole.bytes.length * (1 + clearers.size),
    of(userId) {
      if (!clearers.has(userId)) return whole;
      const own = clearers.get(userId) ?? replyOf(orders.filter(({ clearedBy }) => !clearedBy.includes(userId)));
      clearers.set(userId, own);
      return own;
    },
  };
}

function toReply(text: string): ListReply {
  const bytes = Buffer.from(text);
  let packed: Buffer | undefined;
  return {
    bytes,
    gzipped: () => (packed ??= gzipSync(bytes)),
    version: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
  };
}
