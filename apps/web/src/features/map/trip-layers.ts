import type { GeoJSONSource, LayerSpecification, Map as LibreMap, LineLayerSpecification } from 'maplibre-gl';
import type { MapColours } from '../../ui/map/map-colours.ts';
import { roomFor, type Standing } from './name-room.ts';
import { aheadOf, drivenOf, type LonLat, type TripOnMap } from './trip-on-map.ts';

/** The trip's lines lie in one source, so that one change of them makes one picture. */
export const TRIP = 'trip';
/** The room for what stands on them lies in another: MapLibre draws twice when a symbol has changed. */
export const STANDING = 'trip-standing';
type Line = 'beyond' | 'next' | 'driven';
const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;
const WIDTH = 4.5;
/** Lies further off than the next stop. */
const BEYOND = 0.62;

/** What is left to drive is dotted, what has been driven solid; each with a light edge. */
export function tripLayers(colours: MapColours): LayerSpecification[] {
  const layer = (id: string, line: Line, paint: LineLayerSpecification['paint']): LayerSpecification => ({
    id: `${TRIP}-${id}`,
    type: 'line',
    source: TRIP,
    filter: ['==', ['get', 'line'], line],
    layout: ROUND,
    ...(paint && { paint }),
  });
  const dotted = (line: Line, opacity: number): LayerSpecification[] => [
    layer(`${line}-casing`, line, { 'line-color': colours.casing, 'line-width': 7, 'line-opacity': 0.75 * opacity }),
    layer(line, line, { 'line-color': colours.brand, 'line-width': WIDTH, 'line-opacity': opacity, 'line-dasharray': [0.01, 1.9] }),
  ];
  return [
    ...dotted('beyond', BEYOND),
    ...dotted('next', 1),
    layer('driven-casing', 'driven', { 'line-color': colours.casing, 'line-width': 8 }),
    layer('driven', 'driven', { 'line-color': colours.brand, 'line-width': WIDTH }),
  ];
}

/** What the trip is drawn from, empty as yet. */
export function addTripSources(map: LibreMap): void {
  for (const source of [TRIP, STANDING]) {
    if (!map.getSource(source)) map.addSource(source, { type: 'geojson', data: collection([]), tolerance: 0 });
  }
}

/** Takes off the map all that it draws of the trip, and the room for what stood on it. */
export function removeTrip(map: LibreMap): void {
  for (const source of [TRIP, STANDING]) {
    for (const id of map.getLayersOrder()) if (map.getLayer(id)?.source === source) map.removeLayer(id);
    if (map.getSource(source)) map.removeSource(source);
  }
}

/**
 * Draws the trip's lines as they meet the car where it is drawn now, and makes room for what stands on them.
 * @param makesRoom does something stand elsewhere than the room that was made?
 */
export function drawTrip(map: LibreMap, trip: TripOnMap, standing: Standing, makesRoom: boolean): void {
  const { next, beyond } = aheadOf(trip, standing.car);
  const lines = [...line('beyond', beyond), ...line('next', next), ...line('driven', drivenOf(trip, standing.car))];
  void map.getSource<GeoJSONSource>(TRIP)?.setData(collection(lines));
  if (makesRoom) void map.getSource<GeoJSONSource>(STANDING)?.setData(collection(roomFor(standing)));
}

const collection = <Of>(features: Of[]) => ({ type: 'FeatureCollection' as const, features });

const line = (name: Line, places: readonly LonLat[]) =>
  places.length < 2
    ? []
    : [
        {
          type: 'Feature' as const,
          properties: { line: name },
          geometry: { type: 'LineString' as const, coordinates: places.map(([longitude, latitude]) => [longitude, latitude]) },
        },
      ];
