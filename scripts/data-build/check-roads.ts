import type { Position } from './clip-ring.ts';
import type { Road } from './roads.ts';

interface Sea {
  readonly geometry: { readonly coordinates: readonly (readonly (readonly Position[])[])[] };
}
interface Towns {
  readonly features: readonly { readonly properties: { readonly name: string }; readonly geometry: { readonly coordinates: Position } }[];
}

/** How far a line between two points may cut over a cove, in metres; the points are some kilometres apart. */
const COVE_METRES = 300;
/** How far from the middle of a town a road may be that passes it; motorways go round towns. Metres. */
const PASSES_METRES = { motorway: 5_000, trunk: 2_500, primary: 1_500, city: 1_500 } as const;
const STEP_METRES = 100;
const METRES_PER_DEGREE = 111_320;

/** What is wrong with roads drawn by hand: in the sea without a bridge, not where they say, or cut off from the others. */
export function roadFaults(roads: readonly Road[], sea: unknown, towns: readonly unknown[]): string[] {
  const features = (towns as readonly Towns[]).flatMap((list) => list.features);
  const isLand = landTest(sea as Sea);
  const faults: string[] = [];
  for (const road of roads) {
    const told = `${road.name} (${road.number})`;
    const places = placesAlong(road);
    const wet = places.filter(({ at, overWater }) => !overWater && !nearLand(at, isLand)).map(({ at }) => at);
    if (wet[0])
      faults.push(`${told}: ${wet.length * STEP_METRES} m in the sea near ${wet[0].map((degree) => degree.toFixed(4)).join(' ')}`);
    for (const name of road.towns) {
      const named = features.filter(({ properties }) => properties.name.replace(/ St\.$/, '') === name);
      if (named.length === 0) faults.push(`${told}: no town ${name}`);
      else {
        const metres = Math.min(...named.flatMap(({ geometry }) => places.map(({ at }) => metresBetween(at, geometry.coordinates))));
        if (metres > PASSES_METRES[road.class]) faults.push(`${told}: passes ${name} at ${Math.round(metres)} m`);
      }
    }
  }
  return [...faults, ...lonelyRoads(roads)];
}

/** Roads that no way leads to from the others; Bornholm has roads of its own. */
function lonelyRoads(roads: readonly Road[]): string[] {
  const left = new Set(roads);
  const groups: Road[][] = [];
  for (const first of roads) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const road of group) {
      const points = new Set(road.points.map(({ at }) => String(at)));
      const meeting = [...left].filter((other) => other.points.some(({ at }) => points.has(String(at))));
      group.push(...meeting);
      for (const other of meeting) left.delete(other);
    }
    groups.push(group);
  }
  const [, ...apart] = groups.toSorted((one, other) => other.length - one.length);
  return apart
    .flat()
    .filter(({ points }) => (points[0]?.at[0] ?? 0) < BORNHOLM_FROM)
    .map(({ name, number }) => `${name} (${number}): cut off`);
}
const BORNHOLM_FROM = 14;

function placesAlong({ points }: Road): { at: Position; overWater: boolean }[] {
  return points.slice(1).flatMap(({ at, overWater }, index) => {
    const from = points[index]?.at ?? at;
    const steps = Math.max(1, Math.ceil(metresBetween(from, at) / STEP_METRES));
    return Array.from({ length: steps + 1 }, (_, step) => {
      const share = step / steps;
      return { at: [from[0] + (at[0] - from[0]) * share, from[1] + (at[1] - from[1]) * share] as const, overWater };
    });
  });
}

function nearLand(at: Position, isLand: (at: Position) => boolean): boolean {
  if (isLand(at)) return true;
  const north = COVE_METRES / METRES_PER_DEGREE;
  const east = north / shrink(at[1]);
  return [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [0.7, 0.7],
    [0.7, -0.7],
    [-0.7, 0.7],
    [-0.7, -0.7],
  ].some(([x = 0, y = 0]) => isLand([at[0] + x * east, at[1] + y * north]));
}

/** A line to the east crosses the edges of the sea an even number of times from land. The edges are kept by the bands of latitude they lie in. */
function landTest({ geometry }: Sea): (at: Position) => boolean {
  const bands = new Map<number, [from: Position, to: Position][]>();
  for (const ring of geometry.coordinates.flat()) {
    for (const [index, to] of ring.entries()) {
      const from = ring[index - 1];
      if (!from) continue;
      for (let band = bandOf(Math.min(from[1], to[1])); band <= bandOf(Math.max(from[1], to[1])); band++) {
        const edges = bands.get(band);
        if (edges) edges.push([from, to]);
        else bands.set(band, [[from, to]]);
      }
    }
  }
  return ([lon, lat]) => {
    const crossed = bands
      .get(bandOf(lat))
      ?.filter(([a, b]) => a[1] > lat !== b[1] > lat && lon < ((b[0] - a[0]) * (lat - a[1])) / (b[1] - a[1]) + a[0]);
    return (crossed?.length ?? 0) % 2 === 0;
  };
}
const bandOf = (latitude: number): number => Math.floor(latitude * BANDS_IN_A_DEGREE);
const BANDS_IN_A_DEGREE = 100;

const shrink = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);
const metresBetween = (a: Position, b: Position): number =>
  Math.hypot((b[0] - a[0]) * METRES_PER_DEGREE * shrink((a[1] + b[1]) / 2), (b[1] - a[1]) * METRES_PER_DEGREE);
