import Flatbush from 'flatbush';
import type { LonLat } from '../way.ts';
import { AGAINST, ALONG, endOf, type Graph, shapeOf } from './graph.ts';
import { metresBetween, metresOf, shrinkAt, UNITS_PER_DEGREE, unitsOf } from './ground.ts';
import type { Door, Terminal } from './search.ts';

/** The nearest point of an edge. */
export interface Snap extends Terminal {
  readonly edge: number;
  /** How far it is from the place, in metres. */
  readonly away: number;
  /** How far it is along the edge from where that begins, in metres; and on which of its legs. */
  readonly along: number;
  readonly leg: number;
}

/** The edges within so many metres of a place, nearest first. */
export type SnapWithin = (place: LonLat, metres: number) => Near[];
/** An edge near a place. */
export type Near = Omit<Snap, 'doors'>;

/** The way to look for edges of a network near a place; one without edges has none anywhere. */
export function createSnapping(graph: Graph): SnapWithin {
  const { boxes } = graph;
  if (boxes.length === 0) return () => [];
  const tree = Flatbush.from(boxes.buffer, boxes.byteOffset);
  return ([longitude, latitude], metres) => {
    const [x, y] = [longitude * UNITS_PER_DEGREE, latitude * UNITS_PER_DEGREE];
    const high = unitsOf(metres);
    const wide = high / Math.max(0.01, shrinkAt(y));
    return tree
      .search(x - wide, y - high, x + wide, y + high)
      .map((edge) => nearestPoint(graph, edge, x, y))
      .filter(({ away }) => away <= metres)
      .toSorted((one, other) => one.away - other.away || one.edge - other.edge);
  };
}

/** The point of an edge that is nearest to a place in units. */
function nearestPoint(graph: Graph, edge: number, x: number, y: number): Near {
  const shape = shapeOf(graph, edge);
  const shrink = shrinkAt(y);
  let nearest = { edge, x: 0, y: 0, away: Number.POSITIVE_INFINITY, along: 0, leg: 0 };
  let along = 0;
  for (let at = 0; at + 3 < shape.length; at += 2) {
    const [startX, startY, endX, endY] = [shape[at], shape[at + 1], shape[at + 2], shape[at + 3]] as [number, number, number, number];
    const [dx, dy] = [(endX - startX) * shrink, endY - startY];
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - startX) * shrink * dx + (y - startY) * dy) / square));
    const [onX, onY] = [startX + (endX - startX) * share, startY + dy * share];
    const away = metresOf(Math.hypot((x - onX) * shrink, y - onY));
    const metres = metresBetween(startX, startY, endX, endY);
    if (away < nearest.away) nearest = { edge, x: Math.round(onX), y: Math.round(onY), away, along: along + metres * share, leg: at / 2 };
    along += metres;
  }
  return nearest;
}

/** The near edge with the doors by which a car may leave it. */
export function leave(graph: Graph, near: Near): Snap {
  const { edge, along } = near;
  return {
    ...near,
    doors: doors(graph, near, (arc) => ({ junction: endOf(graph, arc), metres: arc & 1 ? along : lengthOf(graph, edge) - along })),
  };
}

/** The near edge with the doors by which a car may come to it. */
export function reach(graph: Graph, near: Near): Snap {
  const { edge, along } = near;
  return {
    ...near,
    doors: doors(graph, near, (arc) => ({
      junction: graph.arcFrom[arc] as number,
      metres: arc & 1 ? lengthOf(graph, edge) - along : along,
    })),
  };
}

const lengthOf = ({ metres }: Graph, edge: number): number => metres[edge] as number;

function doors({ allowed, speeds }: Graph, { edge }: Near, doorOf: (arc: number) => { junction: number; metres: number }): Door[] {
  const open = [(allowed[edge] as number) & ALONG ? [edge * 2] : [], (allowed[edge] as number) & AGAINST ? [edge * 2 + 1] : []].flat();
  return open.map((arc) => {
    const { junction, metres } = doorOf(arc);
    return { junction, arc, seconds: Math.max(0, metres) / (speeds[edge] as number) };
  });
}
