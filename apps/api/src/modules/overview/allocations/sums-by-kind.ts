import { ALLOCATION_KINDS, type AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../platform/database.ts';
import type { TripFilter } from '../trip-filter.ts';
import { namesOfCodes } from './store.ts';
import { findChargedKinds, sumTripsByAllocation, type TripTotal } from './sums-store.ts';

/** How many codes of a kind the files sum: more than any list holds; of numbers typed for each trip the dearest. */
const SUMS_MAX = 20_000;

/** What trips come to by the codes of one kind, each with what it is called now; `without` are charged to none of it. */
export interface KindSums {
  readonly kind: AllocationKind;
  readonly codes: readonly (TripTotal & { readonly code: string; readonly name: string | null })[];
  readonly without: TripTotal;
}

/** The sums of every kind that some of the trips are charged to, in the order of the kinds. */
export async function sumsByKind(db: Executor, actor: Actor, filter: TripFilter): Promise<KindSums[]> {
  const sums: KindSums[] = [];
  const charged = await findChargedKinds(db, filter);
  for (const kind of ALLOCATION_KINDS.filter((one) => charged.includes(one))) {
    const { codes, without } = await sumTripsByAllocation(db, filter, kind, SUMS_MAX);
    const names = await namesOfCodes(
      db,
      actor,
      kind,
      codes.map(({ code }) => code),
    );
    sums.push({ kind, codes: codes.map((one) => ({ ...one, name: names.get(one.code) ?? null })), without });
  }
  return sums;
}
