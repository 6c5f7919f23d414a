import { growing } from './growing.ts';
import { numberNodes } from './node-numbers.ts';

export interface Nodes {
  readonly ids: Float64Array;
  readonly places: Int32Array;
  /** Where each road's nodes begin. */
  readonly firstNode: Uint32Array;
}
/** The edges that roads were cut into, as a graph holds them (graph.ts). */
export interface Cut {
  readonly junctions: Int32Array;
  readonly arcFrom: Uint32Array;
  readonly firstBend: Uint32Array;
  readonly bends: Int32Array;
  /** The road that each edge is of. */
  readonly road: Uint32Array;
}

/** Roads meet where they share a node; they are cut there into edges. */
export function cutAtJunctions({ ids, places, firstNode }: Nodes): Cut {
  const endOfRoad = (road: number): number => (road + 1 < firstNode.length ? (firstNode[road + 1] as number) : ids.length);
  const numbers = new Int32Array(ids.length);
  const known = numberNodes(Math.min(ids.length, 4_000_000));
  for (const [node, id] of ids.entries()) numbers[node] = known.numberOf(id);
  const isJunction = new Uint8Array(known.count);
  const seen = new Uint8Array(known.count);
  for (const number of numbers) {
    if (seen[number]) isJunction[number] = 1;
    seen[number] = 1;
  }
  for (const [road, first] of firstNode.entries()) {
    const end = endOfRoad(road);
    if (end - first < 2) continue;
    isJunction[numbers[first] as number] = 1;
    isJunction[numbers[end - 1] as number] = 1;
  }
  const junctionOf = new Int32Array(known.count).fill(-1);
  const junctions = growing(Int32Array);
  const arcFrom = growing(Uint32Array);
  const firstBend = growing(Uint32Array);
  const bends = growing(Int32Array);
  const roadOf = growing(Uint32Array);

  function junctionAt(node: number): number {
    const number = numbers[node] as number;
    if (junctionOf[number] === -1) {
      junctionOf[number] = junctions.length / 2;
      junctions.push(places[node * 2] as number);
      junctions.push(places[node * 2 + 1] as number);
    }
    return junctionOf[number] as number;
  }
  for (const [road, first] of firstNode.entries()) {
    const end = endOfRoad(road);
    if (end - first < 2) continue;
    let from = junctionAt(first);
    firstBend.push(bends.length / 2);
    for (let node = first + 1; node < end; node++) {
      if (!isJunction[numbers[node] as number]) {
        bends.push(places[node * 2] as number);
        bends.push(places[node * 2 + 1] as number);
        continue;
      }
      const to = junctionAt(node);
      arcFrom.push(from);
      arcFrom.push(to);
      roadOf.push(road);
      from = to;
      if (node + 1 < end) firstBend.push(bends.length / 2);
    }
  }
  firstBend.push(bends.length / 2);
  return { junctions: junctions.cut(), arcFrom: arcFrom.cut(), firstBend: firstBend.cut(), bends: bends.cut(), road: roadOf.cut() };
}
