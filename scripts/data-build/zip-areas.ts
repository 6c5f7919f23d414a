import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Delaunay } from 'd3-delaunay';
import { intersection, union } from 'polyclip-ts';
import { keepShapes } from '../../apps/api/src/modules/zip-areas/shapes/keep-shapes.ts';
import type { KeptZipArea, MultiPolygon, Polygon, Position, Ring } from '../../apps/api/src/modules/zip-areas/shapes/zip-area.ts';
import { type Box, clipRing } from './clip-ring.ts';
import { MAP_BOX, readLand } from './land.ts';

interface ZipPoint {
  readonly nr: string;
  readonly navn: string;
  readonly at: Position;
}
/** So that a cell is as wide on the ground as it is high. */
const NARROW = Math.cos((56 * Math.PI) / 180);
/** Degrees by which land is cut larger than a cell, so that no cut edge lies inside it. */
const MARGIN = 0.01;
/** Half the side of the square that stands for an area whose cell holds no land on this coast, in degrees of latitude: about 60 m. */
const SQUARE = 0.0005;

/**
 * Approximate zip areas: what of the land lies nearer to an area's points than to any other's, so Voronoi cells clipped to the coast.
 * The points are our own table beside this file; a long area may have several.
 */
export function buildZipAreas(modules: string): KeptZipArea[] {
  const points = readPoints();
  const land = readLand(modules, 'DNK').map((polygon) => ({ polygon, box: boxOf(polygon[0] ?? []) }));
  const voronoi = Delaunay.from(points.map(({ at: [lon, lat] }): Position => [lon * NARROW, lat])).voronoi([
    MAP_BOX.west * NARROW,
    MAP_BOX.south,
    MAP_BOX.east * NARROW,
    MAP_BOX.north,
  ]);
  const landOf = (index: number): MultiPolygon => {
    const cell = voronoi.cellPolygon(index).map(([x, y]): Position => [x / NARROW, y]);
    const within = boxOf(cell);
    const pieces = land
      .filter(({ box }) => overlap(box, within))
      .map(({ polygon }) => polygon.map((ring) => closed(clipRing(ring, within))).filter((ring) => ring.length > 3))
      .filter((polygon) => polygon.length > 0);
    return pieces.length > 0 ? intersection([cell], pieces) : [];
  };
  const areas = Map.groupBy(
    points.map((point, index) => ({ ...point, polygons: landOf(index) })),
    ({ nr }) => nr,
  );
  return keepShapes(
    [...areas.values()].flatMap(([first, ...more]) => {
      if (!first) return [];
      const polygons = union(first.polygons, ...more.map((each) => each.polygons)) as MultiPolygon;
      return { nr: first.nr, navn: first.navn, polygons: polygons.length > 0 ? polygons : [squareAround(first.at)] };
    }),
  );
}

function readPoints(): ZipPoint[] {
  const [, ...lines] = readFileSync(path.join(import.meta.dirname, 'zip-areas.csv'), 'utf8')
    .split('\n')
    .filter(Boolean);
  return lines.map((line) => {
    const [nr = '', navn = '', lon, lat] = line.split(';');
    return { nr, navn, at: [Number(lon), Number(lat)] };
  });
}

function boxOf(ring: readonly (readonly [number, number])[]): Box {
  const lons = ring.map(([lon]) => lon);
  const lats = ring.map(([, lat]) => lat);
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b)) - MARGIN;
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b)) + MARGIN;
  return { west: least(lons), south: least(lats), east: most(lons), north: most(lats) };
}

const overlap = (a: Box, b: Box) => a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north;

const closed = ([first, ...rest]: readonly (readonly [number, number])[]): Ring =>
  first ? [first, ...rest, first].map(([lon, lat]): Position => [lon, lat]) : [];

const squareAround = ([lon, lat]: Position): Polygon => {
  const wide = SQUARE / NARROW;
  return [
    [
      [lon - wide, lat - SQUARE],
      [lon + wide, lat - SQUARE],
      [lon + wide, lat + SQUARE],
      [lon - wide, lat + SQUARE],
      [lon - wide, lat - SQUARE],
    ],
  ];
};
