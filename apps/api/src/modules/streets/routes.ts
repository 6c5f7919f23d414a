import { readStreetMap } from '@praj/contract/map/map.ts';
import { readTravellerMap } from '@praj/contract/traveller-links/traveller.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { createGuessLimit } from '../../platform/guess-limit.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse } from '../../platform/http/failure.ts';
import { findOpenTrip } from '../traveller-links/traveller/store.ts';
import { sendMap } from './map/send-map.ts';
import type { UsedMap } from './map/used-map.ts';

/** Keys that open nothing and may come from one network in a window, in milliseconds. */
const UNKNOWN = { limit: 20, windowMs: 10 * 60_000 };

/** The streets under the map, for who is signed in and for who holds a traveller's link. */
export function registerStreets(app: FastifyInstance, deps: Deps, usedMap: UsedMap): void {
  bind(app, readStreetMap, (_input, request, reply) => sendMap(usedMap.current(), request, reply));
  const guarded = createGuessLimit('traveller links', UNKNOWN, deps);
  bind(app, readTravellerMap, ({ headers }, request, reply) =>
    guarded(request.ip, async () => {
      if (!(await findOpenTrip(deps.db, headers['traveller-key'] ?? '', deps.now()))) refuse('not_found');
      return sendMap(usedMap.current(), request, reply);
    }),
  );
}
