/** Longitude, latitude in WGS 84 degrees. */
export type Position = readonly [number, number];
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The part of a ring inside the box (Sutherland and Hodgman); a ring that leaves it runs along its edge. Empty when nothing is left. */
export function clipRing(ring: readonly Position[], box: Box): Position[] {
  const sides: readonly [inside: (p: Position) => boolean, cross: (a: Position, b: Position) => Position][] = [
    [(p) => p[0] >= box.west, (a, b) => atLongitude(a, b, box.west)],
    [(p) => p[0] <= box.east, (a, b) => atLongitude(a, b, box.east)],
    [(p) => p[1] >= box.south, (a, b) => atLatitude(a, b, box.south)],
    [(p) => p[1] <= box.north, (a, b) => atLatitude(a, b, box.north)],
  ];
  return sides.reduce<Position[]>((points, [inside, cross]) => clipSide(points, inside, cross), openRing(ring));
}

function clipSide(
  points: readonly Position[],
  inside: (p: Position) => boolean,
  cross: (a: Position, b: Position) => Position,
): Position[] {
  return points.flatMap((point, at) => {
    const before = points.at(at - 1) ?? point;
    const crossing = inside(before) === inside(point) ? [] : [cross(before, point)];
    return inside(point) ? [...crossing, point] : crossing;
  });
}

function openRing(ring: readonly Position[]): Position[] {
  const first = ring[0];
  const last = ring.at(-1);
  return first && last && first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : [...ring];
}

const atLongitude = (a: Position, b: Position, lon: number): Position => [lon, a[1] + ((b[1] - a[1]) * (lon - a[0])) / (b[0] - a[0])];
const atLatitude = (a: Position, b: Position, lat: number): Position => [a[0] + ((b[0] - a[0]) * (lat - a[1])) / (b[1] - a[1]), lat];

/** Rounds to `decimals`, drops repeated points and closes the ring; empty when fewer than three points or less than `leastArea` are left. */
export function tidyRing(ring: readonly Position[], decimals: number, leastArea: number): Position[] {
  const rounded = ring.map(([lon, lat]): Position => [round(lon, decimals), round(lat, decimals)]);
  const kept = rounded.filter((point, at) => {
    const before = rounded.at(at - 1);
    return rounded.length === 1 || !before || before[0] !== point[0] || before[1] !== point[1];
  });
  const first = kept[0];
  return first && kept.length >= 3 && area(kept) >= leastArea ? [...kept, first] : [];
}

/** In square degrees. */
function area(ring: readonly Position[]): number {
  const twice = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));
