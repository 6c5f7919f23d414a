import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';

/** How far ahead of its pickup a trip may have news for its traveller, as SQL: a car sets out a quarter of an hour before at the earliest. */
const SOON = sql`interval '3 hours'`;

/**
 * Links whose traveller may be written to now, with their trips, so many at once: each held with its order until the transaction ends, so
 * that two processes never write the same thing and nobody calls the trip off meanwhile. What somebody else holds is left for the next time.
 */
export const holdAwaited = (trx: Executor, now: Date, most: number, after: string) =>
  trx
    .selectFrom('travellerLinks as link')
    .innerJoin('orders', 'orders.id', 'link.orderId')
    .innerJoin('companies as company', 'company.id', 'orders.companyId')
    .select([
      'link.orderId',
      'link.nonce',
      'link.keyHash',
      'link.language',
      'link.channel',
      'link.recipient',
      'link.sendDue',
      'link.toldArrival',
      'link.revokedAt',
    ])
    .select(['link.onTheWayToldAt', 'link.atDoorToldAt', 'link.delayedToldAt', 'company.name as companyName', 'orders.companyId'])
    .select(['orders.branchId', 'orders.state', 'orders.placedAt', 'orders.requestedPickup', 'orders.estimatedPickup', 'orders.carNo'])
    .where('link.isAwaited', '=', true)
    // A link opens nothing while its company gives none.
    .where('company.travellerLinks', '<>', 'off')
    // Nobody is told of a trip that may not come to be.
    .where(sql<SqlBool>`orders.approval is distinct from 'waiting'`)
    .where((eb) =>
      eb.or([
        eb('link.sendDue', '=', true),
        sql<SqlBool>`orders.requested_pickup < ${now}::timestamptz + ${SOON}`,
        eb('orders.state', 'not in', ['created', 'booked']),
      ]),
    )
    .where('link.orderId', '>', after)
    .orderBy('link.orderId')
    .limit(most)
    .forNoKeyUpdate(['link', 'orders'])
    .skipLocked()
    .execute();
export type AwaitedLink = Awaited<ReturnType<typeof holdAwaited>>[number];

/** What is noted of a link once its traveller was written to, or need not be. */
export interface Noted {
  readonly keyHash?: string;
  readonly sendDue?: boolean;
  readonly sentAt?: Date;
  readonly unsentAt?: Date | null;
  readonly onTheWayToldAt?: Date;
  readonly atDoorToldAt?: Date;
  readonly delayedToldAt?: Date;
  readonly toldArrival?: Date;
  readonly isAwaited?: boolean;
}
export async function noteTold(trx: Executor, orderId: string, noted: Noted): Promise<void> {
  await trx.updateTable('travellerLinks').set(noted).where('orderId', '=', orderId).execute();
}
