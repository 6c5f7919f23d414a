import { endOf, type Graph, isOpen } from './graph.ts';
import { metresOf, shrinkAt, UNITS_PER_DEGREE } from './ground.ts';
import { createHeap, type Heap } from './heap.ts';

/** A place on a street, as far as a search needs it: where it is in units, and the arcs that lead away from it and to it. */
export interface Terminal {
  readonly x: number;
  readonly y: number;
  /** The junctions next to it, with the arc there and how many seconds of it lie between. */
  readonly doors: readonly Door[];
}
export interface Door {
  readonly junction: number;
  readonly arc: number;
  readonly seconds: number;
}

/** The quickest way: the door it leaves by, the arcs between, and the door it comes in by. */
export interface Found {
  readonly seconds: number;
  readonly first: Door;
  readonly arcs: readonly number[];
  readonly last: Door;
}

/** One of the two halves of a search: the one from the start, or the one that goes backward from the end. */
interface Half {
  readonly forth: boolean;
  readonly seconds: Float64Array;
  /** By which arc a junction was reached; a door's number as -1 - number. */
  readonly by: Int32Array;
  /** The round in which `seconds` and `by` were written. */
  readonly round: Uint32Array;
  readonly done: Uint32Array;
  readonly heap: Heap;
}

/** Straight lines are taken as driven a little faster than any street, so that rounding never makes them longer than a street. */
const SLACK = 0.9999;

/**
 * Finds quickest ways by A* from both ends at once: each half is led by half the difference of what is left at least to either end
 * (in a straight line at the network's highest speed), so that both see the same graph and the first meeting that nothing can better
 * is the quickest way. Its arrays are made once and serve every search.
 */
export function createSearch(graph: Graph): (from: Terminal, to: Terminal, most: number) => Found | undefined {
  const { firstArc, arcs, junctions, metres, speeds, arcFrom, bounds } = graph;
  const count = firstArc.length - 1;
  const seconds = new Float64Array(arcFrom.length);
  for (let arc = 0; arc < seconds.length; arc++) {
    seconds[arc] = isOpen(graph, arc) ? (metres[arc >> 1] as number) / (speeds[arc >> 1] as number) : Number.POSITIVE_INFINITY;
  }
  const fastest = speeds.reduce((most, speed) => Math.max(most, speed), 1);
  /** Least seconds of a unit to the north; to the east too, as short as it is where the network is narrowest. */
  const unit = (metresOf(1) / fastest) * SLACK;
  const shrink = shrinkAt(Math.max(Math.abs(bounds[1] as number), Math.abs(bounds[3] as number)) * UNITS_PER_DEGREE);
  const forward = createHalf(count, true);
  const backward = createHalf(count, false);
  let round = 0;

  return (from, to, most) => {
    round++;
    const lead = (junction: number): number => {
      const [x, y] = [junctions[junction * 2] as number, junctions[junction * 2 + 1] as number];
      const [toEast, toNorth] = [(to.x - x) * shrink, to.y - y];
      const [fromEast, fromNorth] = [(from.x - x) * shrink, from.y - y];
      // Math.hypot takes several times as long, and this is asked of every junction.
      return ((Math.sqrt(toEast * toEast + toNorth * toNorth) - Math.sqrt(fromEast * fromEast + fromNorth * fromNorth)) / 2) * unit;
    };
    let best = most;
    let meeting = -1;
    const reach = (half: Half, junction: number, took: number, by: number): void => {
      if (half.round[junction] === round && (half.seconds[junction] as number) <= took) return;
      half.seconds[junction] = took;
      half.by[junction] = by;
      half.round[junction] = round;
      half.heap.push(half.forth ? took + lead(junction) : took - lead(junction), junction);
      const other = half.forth ? backward : forward;
      if (other.round[junction] !== round || took + (other.seconds[junction] as number) >= best) return;
      best = took + (other.seconds[junction] as number);
      meeting = junction;
    };
    for (const [half, { doors }] of [
      [forward, from],
      [backward, to],
    ] as const) {
      half.heap.clear();
      for (const [number, door] of doors.entries()) reach(half, door.junction, door.seconds, -1 - number);
    }
    while (forward.heap.size > 0 && backward.heap.size > 0 && forward.heap.least() + backward.heap.least() < best) {
      const half = forward.heap.size <= backward.heap.size ? forward : backward;
      const junction = half.heap.pop();
      if (half.done[junction] === round) continue;
      half.done[junction] = round;
      const took = half.seconds[junction] as number;
      const end = firstArc[junction + 1] as number;
      for (let place = firstArc[junction] as number; place < end; place++) {
        const away = arcs[place] as number;
        const arc = half.forth ? away : away ^ 1;
        const more = took + (seconds[arc] as number);
        if (more < best) reach(half, endOf(graph, away), more, arc);
      }
    }
    return meeting === -1 ? undefined : trace(meeting, best, from, to);
  };

  function trace(meeting: number, took: number, from: Terminal, to: Terminal): Found {
    const before: number[] = [];
    let junction = meeting;
    while ((forward.by[junction] as number) >= 0) {
      const arc = forward.by[junction] as number;
      before.push(arc);
      junction = arcFrom[arc] as number;
    }
    const first = from.doors[-1 - (forward.by[junction] as number)] as Door;
    const after: number[] = [];
    junction = meeting;
    while ((backward.by[junction] as number) >= 0) {
      const arc = backward.by[junction] as number;
      after.push(arc);
      junction = endOf(graph, arc);
    }
    return {
      seconds: took,
      first,
      arcs: [...before.toReversed(), ...after],
      last: to.doors[-1 - (backward.by[junction] as number)] as Door,
    };
  }
}

const createHalf = (count: number, forth: boolean): Half => ({
  forth,
  seconds: new Float64Array(count),
  by: new Int32Array(count),
  round: new Uint32Array(count),
  done: new Uint32Array(count),
  heap: createHeap(),
});
