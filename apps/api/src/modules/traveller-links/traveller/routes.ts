import * as calls from '@praj/contract/traveller-links/traveller.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { createGuessLimit } from '../../../platform/guess-limit.ts';
import { bind } from '../../../platform/http/bind.ts';
import { networkOf } from '../../../platform/network.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';
import { readTrip } from './read-trip.ts';
import { say } from './say.ts';

/** Keys that open nothing and may come from one network in a window, in milliseconds: an old link is tried a few times, guessing is many. */
const UNKNOWN = { limit: 20, windowMs: 10 * 60_000 };
/** How often one network may ask in a window, in milliseconds: a hotel's guests do, whose pages each ask every few seconds. */
const ASKED = { limit: 300, windowMs: 10_000 };

/** What the page behind a traveller's link asks. */
export function registerTraveller(app: FastifyInstance, deps: Deps): void {
  const guarded = createGuessLimit('traveller links', UNKNOWN, deps);
  const asked = createRateLimit({ ...ASKED, now: deps.now, on: deps.config.rateLimits });
  /** One limit of what finds nothing over all that is asked by a key. */
  const byKey = <Reply>(address: string, reply: FastifyReply, find: () => Promise<Reply>): Promise<Reply> => {
    reply.header('x-robots-tag', 'noindex, nofollow');
    asked.spend(networkOf(address));
    return guarded(address, find);
  };
  bind(app, calls.readTravellerTrip, async ({ headers }, { ip }, reply) =>
    byKey(ip, reply, () => readTrip(deps, headers['traveller-key'] ?? '')),
  );
  bind(app, calls.sayAsTraveller, async ({ headers, body }, { ip }, reply) =>
    byKey(ip, reply, () => say(deps, headers['traveller-key'] ?? '', body.word)),
  );
}
