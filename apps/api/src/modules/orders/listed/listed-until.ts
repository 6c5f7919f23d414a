import { driverPhoneUntil } from '@praj/domain/orders/driver-phone.ts';
import { minutesUntil } from '@praj/domain/orders/eta.ts';
import type { OrderRecord } from '../order-record.ts';

/** How long a finished order stays in its branch's list, in milliseconds (decisions §5: 7 days). */
const LISTED_MS = 7 * 24 * 60 * 60 * 1000;

/** Orders that finished before this time have left the lists. */
export const listedSince = (now: Date): Date => new Date(now.getTime() - LISTED_MS);

type Timed = Pick<OrderRecord, 'estimatedPickup' | 'finishedAt'>;

/** The first moment at which a listed order reads otherwise than at `now` though nothing happened to it, in milliseconds since 1970. Pure. */
export function listedUntil({ estimatedPickup, finishedAt }: Timed, now: number): number {
  const minutes = estimatedPickup ? minutesUntil(estimatedPickup.getTime(), now) : Number.POSITIVE_INFINITY;
  if (!finishedAt) return minutes;
  const phone = driverPhoneUntil(finishedAt.getTime());
  return Math.min(minutes, phone > now ? phone : Number.POSITIVE_INFINITY, finishedAt.getTime() + LISTED_MS);
}
