/** Longitude and latitude in WGS 84 degrees, as in GeoJSON. */
type Place = readonly [longitude: number, latitude: number];
export type Line = readonly Place[];

const METRES_PER_DEGREE = 111_320;

/** Metres east and north from one place to another, good enough within a country. */
function metresTo(from: Place, to: Place): { east: number; north: number } {
  const shrink = Math.cos((((from[1] + to[1]) / 2) * Math.PI) / 180);
  return { east: (to[0] - from[0]) * METRES_PER_DEGREE * shrink, north: (to[1] - from[1]) * METRES_PER_DEGREE };
}

function metresBetween(from: Place, to: Place): number {
  const { east, north } = metresTo(from, to);
  return Math.hypot(east, north);
}

export const metresOf = (line: Line): number =>
  line.reduce((sum, place, i) => sum + (i === 0 ? 0 : metresBetween(line[i - 1] ?? place, place)), 0);

interface Nearest {
  readonly place: Place;
  /** The point of the line from which the leg it lies on begins. */
  readonly leg: number;
  readonly metresAway: number;
}

/** The point of a line nearest to a place, the earlier one where two are as near; undefined for a line without points. */
export function nearestOn(line: Line, place: Place): Nearest | undefined {
  const [first] = line;
  if (!first) return undefined;
  let nearest: Nearest = { place: first, leg: 0, metresAway: metresBetween(first, place) };
  for (let leg = 0; leg + 1 < line.length; leg += 1) {
    const [from, to] = [line[leg], line[leg + 1]];
    if (!from || !to) break;
    const whole = metresTo(from, to);
    const part = metresTo(from, place);
    const squared = whole.east ** 2 + whole.north ** 2;
    const share = squared === 0 ? 0 : Math.min(1, Math.max(0, (part.east * whole.east + part.north * whole.north) / squared));
    const point: Place = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    const metresAway = metresBetween(point, place);
    if (metresAway < nearest.metresAway) nearest = { place: point, leg, metresAway };
  }
  return nearest;
}

/** What of a line is ahead of a car that drives along it: from the point of it nearest to the car. Pure. */
export function lineAhead(line: Line, car: Place): Line {
  const nearest = nearestOn(line, car);
  return nearest ? [nearest.place, ...line.slice(nearest.leg + 1)] : line;
}
