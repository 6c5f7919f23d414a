/** The streets that an installation has imported, as one archive of vector tiles. */
export interface Streets {
  /** Of the archive, below `/api`. */
  readonly path: `/${string}`;
  /** Reads some bytes of it; by the session where it is not said. */
  readonly read?: (path: string, from: number, length: number, options: { readonly signal?: AbortSignal | undefined }) => Promise<Response>;
  /** Another one when the streets were replaced. */
  readonly edition: string;
  /** Whom the map credits. */
  readonly credit: string;
  /** The day of the data, 'YYYY-MM-DD'. */
  readonly dataDate: string | null;
  /** West, south, east, north in WGS 84 degrees. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
  /** Of the tiles; nearer by they are drawn larger. */
  readonly maxZoom: number;
}

/** The source of the style, and the layers of its tiles (the Protomaps basemap schema). */
export const STREETS = 'streets';
