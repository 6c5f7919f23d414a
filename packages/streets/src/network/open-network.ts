import type { LonLat, Network, Way } from '../way.ts';
import { unpackGraph } from './file.ts';
import { AGAINST, ALONG, type Graph, shapeOf } from './graph.ts';
import { metresBetween, UNITS_PER_DEGREE } from './ground.ts';
import { createSearch, type Door } from './search.ts';
import { createSnapping, leave, type Near, reach, type Snap } from './snap.ts';

/** How far from any street a place may be, in metres, where nobody says otherwise. */
const REACH = 2000;
/** How much further off than the nearest street another one may be that leads on where that does not, in metres: over a yard, not over a sound. */
const FURTHER = 500;
/** In which circles streets are looked for, in metres, before the widest. */
const CIRCLES = [60, 250, 1000, 5000, 25_000, 125_000, 625_000];
const FURTHEST = 20_100_000;

/**
 * Opens what `buildNetwork` made; the bytes are kept, and must not be changed.
 * @throws Error for bytes that are no network, of another version, or damaged
 */
export function openNetwork(bytes: Uint8Array): Network {
  const graph = unpackGraph(bytes);
  const within = createSnapping(graph);
  const search = createSearch(graph);
  const [west = 0, south = 0, east = 0, north = 0] = graph.bounds;

  function nearest(place: LonLat, most: number): Near | undefined {
    for (const circle of [...CIRCLES.filter((metres) => metres < most), most]) {
      const [near] = within(place, circle);
      if (near) return near;
    }
    return undefined;
  }
  /** Between two edges, or along the one that both places lie on. */
  function wayBetweenEdges(start: Near, end: Near): Way | undefined {
    const [from, to] = [leave(graph, start), reach(graph, end)];
    const straight = alongOneEdge(graph, from, to);
    const found = search(from, to, straight?.seconds ?? Number.POSITIVE_INFINITY);
    if (found) return draw(graph, from, to, [found.first.arc, ...found.arcs, found.last.arc]);
    return straight && draw(graph, from, to, [straight.arc]);
  }
  /** The edges nearest to two places, not much further off than these, from the one of which the other can be reached, since they lead into the same part. */
  function edgesOfOnePart(
    from: LonLat,
    to: LonLat,
    [nearFrom, nearTo]: readonly [Near, Near],
    most: number,
  ): readonly [Near, Near] | undefined {
    const starts = nearestOfEachPart(graph, within(from, Math.min(most, nearFrom.away + FURTHER)), leave);
    const ends = nearestOfEachPart(graph, within(to, Math.min(most, nearTo.away + FURTHER)), reach);
    const pairs = [...starts].flatMap(([part, start]) => {
      const end = ends.get(part);
      return end ? [[start, end] as const] : [];
    });
    return pairs.toSorted((one, other) => one[0].away + one[1].away - other[0].away - other[1].away)[0];
  }
  return {
    bounds: [west, south, east, north],
    wayBetween(from, to, { reach: most = REACH } = {}) {
      const [start, end] = [nearest(from, most), nearest(to, most)];
      if (!start || !end) return undefined;
      const way = wayBetweenEdges(start, end);
      if (way) return way;
      const others = edgesOfOnePart(from, to, [start, end], most);
      return others && wayBetweenEdges(...others);
    },
    nearestStreet(place) {
      const near = nearest(place, FURTHEST);
      return near && { point: lonLat(near.x, near.y), metres: near.away, name: nameOf(graph, near.edge) };
    },
  };
}

const lonLat = (x: number, y: number): LonLat => [x / UNITS_PER_DEGREE, y / UNITS_PER_DEGREE];

function nameOf({ names, firstLetter, nameText }: Graph, edge: number): string {
  const name = names[edge] as number;
  return Buffer.from(nameText.subarray(firstLetter[name], firstLetter[name + 1])).toString();
}

function nearestOfEachPart(graph: Graph, nears: readonly Near[], withDoors: (graph: Graph, near: Near) => Snap): Map<number, Near> {
  const nearest = new Map<number, Near>();
  for (const near of nears) {
    for (const { junction } of withDoors(graph, near).doors) {
      const part = graph.parts[junction] as number;
      if (!nearest.has(part)) nearest.set(part, near);
    }
  }
  return nearest;
}

/** From one place to another of the same edge without leaving it. */
function alongOneEdge({ allowed, speeds }: Graph, from: Snap, to: Snap): Pick<Door, 'arc' | 'seconds'> | undefined {
  if (from.edge !== to.edge) return undefined;
  const metres = to.along - from.along;
  const open = allowed[from.edge] as number;
  const seconds = Math.abs(metres) / (speeds[from.edge] as number);
  if (metres >= 0 && open & ALONG) return { arc: from.edge * 2, seconds };
  if (metres <= 0 && open & AGAINST) return { arc: from.edge * 2 + 1, seconds };
  return undefined;
}

/** The way along some arcs, from a place on the first to a place on the last. */
function draw(graph: Graph, from: Snap, to: Snap, arcs: readonly number[]): Way {
  const line: LonLat[] = [lonLat(from.x, from.y)];
  const speeds: number[] = [];
  let [x, y, metres, seconds] = [from.x, from.y, 0, 0];
  const go = (nextX: number, nextY: number, speed: number): void => {
    if (nextX === x && nextY === y) return;
    const leg = metresBetween(x, y, nextX, nextY);
    metres += leg;
    seconds += leg / speed;
    speeds.push(speed);
    line.push(lonLat(nextX, nextY));
    [x, y] = [nextX, nextY];
  };
  for (const [index, arc] of arcs.entries()) {
    const speed = graph.speeds[arc >> 1] as number;
    const shape = shapeOf(graph, arc >> 1);
    const places = shape.length / 2;
    // The first of its points that lies ahead of where it is entered, and the last one before it is left.
    const first = index > 0 ? 0 : ahead(from, arc, places);
    const last = index < arcs.length - 1 ? places - 1 : places - 1 - ahead(to, arc ^ 1, places);
    for (let step = first; step <= last; step++) {
      const place = arc & 1 ? places - 1 - step : step;
      go(shape[place * 2] as number, shape[place * 2 + 1] as number, speed);
    }
    if (index === arcs.length - 1) go(to.x, to.y, speed);
  }
  if (line.length === 1) {
    line.push(lonLat(to.x, to.y));
    speeds.push(graph.speeds[to.edge] as number);
  }
  return { line, metres, seconds, speeds };
}

/** How many of an arc's points lie behind a place on it, when it is driven. */
const ahead = ({ leg }: Snap, arc: number, places: number): number => (arc & 1 ? places - 1 - leg : leg + 1);
