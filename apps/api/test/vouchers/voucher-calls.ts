import type { Input, Reply } from '@praj/contract/endpoint.ts';
import * as calls from '@praj/contract/vouchers/at-dispatch.ts';
import type { Insertable } from 'kysely';
import { ADDRESSES } from '../../db/demo/addresses.ts';
import { buildVoucher, type Voucher } from '../../db/demo/voucher-builders.ts';
import type { VouchersTable } from '../../db/schema.ts';
import type { Centre } from '../centre.ts';
import type { Refusal } from '../client.ts';
import type { TestPortal } from '../portal.ts';

type LockBody = Input<typeof calls.lockVoucher>['body'];
type RedeemBody = Input<typeof calls.redeemVoucher>['body'];
type ReleaseBody = Input<typeof calls.releaseVoucher>['body'];

/** What a centre does with vouchers, by their code, with an event of its own each time unless another is given. */
export function voucherCalls(portal: TestPortal, { client }: Centre) {
  const event = () => ({ eventId: crypto.randomUUID(), at: portal.deps.now().toISOString() });
  const lockBody = (given: Partial<LockBody> = {}): LockBody => ({ ...event(), pickupAddress: ADDRESSES.vesterbrogade, ...given });
  const redeemBody = (orderId: string, given: Partial<RedeemBody> = {}): RedeemBody => ({ ...event(), orderId, finalPrice: 200, ...given });
  const releaseBody = (orderId: string, given: Partial<ReleaseBody> = {}): ReleaseBody => ({ ...event(), orderId, ...given });
  return {
    /** A voucher of the København branch's admin that can be locked. */
    voucher: (columns: Partial<Insertable<VouchersTable>> = {}): Promise<Voucher> =>
      buildVoucher(portal.db, { issuer: portal.world.nordlys.users.leder, now: portal.deps.now(), columns }),
    lookUp: (code: string): Promise<Refusal> => client.try(calls.lookUpVoucher, { params: { code } }),
    lock: (code: string, given?: Partial<LockBody>): Promise<Reply<typeof calls.lockVoucher>> =>
      client.call(calls.lockVoucher, { params: { code }, body: lockBody(given) }),
    tryLock: (code: string, given?: Partial<LockBody>): Promise<Refusal> =>
      client.try(calls.lockVoucher, { params: { code }, body: lockBody(given) }),
    redeem: (code: string, orderId: string, given?: Partial<RedeemBody>): Promise<Reply<typeof calls.redeemVoucher>> =>
      client.call(calls.redeemVoucher, { params: { code }, body: redeemBody(orderId, given) }),
    tryRedeem: (code: string, orderId: string, given?: Partial<RedeemBody>): Promise<Refusal> =>
      client.try(calls.redeemVoucher, { params: { code }, body: redeemBody(orderId, given) }),
    release: (code: string, orderId: string, given?: Partial<ReleaseBody>): Promise<Reply<typeof calls.releaseVoucher>> =>
      client.call(calls.releaseVoucher, { params: { code }, body: releaseBody(orderId, given) }),
    tryRelease: (code: string, orderId: string, given?: Partial<ReleaseBody>): Promise<Refusal> =>
      client.try(calls.releaseVoucher, { params: { code }, body: releaseBody(orderId, given) }),
  };
}
