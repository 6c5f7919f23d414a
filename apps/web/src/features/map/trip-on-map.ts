import { type Line, lineAhead } from '../../entities/order-way/along-line.ts';

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
  /** By where it goes, in their order, and how many of them the car has been at. */
  readonly stops?: readonly MapPoint[] | undefined;
  readonly stopsReached?: number | undefined;
  readonly destination?: MapPoint | null | undefined;
  /** The way driven with the passenger, as recorded. */
  readonly route?: readonly LonLat[] | null | undefined;
  /** Where the taxi has been, up to where it is now. */
  readonly trail?: readonly LonLat[] | null | undefined;
  /** The way left to where it goes next, along streets, and what comes after that. */
  readonly way?: { readonly line: readonly LonLat[]; readonly beyond: readonly LonLat[] } | null | undefined;
  /** Where the car goes next; the pickup unless said otherwise. */
  readonly nextStop?: 'pickup' | 'destination' | undefined;
  /** Nothing is left to drive. */
  readonly isOver?: boolean | undefined;
}

export const lonLat = (point: MapPoint): LonLat => [point.longitude, point.latitude];

/** Is there anything to show? */
export const isEmpty = (trip: TripOnMap): boolean => pointsOf(trip).length === 0;

/** Everything that the map must hold to show the whole trip. */
export function pointsOf({ taxi, pickup, stops = [], destination, route, trail }: TripOnMap): LonLat[] {
  const marks = [taxi, pickup, ...stops, destination].filter((point) => point != null).map(lonLat);
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

/**
 * The line behind a car that is drawn at `car`, on its way from the last place but one to the last; the recorded way once there is
 * one. Pure.
 */
export function drivenOf({ route, trail }: TripOnMap, car: LonLat | undefined): Line {
  if (route && route.length > 1) return route;
  return car && trail ? [...trail.slice(0, -1), car] : (trail ?? []);
}

/** What is left to drive: up to where the car goes next, and beyond that. */
export interface Ahead {
  readonly next: Line;
  readonly beyond: Line;
}

/**
 * The lines ahead of a car that is drawn at `car`. Where no street is known, the straight lines from place to place, as something
 * that lies further off. Pure.
 */
export function aheadOf({ pickup, stops = [], destination, way, route, isOver }: TripOnMap, car: LonLat | undefined): Ahead {
  if (isOver || (route && route.length > 1)) return { next: [], beyond: [] };
  if (way) return { next: car ? lineAhead(way.line, car) : way.line, beyond: way.beyond };
  return { next: [], beyond: pickup && destination ? [pickup, ...stops, destination].map(lonLat) : [] };
}

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
