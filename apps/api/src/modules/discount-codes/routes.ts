import * as atDispatch from '@praj/contract/discount-codes/at-dispatch.ts';
import * as calls from '@praj/contract/discount-codes/discount-codes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { createGuessLimit } from '../../platform/guess-limit.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse } from '../../platform/http/failure.ts';
import { addDiscountCode } from './add-discount-code.ts';
import { cancelDiscountCode } from './cancel-discount-code.ts';
import { changeDiscountCode } from './change-discount-code.ts';
import { listDiscountCodes } from './list-discount-codes.ts';
import { presentToCentre } from './present.ts';
import { readDiscountCode } from './read-discount-code.ts';
import { redeemDiscountCode } from './redeem-discount-code.ts';
import { reportMarketing } from './report-marketing.ts';
import { countRedemptions, findDiscountCode, findMarketingCount } from './store.ts';

/** Codes that do not exist which may be named from one network in a window, in milliseconds: passengers mistype some. */
const UNKNOWN = { limit: 60, windowMs: 60_000 };

export function registerDiscountCodes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  bind(app, calls.listDiscountCodes, ({ query }) => listDiscountCodes(deps, query));
  bind(app, calls.readDiscountCode, ({ params }) => readDiscountCode(deps, params.id));
  bind(app, calls.addDiscountCode, ({ body }, { actor }) => addDiscountCode(deps, actor, body));
  bind(app, calls.changeDiscountCode, ({ params, body }, { actor }) => changeDiscountCode(deps, actor, params.id, body));
  bind(app, calls.cancelDiscountCode, ({ params }, { actor }) => cancelDiscountCode(deps, actor, params.id));
  bind(app, calls.countRedeemed, async () => ({ count: await countRedemptions(db) }));
  bind(app, calls.countMarketing, async () => ({ count: (await findMarketingCount(db))?.count ?? 0 }));

  const guessing = createGuessLimit('discount codes', UNKNOWN, deps);
  bind(app, atDispatch.lookUpDiscountCode, ({ params }, { ip }) =>
    guessing(ip, async () =>
      presentToCentre((await findDiscountCode(db, { code: params.code.toUpperCase() })) ?? refuse('not_found'), now()),
    ),
  );
  bind(app, atDispatch.redeemDiscountCode, ({ params, body }, { ip }) => guessing(ip, () => redeemDiscountCode(deps, params.code, body)));
  bind(app, atDispatch.reportMarketing, ({ body }) => reportMarketing(deps, body));
}
