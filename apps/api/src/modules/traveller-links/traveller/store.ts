import { isLinkOpen } from '@praj/domain/traveller-links/traveller-link.ts';
import type { Executor } from '../../../platform/database.ts';
import { travellerKeyHash } from '../key.ts';

/** The trip of a key, with what its traveller may know; undefined when the link is not known. */
const findTrip = (db: Executor, key: string) =>
  db
    .selectFrom('travellerLinks as link')
    .innerJoin('orders', 'orders.id', 'link.orderId')
    .innerJoin('companies as company', 'company.id', 'orders.companyId')
    .innerJoin('branches as branch', 'branch.id', 'orders.branchId')
    .leftJoin('carPositions as car', 'car.orderId', 'orders.id')
    .select(['link.orderId', 'link.language', 'link.revokedAt', 'link.toldArrival', 'link.firstOpenedAt', 'link.lastOpenedAt'])
    .select([
      'orders.state',
      'orders.approval',
      'orders.companyId',
      'orders.branchId',
      'orders.placedAt',
      'orders.requestedPickup',
      'orders.estimatedPickup',
    ])
    .select(['orders.tripFinishedAt', 'orders.finishedAt', 'orders.pickup', 'orders.carNo', 'orders.carModel', 'orders.driverName'])
    .select([
      'orders.comingOutAt',
      'orders.travellerLateAt',
      'company.name as companyName',
      'company.travellerLinks',
      'branch.name as branchName',
    ])
    .select(['branch.phone as branchPhone', 'car.longitude', 'car.latitude', 'car.heading', 'car.at as carAt'])
    .where('link.keyHash', '=', travellerKeyHash(key))
    .executeTakeFirst();
export type TravellerRecord = NonNullable<Awaited<ReturnType<typeof findTrip>>>;

/** The trip of a key whose link opens its page now; undefined for one that is unknown, revoked, has run out or is of a company that gives none any more, all by the same asking. */
export async function findOpenTrip(db: Executor, key: string, now: Date): Promise<TravellerRecord | undefined> {
  const found = await findTrip(db, key);
  if (!found || found.revokedAt !== null || found.travellerLinks === 'off') return undefined;
  const times = {
    endedAt: (found.tripFinishedAt ?? found.finishedAt)?.getTime(),
    requestedPickup: found.requestedPickup.getTime(),
    estimatedPickup: found.estimatedPickup?.getTime(),
  };
  return isLinkOpen(times, now.getTime()) ? found : undefined;
}

/** Notes that the page was opened; says whether it was for the first time, in whichever process. */
export async function noteOpened(trx: Executor, orderId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('travellerLinks')
    .set({ firstOpenedAt: at, lastOpenedAt: at })
    .where('orderId', '=', orderId)
    .where('firstOpenedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  await trx.updateTable('travellerLinks').set({ lastOpenedAt: at }).where('orderId', '=', orderId).execute();
  return false;
}
