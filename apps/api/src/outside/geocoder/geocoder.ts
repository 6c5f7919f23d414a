/** The kinds of hit, named as in the spec's answer (S2 §7). */
export type PlaceType = 'address' | 'poi' | 'place';

/** A hit of address search. Coordinates are WGS 84 degrees; `houseNo` 9999 means none (S2 §4). */
export interface Place {
  readonly placeType: PlaceType;
  readonly fullAddress: string;
  readonly streetName: string;
  readonly houseNo: number;
  readonly houseLetter: string | null;
  readonly poi: string | null;
  readonly zipCode: string;
  readonly city: string;
  readonly longitude: number;
  readonly latitude: number;
  /** How the point was found: 'interpolated' between the ends of a street, 'street' for its middle, 'point' for a named place. */
  readonly accuracy: string;
}

/** What is known of who searches; it orders what answers equally well, and finds nothing by itself. */
export interface SearchContext {
  /** Where the branch is, in WGS 84 degrees. */
  readonly near?: { readonly longitude: number; readonly latitude: number } | undefined;
  /** Addresses that the branch has used before, as their full address, most used first. */
  readonly used?: readonly string[] | undefined;
}

/** Where addresses come from (decisions §8). */
export interface Geocoder {
  /**
   * Finds places for what a person has typed so far, best first.
   * @param signal ends the search; the promise then rejects
   * @throws whatever went wrong; the caller answers `geocoder_unavailable`
   */
  search(text: string, context: SearchContext, signal: AbortSignal): Promise<Place[]>;
  /**
   * The address nearest to a point, in WGS 84 degrees; undefined where none is within reach.
   * @throws as `search`
   */
  nearest(point: { readonly longitude: number; readonly latitude: number }, signal: AbortSignal): Promise<Place | undefined>;
  /** Begins what the first search would else wait for, where there is such; nobody waits for it, and it never fails. */
  prepare?(): void;
}
