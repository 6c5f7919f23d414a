import type { TravellerTrip } from '@praj/contract/traveller-links/traveller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { publishLink } from '../store.ts';
import { presentTrip } from './present-trip.ts';
import { findOpenTrip, noteOpened, type TravellerRecord } from './store.ts';

/** An open page asks every few seconds; that it is looked at is noted so often, in milliseconds. */
const NOTED_EVERY_MS = 60_000;

/** The trip of a key, as its traveller is told of it; that they look is noted, and the first time seen by the branch. */
export async function readTrip(deps: Deps, key: string): Promise<TravellerTrip> {
  const now = deps.now();
  const trip = (await findOpenTrip(deps.db, key, now)) ?? refuse('not_found');
  if (!trip.lastOpenedAt || now.getTime() - trip.lastOpenedAt.getTime() >= NOTED_EVERY_MS) await note(deps, trip, now);
  return presentTrip(trip, deps.config, now);
}

async function note({ db, push }: Deps, { orderId, companyId, branchId }: TravellerRecord, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await noteOpened(trx, orderId, now)) await publishLink(trx, { id: orderId, companyId, branchId });
  });
  push.wake();
}
