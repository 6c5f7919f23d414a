import type { TripCount } from '@praj/contract/overview.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Trips } from './columns/ask-trips.ts';
import { type AskedNarrowing, filterOfAllPeriods } from './trip-filter.ts';

/** How many trips that the person may see match in all periods; a search whose period holds none is told (decision 59). */
export async function countTrips(
  { now, trips: all }: Pick<Deps, 'now'> & { readonly trips: Trips },
  actor: Actor,
  asked: AskedNarrowing,
): Promise<TripCount> {
  const { trips, oldest } = await all.count(filterOfAllPeriods(actor, asked, now()));
  return { trips, oldest: oldest?.toISOString() ?? null };
}
