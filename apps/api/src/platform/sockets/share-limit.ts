import { type Clock, startClock } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { fixedStatement } from '../statements/fixed-statement.ts';
import { SOCKET_LIMITS } from './hub.ts';

/** How often processes tell each other who holds many sockets, and how long what one told is believed, in milliseconds. */
const TELL_EVERY_MS = 5000;
const BELIEVED_MS = 3 * TELL_EVERY_MS;
/** Two pages of four sockets: whoever holds no more in a process is not told of, and costs nothing. */
const FEW = 8;

// By the clock of the database, which is one for all.
const tellHolders = fixedStatement(
  'tell_socket_holders',
  `with gone as (delete from socket_holders where ends_at < clock_timestamp() or (process = $1 and user_id <> all($2::uuid[])))
  insert into socket_holders (process, user_id, sockets, ends_at)
  select $1, held.user_id, held.sockets, clock_timestamp() + $4::interval
  from unnest($2::uuid[], $3::integer[]) as held (user_id, sockets)
  on conflict (user_id, process) do update set sockets = excluded.sockets, ends_at = excluded.ends_at`,
);
const heldInAll = fixedStatement<{ userId: string; sockets: number }>(
  'socket_holders',
  `select user_id, sum(sockets)::integer as sockets from socket_holders
  where user_id = any($1::uuid[]) group by user_id`,
);

type ShareDeps = Pick<Deps, 'db' | 'now' | 'sockets' | 'log'>;

/**
 * Keeps a person to so many sockets in all processes together: each tells who holds more than a few in it, and closes its share of what is
 * too many. Between two tellings somebody may hold the limit in each process; after them that and a few in each at most.
 */
export function createSocketSharing({ db, now, sockets }: ShareDeps): () => Promise<void> {
  const process = newId(now().getTime());
  let toldBefore = false;
  const tell = (held: ReadonlyMap<string, number>) =>
    tellHolders(db, process, [...held.keys()], [...held.values()], `${BELIEVED_MS} milliseconds`);
  return async () => {
    const held = new Map(sockets.held(FEW));
    if (held.size === 0 && !toldBefore) return;
    toldBefore = held.size > 0;
    await tell(held);
    let closed = false;
    for (const { userId, sockets: inAll } of await heldInAll(db, [...held.keys()])) {
      const own = held.get(userId) ?? 0;
      const share = Math.ceil((own * Math.max(0, inAll - SOCKET_LIMITS.perUser)) / inAll);
      if (share === 0) continue;
      sockets.closeOldest(userId, share);
      held.set(userId, own - share);
      closed = true;
    }
    if (closed) await tell(held); // so that the others do not close for what is closed already
  };
}

/** Starts the clock of that. */
export const startSocketSharing = (deps: ShareDeps): Clock => startClock('sockets', TELL_EVERY_MS, createSocketSharing(deps), deps.log);
