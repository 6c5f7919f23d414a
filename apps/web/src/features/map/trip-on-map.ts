/** WGS 84 degrees. */
export interface MapPoint {
  readonly longitude: number;
  readonly latitude: number;
}
export interface MapTaxi extends MapPoint {
  /** Degrees clockwise from north; null or absent while unknown. */
  readonly heading?: number | null | undefined;
  readonly carNo?: string | null | undefined;
}
/** Longitude, latitude, as in GeoJSON. */
export type LonLat = readonly [longitude: number, latitude: number];

/** What the map shows of one trip. */
export interface TripOnMap {
  readonly taxi?: MapTaxi | null | undefined;
  readonly pickup?: MapPoint | null | undefined;
  readonly destination?: MapPoint | null | undefined;
  /** The way driven with the passenger, as recorded. */
  readonly route?: readonly LonLat[] | null | undefined;
  /** Where the taxi has been since the page was opened. */
  readonly trail?: readonly LonLat[] | null | undefined;
}

export const lonLat = (point: MapPoint): LonLat => [point.longitude, point.latitude];

/** Is there anything to show? */
export const isEmpty = (trip: TripOnMap): boolean => pointsOf(trip).length === 0;

/** Everything that the map must hold to show the whole trip. */
export function pointsOf({ taxi, pickup, destination, route, trail }: TripOnMap): LonLat[] {
  const marks = [taxi, pickup, destination].filter((point) => point != null).map(lonLat);
  return [...marks, ...(route ?? []), ...(trail ?? [])].filter(([lon, lat]) => Number.isFinite(lon) && Number.isFinite(lat));
}

/** South-west and north-east corner around the points; undefined when there are none. */
export function boundsOf(points: readonly LonLat[]): [LonLat, LonLat] | undefined {
  if (points.length === 0) return undefined;
  const lons = points.map(([lon]) => lon);
  const lats = points.map(([, lat]) => lat);
  return [
    [least(lons), least(lats)],
    [most(lons), most(lats)],
  ];
}

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
