import type { Point } from '@praj/contract/shapes.ts';

/** The way of a car between two places. */
export interface Route {
  readonly metres: number;
  readonly seconds: number;
  /** Longitude, latitude from the first place to the last, or from where the one's street is met to where the other's is. */
  readonly line: readonly (readonly [longitude: number, latitude: number])[];
  /** All of it or its way to a street was reckoned as a straight line. */
  readonly approximate: boolean;
}

/** How long a way is and how long it takes. Points are WGS 84 degrees. */
export interface Routes {
  /**
   * The way by car from one place to another.
   * @param at when the car sets out: streets are slower at some hours
   * @param signal ends the asking; the promise then rejects
   * @throws whatever went wrong; the caller says what becomes of it
   */
  routeBetween(from: Point, to: Point, at: Date, signal?: AbortSignal): Promise<Route>;
}

/** A way along streets when they are empty, as one of several who know streets found it. */
export interface StreetRoute {
  readonly metres: number;
  readonly seconds: number;
  readonly line: Route['line'];
  /** Metres from the first place to where its street is met, and from where the last one's is met to that. */
  readonly offStreet: readonly [before: number, after: number];
}

/** Who knows streets. */
export interface StreetRoutes {
  /**
   * The quickest way by car; undefined where no way leads there or no street is near.
   * @throws whatever went wrong with the asking
   */
  find(from: Point, to: Point, signal: AbortSignal): Promise<StreetRoute | undefined>;
  /** Makes ready, so that the first question need not wait; and again whenever other streets come into use. */
  prepare?(): void;
  /** Lets go of what it holds. */
  close?(): Promise<void>;
}

/** A place further than this from any street is not reached by it, in metres. */
export const OFF_STREET_MAX = 2000;
