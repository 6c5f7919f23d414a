import polylabel from 'polylabel';
import type { OsmArea, OsmNode, OsmWay, Tags } from '../../osm-sink.ts';
import { type Feature, featureOf } from '../feature.ts';
import { gridX, gridY } from '../grid.ts';
import { areaOf, boxOfPoints, type Points, pointsOf, reversed, STRIDE } from '../shape/points.ts';
import { simplified } from '../shape/simplify.ts';
import { kindsOfPoint } from './points.ts';
import { kindOfLine, runsBackward } from './roads.ts';
import { kindOfSurface } from './surfaces.ts';

/** How exact the middle of a surface is, as a share of its size. */
const MIDDLE_PRECISION = 0.05;

/** What a point of OpenStreetMap is on the map. */
export function featuresOfNode({ tags, longitude, latitude }: OsmNode): Feature[] {
  const place = Int32Array.of(gridX(longitude), gridY(latitude), 0);
  return kindsOfPoint(tags).map((kind) => featureOf(kind, 'point', [place]));
}

/** What a line of OpenStreetMap is on the map, running the way it is driven. */
export function featuresOfWay({ tags, coordinates }: OsmWay): Feature[] {
  const kind = kindOfLine(tags);
  const points = pointsOf(coordinates);
  if (!kind || points.length < 2 * STRIDE) return [];
  const line = simplified(points);
  return [featureOf(kind, 'line', [runsBackward(tags) ? reversed(line) : line])];
}

/** What a surface of OpenStreetMap is on the map: itself, each part of it alone, and its name in its middle. */
export function featuresOfArea({ tags, polygons }: OsmArea): Feature[] {
  const surfaces = polygons.map(surfaceOf).filter((rings) => rings.length > 0);
  const areas = surfaces.map((rings) => areaOf(rings[0] as Points));
  const drawn = surfaces.flatMap((rings, index) => {
    const kind = kindOfSurface(tags, areas[index] as number);
    return kind ? [featureOf(kind, 'surface', rings)] : [];
  });
  return [...drawn, ...nameOf(tags, surfaces, areas)];
}

/** Rings that turn as a tile wants them: the outer one right, its holes left. */
function surfaceOf(rings: readonly ArrayLike<number>[]): Points[] {
  const [outer, ...holes] = rings.map((ring) => simplified(pointsOf(ring)));
  const isRing = (ring: Points | undefined): ring is Points => ring !== undefined && ring.length >= 4 * STRIDE;
  if (!isRing(outer)) return [];
  const turned = (ring: Points, right: boolean) => (areaOf(ring) > 0 === right ? ring : reversed(ring));
  return [turned(outer, true), ...holes.filter(isRing).map((hole) => turned(hole, false))];
}

function nameOf(tags: Tags, surfaces: readonly Points[][], areas: readonly number[]): Feature[] {
  const largest = areas.reduce((best, area, index) => (area > (areas[best] as number) ? index : best), 0);
  const kinds = surfaces.length ? kindsOfPoint(tags, areas[largest]) : [];
  if (!kinds.length) return [];
  const middle = middleOf(surfaces[largest] as Points[]);
  return kinds.map((kind) => featureOf(kind, 'point', [middle]));
}

function middleOf(rings: readonly Points[]): Points {
  const { minX, minY, maxX, maxY } = boxOfPoints(rings[0] as Points);
  const pairs = rings.map((ring) =>
    Array.from({ length: ring.length / STRIDE }, (_, index): [number, number] => [
      ring[index * STRIDE] as number,
      ring[index * STRIDE + 1] as number,
    ]),
  );
  const [x, y] = polylabel(pairs, Math.max(1, Math.min(maxX - minX, maxY - minY) * MIDDLE_PRECISION)) as [number, number];
  return Int32Array.of(Math.round(x), Math.round(y), 0);
}
