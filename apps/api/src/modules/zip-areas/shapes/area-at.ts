import type { KeptZipArea, Position, Ring } from './zip-area.ts';

/** Tells in which of the areas a point lies; undefined in the sea, and beyond them. */
export function areaAt(areas: readonly KeptZipArea[]): (longitude: number, latitude: number) => KeptZipArea | undefined {
  const pieces = areas.flatMap((area) => area.near.map((polygon) => ({ area, polygon, box: boxOf(polygon[0] ?? []) })));
  return (x, y) =>
    pieces.find(
      // Odd and even: inside the outer ring alone, and in none of its holes.
      ({ polygon, box: [west, south, east, north] }) =>
        x >= west && x <= east && y >= south && y <= north && polygon.filter((ring) => encloses(ring, x, y)).length % 2 === 1,
    )?.area;
}

function boxOf(ring: Ring): readonly [west: number, south: number, east: number, north: number] {
  const sides = (of: (position: Position) => number) => ring.map(of).toSorted((one, other) => one - other);
  const [longitudes, latitudes] = [sides(([x]) => x), sides(([, y]) => y)];
  return [longitudes[0] ?? 0, latitudes[0] ?? 0, longitudes.at(-1) ?? 0, latitudes.at(-1) ?? 0];
}

/** Does a line from the point to the east cross the ring an odd number of times? */
function encloses(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  for (const [at, [fromX, fromY]] of ring.entries()) {
    const [toX, toY] = ring[at + 1] ?? [fromX, fromY];
    if (fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)) inside = !inside;
  }
  return inside;
}
