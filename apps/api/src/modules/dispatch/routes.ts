import * as calls from '@praj/contract/dispatch.ts';
import { V2_FEATURES } from '@praj/domain/people/pages.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Rules } from '../ordering-rules/judge/store.ts';
import { createChangeBell } from './change-bell.ts';
import { pullChanges } from './pull-changes.ts';
import { recordEvent } from './record-event.ts';
import { recordPositions } from './record-positions.ts';
import { tellFreeCars } from './tell-free-cars.ts';
import { registerDispatchVouchers } from './vouchers/routes.ts';

/** A route of 2,000 points or a batch of 500 positions is larger than what a page may send; bytes. */
const BODY_MAX = 256 * 1024;

/** The dispatch API: what a taxi centre calls, with its own key. */
export function registerDispatch(app: FastifyInstance, deps: Deps, rules: Pick<Rules, 'judge'>): void {
  const bell = createChangeBell();
  deps.push.on('branch-order:', () => bell.ring());
  const stopping = new AbortController();
  // Pulls that wait are answered at once when the portal stops; the centre asks again, of the next process.
  app.addHook('preClose', async () => stopping.abort());

  app.register(async (centre) => {
    centre.addHook('onRoute', (route) => {
      route.bodyLimit = BODY_MAX;
    });
    bind(centre, calls.pullChanges, async ({ query }, _request, reply) => {
      const pulled = await pullChanges(deps, bell, { ...query, gone: AbortSignal.any([stopping.signal, whenGone(reply)]) });
      // A connection kept alive would keep the server from closing.
      if (stopping.signal.aborted) reply.header('connection', 'close');
      return pulled;
    });
    bind(centre, calls.recordEvent, ({ params, body }) => recordEvent(deps, params.id, body));
    bind(centre, calls.recordPositions, ({ body }) => recordPositions(deps, body.positions));
    bind(centre, calls.tellFreeCars, ({ body }) => tellFreeCars(deps, body.cars));
    if (deps.config.features.includes(V2_FEATURES)) registerDispatchVouchers(centre, deps, rules);
  });
}

/** Aborted when the answer can no longer reach the client. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
