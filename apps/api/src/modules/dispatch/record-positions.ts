import type { recordPositions as call } from '@praj/contract/dispatch.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';
import { CLOCK_AHEAD_MS } from '@praj/domain/limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { type CarPosition, savePositions } from './store.ts';

type Sent = Parsed<typeof call>['body']['positions'];

/** Takes where cars are; positions of orders that are over, unknown or already known to be elsewhere are passed over. */
export async function recordPositions({ db, now, push }: Deps, sent: Sent): Promise<{ taken: number }> {
  const positions = newestOfEach(sent, now().getTime() + CLOCK_AHEAD_MS);
  if (positions.length === 0) return { taken: 0 };
  const taken = await db.transaction().execute((trx) => savePositions(trx, positions));
  if (taken > 0) push.wake();
  return { taken };
}

/** One position for each order, the newest; those from the future would keep true ones out and are left. */
function newestOfEach(sent: Sent, latest: number): CarPosition[] {
  const newest = new Map<string, CarPosition>();
  for (const position of sent) {
    const known = newest.get(position.orderId);
    const isNewer = !known || Date.parse(known.at) < Date.parse(position.at);
    if (isNewer && Date.parse(position.at) <= latest) newest.set(position.orderId, { ...position, heading: position.heading ?? null });
  }
  return [...newest.values()];
}
