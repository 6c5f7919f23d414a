export type Tags = Readonly<Record<string, string>>;

/** A point of OpenStreetMap that has tags. WGS 84 degrees. */
export interface OsmNode {
  readonly id: number;
  readonly tags: Tags;
  readonly longitude: number;
  readonly latitude: number;
}

/** A line, with what its nodes' ids and places are. */
export interface OsmWay {
  readonly id: number;
  readonly tags: Tags;
  readonly nodes: Float64Array;
  /** Longitude, latitude, longitude, latitude, … in degrees; nodes that the file lacks are left out of both. */
  readonly coordinates: Float64Array;
  /** First and last node are the same. */
  readonly closed: boolean;
}

/** A ring as longitude, latitude, …; the last point is the first one again. */
export type Ring = Float64Array;

/** A surface: a closed way, or a relation of type multipolygon or boundary whose rings could be put together. */
export interface OsmArea {
  readonly id: number;
  readonly of: 'way' | 'relation';
  readonly tags: Tags;
  /** Each an outer ring and then its holes. */
  readonly polygons: readonly (readonly Ring[])[];
}

/**
 * Takes what the reader finds in a file and makes one of the four things out of it. The reader asks `wants…` first and spares itself
 * what nobody wants (a sink without `wantsNode` gets no nodes); a closed way goes to `way` and to `area` of those that want it as such.
 * It calls them as the file holds them (nodes, ways, relations), and between blocks waits for `drain`.
 */
export interface OsmSink {
  wantsNode?(tags: Tags): boolean;
  wantsWay?(tags: Tags): boolean;
  wantsArea?(tags: Tags): boolean;
  node?(node: OsmNode): void;
  way?(way: OsmWay): void;
  area?(area: OsmArea): void;
  /** Waits until what was gathered is on disk, so that memory stays bounded. */
  drain?(): Promise<void>;
  /**
   * Everything has come: makes the thing, and tells its steps.
   * @param onProgress the share that is done, 0 to 1
   */
  finish(onProgress: (share: number) => void, signal: AbortSignal): Promise<void>;
}
