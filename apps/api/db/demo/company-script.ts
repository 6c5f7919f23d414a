import type { Address } from '@praj/contract/shapes.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import type { TravellerLinkMode } from '@praj/domain/traveller-links/traveller-link.ts';
import type { AllocationScript } from './allocations/fill-allocations.ts';
import type { AttributeCode } from './attribute-catalogue.ts';
import type { ModuleField } from './builders.ts';
import type { Emblem } from './draw-logo.ts';
import type { OrderingRuleScript } from './fill-ordering-rules.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface SignIn {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
}
export interface BranchScript {
  readonly name: string;
  readonly address: Address;
  /** Whom those who are fetched there ring; default: the provider. */
  readonly phone?: string;
  readonly employees: number;
  /** Trips over the two years. */
  readonly trips: number;
  readonly signIns?: readonly SignIn[];
  /** How many administer it besides. */
  readonly admins?: { readonly branch: number; readonly company?: number };
  /** One of those who left was anonymised. */
  readonly anonymises?: boolean;
  /** Was closed so many days ago. */
  readonly closedDaysAgo?: number;
  readonly favourites: readonly { readonly address: Address; readonly comment?: string }[];
  readonly customAddresses?: readonly { readonly label: string; readonly address: Address }[];
  readonly fixedTrips: readonly {
    readonly title: string;
    readonly from: Address;
    readonly to: Address;
    readonly kroner: number;
    /** Agreed lately, so that nobody has taken it yet. */
    readonly isNew?: boolean;
    /** Default: 4. */
    readonly people?: number;
    /** Name of the account that pays; most leave it to whoever orders. */
    readonly account?: string;
    readonly message?: string;
    /** What the company's form requires besides; a trip without it needs updating. */
    readonly reference?: string;
    readonly customerPhone?: string;
  }[];
}
export interface CompanyScript {
  readonly name: string;
  readonly provider?: boolean;
  /** Default: 'off'. */
  readonly travellerLinks?: TravellerLinkMode;
  /** What the orders of one of its employees are held against. */
  readonly orderingRules?: OrderingRuleScript;
  /** Default: no. */
  readonly repeatsTrips?: boolean;
  /** Default: as `repeatsTrips`. */
  readonly allowsStops?: boolean;
  /** Left the portal so many days ago. */
  readonly leftDaysAgo?: number;
  readonly hexColor: string;
  /** Most have none and are known by their initial. */
  readonly logo?: Emblem;
  readonly contactPerson: string;
  readonly mailDomain: `${string}.example`;
  readonly accounts: readonly string[];
  readonly firstAccountCode: number;
  /** An account of the CompanyAdmins alone, which nobody else has but by a fixed trip. */
  readonly managementAccount?: string;
  /** An account that was archived; a fixed trip on it needs updating. */
  readonly archivedAccount?: string;
  readonly referenceLabel: string;
  readonly fields: readonly ModuleField[];
  readonly attributes: readonly { readonly code: AttributeCode; readonly required?: boolean }[];
  /** What its people write as reference; null now and then where it is optional. */
  readonly reference: (random: SeededRandom) => string | null;
  /** What its trips are charged to; most companies ask for none of it. */
  readonly allocations?: AllocationScript;
  readonly branches: readonly BranchScript[];
}
