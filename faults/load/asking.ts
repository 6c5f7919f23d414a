import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@praj/contract/endpoint.ts';
import { DEMO_PASSWORD } from '../../apps/api/db/demo/demo-password.ts';
import { type SeededRandom } from '../../apps/api/db/demo/seeded-random.ts';
import { type Answer, type Client, createClient } from '../../apps/api/test/client.ts';
import type { Stage } from '../stage.ts';
import type { Journal } from './journal.ts';

/** How long a client waits for an answer before it asks again, in milliseconds. */
const PATIENCE_MS = 4000;
/** Some lose their line before the answer comes, so soon. */
const HASTY_MS = 12;
const HASTY_SHARE = 0.05;
/** How long is asked again until one gives up not knowing: longer than a press is remembered. */
const GIVE_UP_MS = 90_000;
const REST_MS = { least: 40, most: 160 };
const NOT_SIGNED_IN = 401;
/** Answers after which the same is sent again: busy, and still at it. */
const isPassing = ({ status, body }: Answer): boolean =>
  [429, 502, 503].includes(status) || (body as { code?: unknown } | null)?.code === 'still_running';

/** The press was so long ago that nothing comes of it any more: whether anything had come of it before, nobody knows. */
export const isForgotten = ({ body }: Answer): boolean => (body as { code?: unknown } | null)?.code === 'press_too_old';

/** What is sent again until it is answered. */
interface Wanted {
  readonly endpoint: Endpoint;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
/** One who uses the portal over HTTP as the page does: repeats what is not answered, and signs in again when that is asked. */
export interface Asking {
  readonly journal: Journal;
  readonly random: SeededRandom;
  readonly stage: Stage;
  /** Sends it until it is answered; undefined when that was given up, and the outcome is unknown. */
  persist(wanted: Wanted): Promise<Answer | undefined>;
  /** A press of a button, now. */
  press(): Record<string, string>;
}

export type Who = { readonly email: string } | { readonly key: string };

/** Somebody whom several may act for: reckoning a password is slow on purpose, so nobody signs in twice without being asked to. */
interface SignedIn {
  readonly client: Client;
  /** Signs in again; whoever asks meanwhile waits for the same. Nothing comes of it while the portal is away. */
  renew(): Promise<void>;
}
const people = new WeakMap<Stage, Map<string, SignedIn>>();

async function signedIn(stage: Stage, who: Who): Promise<SignedIn> {
  const known = people.get(stage) ?? new Map<string, SignedIn>();
  people.set(stage, known);
  const name = 'key' in who ? who.key : who.email;
  const found = known.get(name);
  if (found) return found;
  const client = createClient(stage.address);
  let renewing: Promise<void> | undefined;
  const begun: SignedIn = {
    client,
    async renew() {
      if ('key' in who) return;
      renewing ??= client
        .signIn(who.email, DEMO_PASSWORD)
        .catch(() => undefined)
        .finally(() => {
          renewing = undefined;
        });
      await renewing;
    },
  };
  known.set(name, begun);
  if ('key' in who) client.accessToken = who.key;
  await begun.renew();
  return begun;
}

/** @param who a person of the world, or a program with its key */
export async function beginAsking(stage: Stage, who: Who, journal: Journal, random: SeededRandom): Promise<Asking> {
  const person = await signedIn(stage, who);
  const { client } = person;
  return {
    journal,
    random,
    stage,
    press: () => ({ 'idempotency-key': random.id(stage.now().getTime()), 'pressed-at': stage.now().toISOString() }),
    async persist({ endpoint, params = {}, query, body, headers }) {
      const named = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
      const path = query ? `${named}?${new URLSearchParams(query).toString()}` : named;
      for (const until = Date.now() + GIVE_UP_MS, tries = { made: 0 }; Date.now() < until; tries.made += 1) {
        const patience = random.happens(HASTY_SHARE) ? random.between(1, HASTY_MS) : PATIENCE_MS;
        const answer = await inTime(client.raw(endpoint.method, path, body, headers), patience);
        if (answer?.status === NOT_SIGNED_IN) await person.renew();
        else if (answer && !isPassing(answer)) {
          if (tries.made > 0) journal.repeated += 1;
          return answer;
        }
        await sleep(random.between(REST_MS.least, REST_MS.most));
      }
      return undefined;
    },
  };
}

/** Undefined when the line broke, or nobody answered in time: the call itself may still run, as it does when a person loses their line. */
async function inTime(answering: Promise<Answer>, ms: number): Promise<Answer | undefined> {
  const impatient = new AbortController();
  const late = sleep(ms, undefined, { signal: impatient.signal }).catch(() => undefined);
  const answered = answering.catch(() => undefined);
  const first = await Promise.race([answered, late]);
  impatient.abort();
  return first ?? undefined;
}
