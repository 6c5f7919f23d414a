import type { Address, Attribute } from '@praj/contract/shapes.ts';
import type { Config } from '../../src/config.ts';
import type { Executor } from '../../src/platform/database.ts';
import type { SeedPlaces } from '../places/seed-places.ts';
import type { AttributeCode } from './attribute-catalogue.ts';
import type { Account, FixedTrip, User } from './builders.ts';
import type { BranchScript, CompanyScript } from './company-script.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A branch with all that its trips are made from. */
export interface BranchCast {
  readonly script: BranchScript;
  readonly company: CompanyScript;
  readonly moduleUpdatedAt: Date;
  /** People who may order; the first ones do it most. */
  readonly staff: readonly User[];
  readonly accounts: readonly Account[];
  readonly fixedTrips: readonly FixedTrip[];
  readonly office: Address;
  readonly places: Neighbourhood;
}
export interface Cast {
  readonly branches: readonly BranchCast[];
  readonly attributes: ReadonlyMap<AttributeCode, Attribute>;
}
export interface Filling {
  readonly db: Executor;
  readonly now: Date;
  readonly random: SeededRandom;
  /** The installation that the invitations come from. */
  readonly config: Config;
  readonly places: Pick<SeedPlaces, 'streets' | 'points'>;
}
