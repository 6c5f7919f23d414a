import type { Box } from '../grid.ts';
import { gridX, gridY } from '../grid.ts';

/** Points of a line or ring on the grid: x, y and the first zoom that needs the point, x, y, zoom, … A ring's last point is its first. */
export type Points = Int32Array;
/** Numbers to a point. */
export const STRIDE = 3;

/** The points that have these degrees (longitude, latitude, …), without those that fall upon the one before. */
export function pointsOf(coordinates: ArrayLike<number>): Points {
  const points = new Int32Array((coordinates.length / 2) * STRIDE);
  let length = 0;
  for (let index = 0; index + 1 < coordinates.length; index += 2) {
    const x = gridX(coordinates[index] as number);
    const y = gridY(coordinates[index + 1] as number);
    if (length && points[length - STRIDE] === x && points[length - STRIDE + 1] === y) continue;
    points[length] = x;
    points[length + 1] = y;
    length += STRIDE;
  }
  return points.slice(0, length);
}

/** The rectangle that points take up. */
export function boxOfPoints(points: Points): Box {
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < points.length; at += STRIDE) {
    const x = points[at] as number;
    const y = points[at + 1] as number;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX, minY, maxX, maxY };
}

/** The surface within a ring, in square units: above zero where it turns as outer rings of tiles do, to the right seen on the screen. */
export function areaOf(ring: Points): number {
  const originX = ring[0] as number;
  const originY = ring[1] as number;
  let twice = 0;
  for (let at = 0; at + STRIDE < ring.length; at += STRIDE) {
    const x = (ring[at] as number) - originX;
    const y = (ring[at + 1] as number) - originY;
    const nextX = (ring[at + STRIDE] as number) - originX;
    const nextY = (ring[at + STRIDE + 1] as number) - originY;
    twice += x * nextY - nextX * y;
  }
  return twice / 2;
}

/** The same ring the other way round. */
export function reversed(ring: Points): Points {
  const turned = new Int32Array(ring.length);
  for (let at = 0; at < ring.length; at += STRIDE) turned.set(ring.subarray(ring.length - at - STRIDE, ring.length - at), at);
  return turned;
}

/** Whether a point lies within the rings of a surface: in its outer ring and in none of its holes. */
export function contains(rings: readonly Points[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let at = 0; at + STRIDE < ring.length; at += STRIDE) {
      const fromX = ring[at] as number;
      const fromY = ring[at + 1] as number;
      const toX = ring[at + STRIDE] as number;
      const toY = ring[at + STRIDE + 1] as number;
      if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) inside = !inside;
    }
  }
  return inside;
}
