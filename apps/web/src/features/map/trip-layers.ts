import type { GeoJSONSource, LayerSpecification, Map as LibreMap, LineLayerSpecification } from 'maplibre-gl';
import type { MapColours } from '../../ui/map/map-colours.ts';
import { roomFor, type Standing } from './name-room.ts';
import { aheadOf, drivenOf, type LonLat, type TripOnMap } from './trip-on-map.ts';

/** Everything of the trip that the map itself draws lies in one source, so that one change of it makes one picture. */
export const TRIP = 'trip';
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
export function addTripSource(map: LibreMap): void {
  if (!map.getSource(TRIP)) map.addSource(TRIP, { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, tolerance: 0 });
}

/** Takes off the map all that it draws of the trip, and the room for what stood on it. */
export function removeTrip(map: LibreMap): void {
  for (const id of map.getLayersOrder()) if (map.getLayer(id)?.source === TRIP) map.removeLayer(id);
  if (map.getSource(TRIP)) map.removeSource(TRIP);
}

/** Draws the trip's lines as they meet the car where it is drawn now, and makes room for what stands on them. */
export function drawTrip(map: LibreMap, trip: TripOnMap, standing: Standing): void {
  const { next, beyond } = aheadOf(trip, standing.car);
  const lines = [...line('beyond', beyond), ...line('next', next), ...line('driven', drivenOf(trip, standing.car))];
  void map.getSource<GeoJSONSource>(TRIP)?.setData({ type: 'FeatureCollection', features: [...lines, ...roomFor(standing)] });
}

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
