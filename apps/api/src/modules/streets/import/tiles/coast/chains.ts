import type { OsmWay } from '../../osm-sink.ts';
import { type Points, pointsOf, STRIDE } from '../shape/points.ts';
import { simplified } from '../shape/simplify.ts';

/** Coastlines put together where one goes on after another: land lies on their left. */
export interface Chains {
  /** Their last point is their first. */
  readonly rings: Points[];
  readonly open: Points[];
}

/** Gathers the ways of the coast. */
export interface CoastLines {
  add(way: OsmWay): void;
  chains(): Chains;
}

interface Piece {
  readonly first: number;
  readonly last: number;
  readonly points: Points;
}

/** Gathers coastlines in memory: they are few, 8 MB for the whole of Denmark. */
export function gatherCoast(): CoastLines {
  const pieces: Piece[] = [];
  return {
    add({ nodes, coordinates }) {
      const points = pointsOf(coordinates);
      if (points.length >= 2 * STRIDE) pieces.push({ first: nodes[0] as number, last: nodes.at(-1) as number, points });
    },
    chains: () => chain(pieces),
  };
}

function chain(pieces: readonly Piece[]): Chains {
  const byFirst = new Map(pieces.map((piece) => [piece.first, piece]));
  const lasts = new Set(pieces.map(({ last }) => last));
  const used = new Set<Piece>();
  const rings: Points[] = [];
  const open: Points[] = [];
  for (const start of [...pieces.filter(({ first }) => !lasts.has(first)), ...pieces]) {
    if (used.has(start)) continue;
    const way: Piece[] = [];
    for (let next: Piece | undefined = start; next && !used.has(next); next = byFirst.get(next.last)) {
      used.add(next);
      way.push(next);
    }
    const points = simplified(joined(way.map((piece) => piece.points)));
    const isRing = way.at(-1)?.last === start.first;
    if (!isRing) open.push(points);
    else if (points.length >= 4 * STRIDE) rings.push(points);
  }
  return { rings, open };
}

/** One line of several, of which each begins where the one before ends. */
export function joined(lines: readonly Points[]): Points {
  const length = lines.reduce((sum, line) => sum + line.length - STRIDE, STRIDE);
  const whole = new Int32Array(length);
  let at = 0;
  for (const line of lines) {
    whole.set(line, at);
    at += line.length - STRIDE;
  }
  return whole;
}
