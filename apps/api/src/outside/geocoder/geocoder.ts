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

/** Where addresses come from (decisions §8). */
export interface Geocoder {
  /**
   * Finds places for what a person has typed so far, best first.
   * @param signal ends the search; the promise then rejects
   * @throws whatever went wrong; the caller answers `geocoder_unavailable`
   */
  search(text: string, signal: AbortSignal): Promise<Place[]>;
}
