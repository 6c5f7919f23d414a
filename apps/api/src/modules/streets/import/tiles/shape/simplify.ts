import { MAX_ZOOM } from '../grid.ts';
import { type Points, STRIDE } from './points.ts';

/** How far a line may stray from the true one, in a tile's units: half a pixel, and a quarter of a metre in the deepest, which are enlarged. */
const STRAY = 4;
const DEEPEST_STRAY = 0.8;
/** No zoom needs the point. */
const NEVER = MAX_ZOOM + 1;

function zoomThatNeeds(square: number): number {
  const distance = Math.sqrt(square);
  if (distance <= DEEPEST_STRAY) return NEVER;
  return Math.min(MAX_ZOOM, Math.max(0, Math.ceil(MAX_ZOOM - Math.log2(distance / STRAY))));
}

function squareDistance(points: Points, at: number, from: number, to: number): number {
  const startX = points[from] as number;
  const startY = points[from + 1] as number;
  let x = (points[at] as number) - startX;
  let y = (points[at + 1] as number) - startY;
  const legX = (points[to] as number) - startX;
  const legY = (points[to + 1] as number) - startY;
  const square = legX * legX + legY * legY;
  if (square > 0) {
    const share = Math.min(1, Math.max(0, (x * legX + y * legY) / square));
    x -= share * legX;
    y -= share * legY;
  }
  return x * x + y * y;
}

/**
 * Marks each point with the first zoom that needs it (Douglas and Peucker), so that a line is thinned alike in all tiles it crosses, and
 * leaves out what none needs. Both ends are needed by every zoom.
 */
export function simplified(points: Points): Points {
  const last = points.length - STRIDE;
  const stack = [0, last, 0];
  while (stack.length) {
    const least = stack.pop() as number;
    const to = stack.pop() as number;
    const from = stack.pop() as number;
    let furthest = 0;
    let distance = -1;
    for (let at = from + STRIDE; at < to; at += STRIDE) {
      const square = squareDistance(points, at, from, to);
      if (square > distance) {
        distance = square;
        furthest = at;
      }
    }
    if (distance < 0) continue;
    const zoom = Math.max(least, zoomThatNeeds(distance));
    if (zoom === NEVER) {
      for (let at = from + STRIDE; at < to; at += STRIDE) points[at + 2] = NEVER;
      continue;
    }
    points[furthest + 2] = zoom;
    stack.push(from, furthest, zoom, furthest, to, zoom);
  }
  return neededBy(points, MAX_ZOOM);
}

/** The points that this zoom needs. */
export function neededBy(points: Points, zoom: number): Points {
  let kept = 0;
  for (let at = 2; at < points.length; at += STRIDE) if ((points[at] as number) <= zoom) kept += STRIDE;
  if (kept === points.length) return points;
  const needed = new Int32Array(kept);
  let length = 0;
  for (let at = 0; at < points.length; at += STRIDE) {
    if ((points[at + 2] as number) > zoom) continue;
    needed[length] = points[at] as number;
    needed[length + 1] = points[at + 1] as number;
    needed[length + 2] = points[at + 2] as number;
    length += STRIDE;
  }
  return needed;
}
