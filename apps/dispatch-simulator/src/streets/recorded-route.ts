import { metresBetween, type Place } from '../ground.ts';

/** The dispatch API takes 2,000 points; far fewer tell a way as well. */
const MOST_POINTS = 500;
/** A line may leave the way by so many metres at first, and by twice as many each time it has too many points still. */
const TOLERANCE_METRES = 3;
/** Centimetres are enough. */
const DECIMALS = 6;

/** The way as it is recorded of a trip: points of the line, no more than are needed to draw it. */
export function recordedRoute(line: readonly Place[]): [longitude: number, latitude: number][] {
  let thinned = line;
  for (let tolerance = TOLERANCE_METRES; thinned === line || thinned.length > MOST_POINTS; tolerance *= 2) thinned = thin(line, tolerance);
  return thinned.map(([longitude, latitude]) => [Number(longitude.toFixed(DECIMALS)), Number(latitude.toFixed(DECIMALS))]);
}

/** The line without the points that lie within the tolerance of the line that is left (Douglas and Peucker). */
function thin(line: readonly Place[], tolerance: number): Place[] {
  const kept = new Uint8Array(line.length).fill(1, 0, 1).fill(1, line.length - 1);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span;
    let [furthest, most] = [-1, tolerance];
    for (let index = first + 1; index < last; index++) {
      const off = metresOff(line[index] as Place, line[first] as Place, line[last] as Place);
      if (off > most) [furthest, most] = [index, off];
    }
    if (furthest === -1) continue;
    kept[furthest] = 1;
    open.push([first, furthest], [furthest, last]);
  }
  return line.filter((_, index) => kept[index] === 1);
}

/** How far a place is from the straight line between two others, in metres. */
export function metresOff(place: Place, from: Place, to: Place): number {
  const shrink = Math.cos((from[1] * Math.PI) / 180);
  const [x, y] = [(to[0] - from[0]) * shrink, to[1] - from[1]];
  const [px, py] = [(place[0] - from[0]) * shrink, place[1] - from[1]];
  const square = x * x + y * y;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, (px * x + py * y) / square));
  return metresBetween(place, [from[0] + (to[0] - from[0]) * share, from[1] + y * share]);
}
