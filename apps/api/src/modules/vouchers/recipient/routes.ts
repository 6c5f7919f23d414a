import * as calls from '@praj/contract/vouchers/recipient.ts';
import { V2_FEATURES } from '@praj/domain/people/pages.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { bind } from '../../../platform/http/bind.ts';
import { createReadVoucherLink } from './read-voucher-link.ts';

/** What the page behind a voucher's link asks; without the feature there is no such call. */
export function registerVoucherLinks(app: FastifyInstance, deps: Deps): void {
  if (!deps.config.features.includes(V2_FEATURES)) return;
  const readVoucherLink = createReadVoucherLink(deps);
  bind(app, calls.readVoucherLink, ({ params }, { ip }, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow');
    return readVoucherLink(params.key, ip);
  });
}
