import { ALLOCATION_SUMS_MAX, type AllocationSums } from '@praj/contract/overview.ts';
import type { AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { kronerFromOere } from '@praj/domain/money.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Trips } from '../columns/ask-trips.ts';
import { type AskedTrips, tripFilter } from '../trip-filter.ts';
import { namesOfCodes } from './store.ts';
import type { TripTotal } from './sums-store.ts';

interface AskedSums extends AskedTrips {
  readonly kind: AllocationKind;
}
const inKroner = ({ trips, totalOere }: TripTotal) => ({ trips, totalPrice: kronerFromOere(totalOere) });

/** What the trips come to by what they are charged to, of one kind, with what that is called now. */
export async function readAllocationSums(
  { db, now, trips }: Pick<Deps, 'db' | 'now'> & { readonly trips: Trips },
  actor: Actor,
  { kind, ...asked }: AskedSums,
): Promise<AllocationSums> {
  const { codes, rest, without } = await trips.sumByAllocation(tripFilter(actor, asked, now()), kind, ALLOCATION_SUMS_MAX);
  const names = await namesOfCodes(
    db,
    actor,
    kind,
    codes.map(({ code }) => code),
  );
  const all = [...codes, rest, without];
  const total = {
    trips: all.reduce((sum, one) => sum + one.trips, 0),
    totalOere: all.reduce((sum, one) => sum + one.totalOere, 0),
  };
  return {
    sums: codes.map(({ code, ...come }) => ({ code, name: names.get(code) ?? null, ...inKroner(come) })),
    rest: rest.values > 0 ? { values: rest.values, ...inKroner(rest) } : null,
    without: inKroner(without),
    total: inKroner(total),
  };
}
