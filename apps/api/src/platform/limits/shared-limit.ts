import type { Executor } from '../database.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/failure.ts';
import { fixedStatement } from '../statements/fixed-statement.ts';
import { hashedKey } from './hashed-key.ts';

/** How much of something one may do in a window of time, in all processes together. */
export interface SharedLimit {
  /** Counts `count` (1) for the key; answers the seconds to wait when there are not that many left, and then counts nothing. */
  take(key: string, count?: number): Promise<number | undefined>;
  /**
   * The same, for a call that has nothing else to do then.
   * @param within the transaction that does what is counted: should it fail, nothing was counted
   * @throws Failure `too_many`, with how long to wait
   */
  spend(key: string, count?: number, within?: Executor): Promise<void>;
  /** The seconds to wait when there is none left for the key; counts nothing. */
  wait(key: string): Promise<number | undefined>;
}
/** Several limits that are taken together: of each, or of none. */
export interface LimitsTogether<Name extends string> {
  take(keys: Readonly<Record<Name, string>>): Promise<number | undefined>;
  wait(keys: Readonly<Record<Name, string>>): Promise<number | undefined>;
}
export interface Window {
  readonly limit: number;
  readonly windowMs: number;
}
export type LimitDeps = Pick<Deps, 'db' | 'now' | 'config' | 'secrets'>;

const takeOf = fixedStatement<{ waits: Date | null }>(
  'take_of_limits',
  'select take_of_limits($1::bytea[], $2::integer[], $3::interval[], $4::timestamptz, $5::integer) as waits',
);
// A window that lies farther ahead than it is long is from before the clock was set back, as the function has it.
const waitFor = fixedStatement<{ waits: Date | null }>(
  'wait_for_limits',
  `select max(known.ends_at) as waits
  from rate_limits as known join unnest($1::bytea[], $2::integer[], $3::interval[]) as asked (key, most, lasting) on known.key = asked.key
  where known.taken >= asked.most and known.ends_at > $4::timestamptz and known.ends_at <= $4::timestamptz + 2 * asked.lasting`,
);

/**
 * Counts in fixed windows that begin with a key's first one, in the database: exactly, whichever process is asked (decision 83).
 * @param name tells its keys from those of other limits, in all processes alike
 * @param options.on off answers yes to everything; by default as RATE_LIMITS says
 */
export function createSharedLimit(name: string, window: Window, deps: LimitDeps, options: { on?: boolean } = {}): SharedLimit {
  const counted = createCounted([{ name, ...window }], deps, options.on);
  const take = (key: string, count?: number) => counted.take([key], count);
  return {
    take,
    wait: (key) => counted.wait([key]),
    async spend(key, count, within) {
      const seconds = await counted.take([key], count, within);
      if (seconds !== undefined) refuse('too_many', { retryAfterSeconds: seconds });
    },
  };
}

/** Limits of one name that are counted together, each by a key of its own. */
export function createLimitsTogether<Name extends string>(
  name: string,
  windows: Readonly<Record<Name, Window>>,
  deps: LimitDeps,
): LimitsTogether<Name> {
  const names = Object.keys(windows) as Name[];
  const counted = createCounted(
    names.map((each) => ({ name: `${name} ${each}`, ...windows[each] })),
    deps,
  );
  const inOrder = (keys: Readonly<Record<Name, string>>) => names.map((each) => keys[each]);
  return { take: (keys) => counted.take(inOrder(keys)), wait: (keys) => counted.wait(inOrder(keys)) };
}

function createCounted(limits: readonly (Window & { readonly name: string })[], deps: LimitDeps, on = deps.config.rateLimits) {
  const mosts = limits.map(({ limit }) => limit);
  const lasts = limits.map(({ windowMs }) => `${windowMs} milliseconds`);
  const hashed = (keys: readonly string[]) => limits.map(({ name }, at) => hashedKey(deps.secrets, name, keys[at] ?? ''));
  const secondsTo = (waits: Date | null | undefined, at: Date): number | undefined =>
    waits ? Math.max(1, Math.ceil((waits.getTime() - at.getTime()) / 1000)) : undefined;
  return {
    async take(keys: readonly string[], count = 1, within: Executor = deps.db) {
      if (!on) return undefined;
      const at = deps.now();
      const [answer] = await takeOf(within, hashed(keys), mosts, lasts, at, count);
      return secondsTo(answer?.waits, at);
    },
    async wait(keys: readonly string[]) {
      if (!on) return undefined;
      const at = deps.now();
      const [answer] = await waitFor(deps.db, hashed(keys), mosts, lasts, at);
      return secondsTo(answer?.waits, at);
    },
  };
}
