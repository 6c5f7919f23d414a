import type { Database } from '../database.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { fixedStatement } from '../statements/fixed-statement.ts';
import { hashedKey } from './hashed-key.ts';

/** How long something is held by a process that says nothing any more, and how often one that lives says so, in milliseconds. */
export const LEASE_MS = 30_000;
const SAY_EVERY_MS = LEASE_MS / 3;

/** What may be done by one at a time, in all processes together. Nothing is held open for it: one that is killed loses it by itself. */
export interface Leases {
  /** Takes what this names; undefined while somebody else has it. */
  take(what: string, of: string): Promise<Lease | undefined>;
}
export interface Lease {
  /** Gives it back, when this is told: the next who asks gets it. Never fails; what cannot be given back ends by itself. */
  end(): Promise<void>;
}

/** Does something that several would hinder each other at: whoever finds another at it leaves it to them. */
export async function byOneOnly(leases: Leases, what: string, act: () => Promise<void>): Promise<void> {
  const turn = await leases.take(what, '');
  if (!turn) return;
  try {
    await act();
  } finally {
    await turn.end();
  }
}

// By the clock of the database, which is one for all. What lies farther ahead than a lease is long is from before it was set back.
const takeLease = fixedStatement<{ name: Buffer }>(
  'take_lease',
  `insert into leases as known (name, holder, ends_at) values ($1, $2, clock_timestamp() + $3::interval)
  on conflict (name) do update set holder = excluded.holder, ends_at = excluded.ends_at
  where known.ends_at <= clock_timestamp() or known.ends_at > clock_timestamp() + 2 * $3::interval
  returning name`,
);
const keepLeases = fixedStatement('keep_leases', 'update leases set ends_at = clock_timestamp() + $2::interval where holder = any($1)');
const endLease = fixedStatement('end_lease', 'delete from leases where name = $1 and holder = $2');
const LASTS = `${LEASE_MS} milliseconds`;

export function createLeases({ db, now, log, secrets }: Pick<Deps, 'db' | 'now' | 'log' | 'secrets'>): Leases {
  const held = new Set<string>();
  /** What is being given back here, by its name: who asks for it waits for that. */
  const ending = new Map<string, Promise<void>>();
  let saying: NodeJS.Timeout | undefined;

  function hold(holder: string): void {
    held.add(holder);
    saying ??= setInterval(() => void say(), SAY_EVERY_MS).unref();
  }
  // One that was lost in a long pause stays lost: what it names may be somebody else's by now.
  const say = () =>
    keepLeases(db, [...held], LASTS).catch((error: unknown) =>
      log.warn({ err: error }, 'what is done one at a time was not said to go on'),
    );
  function letGo(holder: string): void {
    held.delete(holder);
    if (held.size > 0) return;
    clearInterval(saying);
    saying = undefined;
  }
  const giveBack = (database: Database, name: Buffer, holder: string) =>
    endLease(database, name, holder).then(
      () => undefined,
      (error: unknown) => log.warn({ err: error }, 'what is done one at a time ends by itself'),
    );

  return {
    async take(what, of) {
      const name = hashedKey(secrets, what, of);
      const key = name.toString('hex');
      await ending.get(key);
      const holder = newId(now().getTime());
      const [taken] = await takeLease(db, name, holder, LASTS);
      if (!taken) return undefined;
      hold(holder);
      let ended: Promise<void> | undefined;
      return {
        end() {
          if (ended) return ended;
          letGo(holder);
          const mine = giveBack(db, name, holder).finally(() => ending.get(key) === mine && ending.delete(key));
          ending.set(key, mine);
          ended = mine;
          return mine;
        },
      };
    },
  };
}
