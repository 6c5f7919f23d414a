import * as calls from '@praj/contract/traveller-links/traveller-links.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { readLink } from './read-link.ts';
import { revoke } from './revoke-link.ts';
import { prepareSending } from './send-link.ts';
import { registerTraveller } from './traveller/routes.ts';

/** The links of travellers: what their branch does with them, and what they themselves ask. */
export function registerTravellerLinks(app: FastifyInstance, deps: Deps): void {
  const sendLink = prepareSending(deps);
  bind(app, calls.readTravellerLink, ({ params }, { actor }) => readLink(deps, actor, params.id));
  bind(app, calls.sendTravellerLink, ({ params, body }, { actor }) => sendLink(actor, params.id, body));
  bind(app, calls.revokeTravellerLink, ({ params }, { actor }) => revoke(deps, actor, params.id));
  registerTraveller(app, deps);
}
