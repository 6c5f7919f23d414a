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
  readonly taxi?: (MapPlace & { readonly heading: number | null; readonly carNo: string | null }) | null;
  readonly pickup?: MapPlace | null;
  readonly destination?: MapPlace | null;
  readonly route?: MapLine;
  readonly trail?: MapLine;
  readonly styleUrl?: string | undefined;
}
export type TripMap = ComponentType<TripMapProps>;
