import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../platform/database.ts';
import { type LockedOrder, lockOrder } from '../write/store.ts';
import { type Trip, tripOf } from '../write/trip.ts';

export interface OwnOrder
  extends Pick<LockedOrder, 'id' | 'state' | 'version' | 'issuedBy' | 'companyId' | 'branchId' | 'seriesId' | 'seriesDay'> {
  readonly trip: Trip;
  /** Does a voucher pay it? */
  readonly ofVoucher: boolean;
  /** Was it let go of whom it drove and where (decisions §7)? */
  readonly forgotten: boolean;
  /** Does it wait to be approved? */
  readonly waits: boolean;
}
/** An order of the actor's own branch, locked until the transaction ends; a deleted one is not there. */
export async function lockOwnOrder(trx: Executor, actor: Actor, id: string): Promise<OwnOrder | undefined> {
  const row = await lockOrder(trx, (eb) =>
    eb.and([eb('orders.id', '=', id), eb('orders.branchId', '=', actor.branchId), eb('orders.state', '<>', 'deleted')]),
  );
  if (!row) return undefined;
  const { state, version, issuedBy, companyId, branchId, voucherId, forgottenAt, approval, seriesId, seriesDay } = row;
  return {
    id: row.id,
    state,
    version,
    issuedBy,
    companyId,
    branchId,
    trip: tripOf(row),
    ofVoucher: voucherId !== null,
    forgotten: forgottenAt !== null,
    waits: approval === 'waiting',
    seriesId,
    seriesDay,
  };
}
