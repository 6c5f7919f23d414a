/** Longitude and latitude in WGS 84 degrees. */
export type LonLat = readonly [longitude: number, latitude: number];

/** How a car gets from one place to another along streets. */
export interface Way {
  /** From the street nearest to the first place to the one nearest to the last, both points on their streets; at least two points. */
  readonly line: readonly LonLat[];
  readonly metres: number;
  readonly seconds: number;
  /** Metres a second on each leg of the line, one fewer than its points. */
  readonly speeds: readonly number[];
}

/** A network of streets in memory. */
export interface Network {
  /** West, south, east, north. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
  /** The quickest way by car, or undefined where a place is further than `reach` metres from any street, or no way leads there. */
  wayBetween(from: LonLat, to: LonLat, options?: { readonly reach?: number }): Way | undefined;
  /** The nearest point of a street a car may use, and how far it is in metres; undefined where the network is empty. */
  nearestStreet(place: LonLat): { readonly point: LonLat; readonly metres: number; readonly name: string } | undefined;
}

/** A street, or a part of one, as it goes into a network. */
export interface Road {
  readonly name: string;
  /** The ids of its points; roads meet where they share one. */
  readonly nodes: ArrayLike<number>;
  /** Longitude, latitude, longitude, latitude, … of the nodes, in degrees. */
  readonly coordinates: ArrayLike<number>;
  readonly kilometresPerHour: number;
  /** Which way it may be driven, seen along its nodes. */
  readonly direction: 'both' | 'forward' | 'backward';
}
