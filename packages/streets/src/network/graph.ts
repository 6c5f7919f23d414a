/**
 * Streets as a computer walks them. Where streets meet or end is a junction; what lies between two junctions is an edge, drawn by its
 * bends. Each edge has two arcs, along it (2 × edge) and against it (2 × edge + 1), so `arc ^ 1` is the way back. Places are in units
 * (ground.ts), as x, y, x, y, …
 */
export interface Graph {
  /** West, south, east, north in degrees. */
  readonly bounds: Float64Array;
  /** x, y of each junction. */
  readonly junctions: Int32Array;
  /** To which strongly connected part each junction belongs: within one, every junction can be reached from every other. */
  readonly parts: Uint32Array;
  /** The junction where each arc begins: first that of the edge, then where it ends. */
  readonly arcFrom: Uint32Array;
  /** Where the arcs that leave a junction begin in `arcs`, and behind the last one where they end. */
  readonly firstArc: Uint32Array;
  readonly arcs: Uint32Array;
  /** Of each edge. */
  readonly metres: Float32Array;
  /** Of each edge, in metres a second. */
  readonly speeds: Float32Array;
  /** Of each edge: ALONG, AGAINST or both. */
  readonly allowed: Uint8Array;
  /** The name's number, of each edge. */
  readonly names: Uint32Array;
  /** Where an edge's bends begin in `bends`, counted in places, and behind the last edge where they end. */
  readonly firstBend: Uint32Array;
  /** x, y of each bend between an edge's junctions. */
  readonly bends: Int32Array;
  /** Where a name begins in `nameText` (UTF-8), and behind the last one where it ends. */
  readonly firstLetter: Uint32Array;
  readonly nameText: Uint8Array;
  /** The edges' boxes, as flatbush keeps them; empty where there is no edge. */
  readonly boxes: Uint8Array;
}

export const ALONG = 1;
export const AGAINST = 2;

/** May an arc be driven? */
export const isOpen = ({ allowed }: Graph, arc: number): boolean => ((allowed[arc >> 1] as number) & (arc & 1 ? AGAINST : ALONG)) !== 0;

/** The junction where an arc ends. */
export const endOf = ({ arcFrom }: Graph, arc: number): number => arcFrom[arc ^ 1] as number;

/** All places of an edge, x, y, x, y, …, from its first junction to its last. */
export function shapeOf({ junctions, arcFrom, firstBend, bends }: Graph, edge: number): Int32Array {
  const [start, end] = [firstBend[edge] as number, firstBend[edge + 1] as number];
  const shape = new Int32Array((end - start + 2) * 2);
  const [from, to] = [arcFrom[edge * 2] as number, arcFrom[edge * 2 + 1] as number];
  shape[0] = junctions[from * 2] as number;
  shape[1] = junctions[from * 2 + 1] as number;
  shape.set(bends.subarray(start * 2, end * 2), 2);
  shape[shape.length - 2] = junctions[to * 2] as number;
  shape[shape.length - 1] = junctions[to * 2 + 1] as number;
  return shape;
}
