import * as calls from '@praj/contract/ordering-rules/approval-link.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../../../platform/deps.ts';
import { createGuessLimit } from '../../../../platform/guess-limit.ts';
import { bind } from '../../../../platform/http/bind.ts';
import { networkOf } from '../../../../platform/network.ts';
import { createRateLimit } from '../../../../platform/rate-limit.ts';
import { decideByLink } from './decide-by-link.ts';
import { readApproval } from './read-approval.ts';

/** Keys that open nothing and may come from one network in a window, in milliseconds: a used link is tried a few times, guessing is many. */
const UNKNOWN = { limit: 20, windowMs: 10 * 60_000 };
/** How often one network may ask in a window, in milliseconds. */
const ASKED = { limit: 60, windowMs: 10_000 };

/** What the page behind an approver's link asks. */
export function registerApprovalLinks(app: FastifyInstance, deps: Deps): void {
  const guarded = createGuessLimit('approval links', UNKNOWN, deps);
  const asked = createRateLimit({ ...ASKED, now: deps.now, on: deps.config.rateLimits });
  /** One limit of what finds nothing over both calls. */
  const byKey = <Reply>(address: string, reply: FastifyReply, find: () => Promise<Reply>): Promise<Reply> => {
    reply.header('x-robots-tag', 'noindex, nofollow');
    asked.spend(networkOf(address));
    return guarded(address, find);
  };
  bind(app, calls.readApprovalLink, async ({ headers }, { ip }, reply) =>
    byKey(ip, reply, () => readApproval(deps, headers['approval-key'] ?? '')),
  );
  bind(app, calls.decideByLink, async ({ headers, body }, { ip }, reply) =>
    byKey(ip, reply, async () => ({ state: await decideByLink(deps, headers['approval-key'] ?? '', body.approved) })),
  );
}
