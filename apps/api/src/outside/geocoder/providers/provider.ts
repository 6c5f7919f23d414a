import type { Geocoder } from '../geocoder.ts';

/** A geocoder of somebody else's. */
export interface Provider {
  readonly search: Geocoder['search'];
  /** Where the provider has it. */
  readonly nearest?: Geocoder['nearest'];
  /** It knows no stations, hotels and towns. */
  readonly knowsAddressesAlone: boolean;
}
