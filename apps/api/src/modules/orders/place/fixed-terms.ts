import type { Address, Attribute } from '@praj/contract/shapes.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../platform/database.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { listAttributes } from '../../branches/store.ts';
import { findFixedTrip } from './store.ts';

/** What a fixed trip brings, whatever the body says. Money in øre. */
export interface FixedTerms {
  readonly id: string;
  readonly pickup: Address;
  readonly destination: Address | null;
  readonly priceOere: number | null;
  readonly numberOfPeople: number;
  readonly attributes: readonly Attribute[];
  readonly needsUpdate: boolean;
}

/** The terms of a fixed trip that this person may order by; any other is not there. */
export async function findFixedTerms(trx: Executor, actor: Actor, id: string): Promise<FixedTerms> {
  const trip = (await findFixedTrip(trx, actor, id)) ?? refuse('not_found');
  return {
    id,
    pickup: trip.pickup,
    destination: trip.destination,
    priceOere: trip.price_oere,
    numberOfPeople: trip.number_of_people,
    attributes: await listAttributes(trx, trip.attribute_ids),
    needsUpdate: trip.needs_update,
  };
}
