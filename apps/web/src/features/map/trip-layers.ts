import type { GeoJSONSource, GeoJSONSourceSpecification, LayerSpecification, Map as LibreMap } from 'maplibre-gl';
import type { MapColours } from '../../ui/map/map-colours.ts';
import { type LonLat, lonLat, type TripOnMap } from './trip-on-map.ts';

type Line = 'trip-ahead' | 'trip-trail' | 'trip-route';
const LINES: readonly Line[] = ['trip-ahead', 'trip-trail', 'trip-route'];
const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** What has been driven, dotted on the way and solid as recorded, and faintly what is left; each with a light edge. */
export function tripLayers(colours: MapColours): LayerSpecification[] {
  const line = (id: string, source: Line, paint: object): LayerSpecification => ({ id, type: 'line', source, layout: ROUND, paint });
  return [
    line('trip-ahead', 'trip-ahead', { 'line-color': colours.brand, 'line-width': 3, 'line-opacity': 0.45, 'line-dasharray': [0.1, 2.4] }),
    line('trip-trail-casing', 'trip-trail', { 'line-color': colours.casing, 'line-width': 7, 'line-opacity': 0.7 }),
    line('trip-trail', 'trip-trail', { 'line-color': colours.brand, 'line-width': 4, 'line-dasharray': [0.1, 1.9] }),
    line('trip-route-casing', 'trip-route', { 'line-color': colours.casing, 'line-width': 8 }),
    line('trip-route', 'trip-route', { 'line-color': colours.brand, 'line-width': 4.5 }),
  ];
}

/** What the trip's lines are drawn from, empty as yet. */
export function addTripSources(map: LibreMap): void {
  for (const id of LINES) if (!map.getSource(id)) map.addSource(id, { ...lineSource([]), tolerance: 0 });
}

export function drawTripLines(map: LibreMap, trip: TripOnMap): void {
  const draw = (id: Line, line: readonly LonLat[]) => {
    void map.getSource<GeoJSONSource>(id)?.setData(lineSource(line).data);
  };
  const recorded = trip.route ?? [];
  const ahead = recorded.length < 2 && trip.pickup && trip.destination ? [lonLat(trip.pickup), lonLat(trip.destination)] : [];
  draw('trip-route', recorded);
  draw('trip-trail', trip.trail ?? []);
  draw('trip-ahead', ahead);
}

function lineSource(line: readonly LonLat[]) {
  return {
    type: 'geojson',
    data: {
      type: 'FeatureCollection',
      features:
        line.length < 2
          ? []
          : [{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: line.map(([lon, lat]) => [lon, lat]) } }],
    },
  } as const satisfies GeoJSONSourceSpecification;
}
