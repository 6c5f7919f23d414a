import type { ComponentType } from 'react';

interface MapPlace {
  readonly longitude: number;
  readonly latitude: number;
}
/** Longitude and latitude, as GeoJSON has them. */
export type MapLine = readonly (readonly [longitude: number, latitude: number])[];

/** What a panel asks a map to show. The page brings the map, so that a feature needs no other. */
export interface TripMapProps {
  readonly label: string;
  /** What the map shows, in words; it changes seldom, since it is read out. */
  readonly told?: string | undefined;
  readonly taxi?: (MapPlace & { readonly heading: number | null; readonly carNo: string | null }) | null;
  readonly pickup?: MapPlace | null;
  readonly stops?: readonly MapPlace[];
  /** How many of them the car has been at. */
  readonly stopsReached?: number;
  readonly destination?: MapPlace | null;
  readonly route?: MapLine;
  readonly trail?: MapLine;
  /** The way left to where the car goes next, along streets, and what comes after that. */
  readonly way?: { readonly line: MapLine; readonly beyond: MapLine };
  readonly nextStop?: 'pickup' | 'destination';
  /** The trip will not be driven, or was: no way is drawn from one end to the other. */
  readonly isOver?: boolean;
  readonly styleUrl?: string | undefined;
}
export type TripMap = ComponentType<TripMapProps>;
