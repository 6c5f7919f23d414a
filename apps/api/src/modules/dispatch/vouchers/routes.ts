import * as calls from '@praj/contract/vouchers/at-dispatch.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { bind } from '../../../platform/http/bind.ts';
import { refuse } from '../../../platform/http/failure.ts';
import type { Rules } from '../../ordering-rules/judge/store.ts';
import { listReadyVouchers, loadCentreVoucher } from '../../vouchers/at-dispatch/store.ts';
import { limitGuesses } from './guess-limit.ts';
import { lockVoucher } from './lock-voucher.ts';
import { redeemVoucher } from './redeem-voucher.ts';
import { releaseVoucher } from './release-voucher.ts';

/** What a centre does with vouchers; the codes themselves are told in the demo only. */
export function registerDispatchVouchers(centre: FastifyInstance, deps: Deps, { judge }: Pick<Rules, 'judge'>): void {
  const { db, now } = deps;
  const withCode = limitGuesses(deps);
  bind(centre, calls.lookUpVoucher, ({ params }, { ip }) =>
    withCode(params.code, ip, async (code) => (await loadCentreVoucher(db, code, now())) ?? refuse('not_found')),
  );
  bind(centre, calls.lockVoucher, ({ params, body }, { ip }) =>
    withCode(params.code, ip, (code) => lockVoucher({ ...deps, judge }, code, body)),
  );
  bind(centre, calls.releaseVoucher, ({ params, body }, { ip }) => withCode(params.code, ip, (code) => releaseVoucher(deps, code, body)));
  bind(centre, calls.redeemVoucher, ({ params, body }, { ip }) => withCode(params.code, ip, (code) => redeemVoucher(deps, code, body)));
  if (deps.config.demo) bind(centre, calls.listDemoVouchers, () => listReadyVouchers(db, now()));
}
