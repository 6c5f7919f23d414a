import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Position } from './clip-ring.ts';
import { simplify, smooth } from './smooth-line.ts';

export const ROAD_CLASSES = ['motorway', 'trunk', 'primary', 'city'] as const;
/** A road, or a part of one, as `roads.csv` has it. */
export interface Road {
  readonly name: string;
  /** 'E20', '21', 'O3', or '' for a street. */
  readonly number: string;
  readonly class: (typeof ROAD_CLASSES)[number];
  readonly kilometresPerHour: number;
  /** Towns of `towns.json` that it passes. */
  readonly towns: readonly string[];
  readonly points: readonly RoadPoint[];
}
export interface RoadPoint {
  readonly at: Position;
  /** The way from the point before is a bridge or a tunnel. */
  readonly overWater: boolean;
}

/** About 11 m, as the land. */
const DECIMALS = 4;
/** A drawn line may leave the smooth one by so many degrees of latitude, about 20 m in the country. */
const TOLERANCE = { motorway: 2e-4, trunk: 2e-4, primary: 2e-4, city: 5e-5 } as const;

const linesOf = (file: string): string[][] =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .slice(1)
    .map((line) => line.split(';'));

/**
 * The main roads, written by hand: `junctions.csv` names the places where roads meet, `roads.csv` leads each road through them and
 * through points of its own.
 * @throws Error with the road's name when a point is neither a junction nor two numbers
 */
export function readRoads(): Road[] {
  const junctions = new Map(linesOf('junctions.csv').map(([name = '', lon, lat]) => [name, [Number(lon), Number(lat)] as const]));
  return linesOf('roads.csv').map(([name = '', number = '', roadClass, speed, towns = '', points = '']) => ({
    name,
    number,
    class: ROAD_CLASSES.find((one) => one === roadClass) ?? fail(name, `no class ${roadClass}`),
    kilometresPerHour: Number(speed) || fail(name, 'no speed'),
    towns: towns.split(',').filter(Boolean),
    points: points.split(', ').map((text) => {
      const place = text.replace('~', '');
      const [lon = Number.NaN, lat = Number.NaN] = junctions.get(place) ?? place.split(' ').map(Number);
      if (!(Number.isFinite(lon) && Number.isFinite(lat))) fail(name, `no junction ${place}`);
      return { at: [lon, lat], overWater: text.startsWith('~') };
    }),
  }));
}

function fail(road: string, why: string): never {
  throw new Error(`roads.csv: ${road}: ${why}`);
}

/** For the map: a line a road with `name`, `number` and `class`, bending smoothly through its points. */
export function buildRoads(roads: readonly Road[]): object {
  const lines = linesThrough(roads);
  return {
    type: 'FeatureCollection',
    features: roads.map(({ name, number, class: roadClass }, index) => ({
      type: 'Feature',
      properties: { name, number, class: roadClass },
      geometry: { type: 'LineString', coordinates: lines[index] },
    })),
  };
}

/** For whoever drives on them: the same lines with the speed. Roads meet where they have a point in common. */
export const buildDriveableRoads = (roads: readonly Road[]): object => {
  const lines = linesThrough(roads);
  return roads.map(({ name, kilometresPerHour }, index) => ({ name, kilometresPerHour, line: lines[index] }));
};

/** The lines as drawn; a point that two roads share stays in both. */
function linesThrough(roads: readonly Road[]): Position[][] {
  const uses = new Map<string, number>();
  for (const { points } of roads) for (const { at } of points) uses.set(String(at), (uses.get(String(at)) ?? 0) + 1);
  const isShared = (at: Position) => (uses.get(String(at)) ?? 0) > 1;
  return roads.map((road) => {
    const bent = smooth(road.points.map(({ at }) => at));
    return simplify(bent, TOLERANCE[road.class], isShared).map(([lon, lat]) => [
      Number(lon.toFixed(DECIMALS)),
      Number(lat.toFixed(DECIMALS)),
    ]);
  });
}
