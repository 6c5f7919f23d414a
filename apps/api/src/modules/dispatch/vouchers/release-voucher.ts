import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { releaseVoucher as call } from '@praj/contract/vouchers/at-dispatch.ts';
import { decideDispatchEvent } from '@praj/domain/orders/dispatch-event.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { loadOrder } from '../../orders/store.ts';
import { refuseAhead } from '../refuse-times.ts';
import { takeStep } from '../take-step.ts';
import { loadBoth, openVoucherEvent } from './voucher-event.ts';

type Body = Parsed<typeof call>['body'];

/** Gives a voucher back: its trip is cancelled, and with that it is ACTIVE again (`settleVouchers`). A trip that was driven keeps it. */
export async function releaseVoucher({ db, now, push }: Deps, code: string, body: Body): Promise<Reply<typeof call>> {
  const received = now();
  refuseAhead(body.at, received);
  const answer = await db.transaction().execute(async (trx) => {
    const using = await openVoucherEvent(trx, code, body, received);
    if (using) {
      const { order } = using;
      const step = decideDispatchEvent({ state: order.state, lastEventAt: undefined }, { state: 'cancelled', at: Date.parse(body.at) });
      if (step.kind !== 'take') return refuse('impossible_step', { besides: { order: await loadOrder(trx, order.id, received) } });
      await takeStep(trx, order, { ...body, state: 'cancelled' }, step, received);
    }
    return loadBoth(trx, code, body.orderId, received);
  });
  push.wake();
  return answer;
}
