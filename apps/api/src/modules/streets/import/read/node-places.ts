import type { Bounds } from './header.ts';
import { UNITS_A_DEGREE } from './rings.ts';

/** How many nodes lie together: 16 MB. Pieces, so that nothing is copied while they grow. */
const PIECE = 1 << 20;

/** How far around the last node is looked first. */
const NEAR = 256;

interface Piece {
  readonly ids: Float64Array;
  readonly longitudes: Int32Array;
  readonly latitudes: Int32Array;
  count: number;
}

/** Where every node of a file is, 16 bytes a node, in ten-millionths of a degree. */
export interface NodePlaces {
  /** Takes the next node. @returns false when its id does not come after the one before */
  add(id: number, longitude: number, latitude: number): boolean;
  /** Those of the nodes that are known, and longitude, latitude, longitude, latitude, … of them in degrees. */
  place(nodes: Float64Array): PlacedNodes;
  /** Around all of them, in degrees; all 0 where there are none. */
  extent(): Bounds;
}

export interface PlacedNodes {
  readonly known: Float64Array;
  readonly coordinates: Float64Array;
}

export function createNodePlaces(): NodePlaces {
  const pieces: Piece[] = [];
  let last = -Infinity;
  let west = 0;
  let south = 0;
  let east = 0;
  let north = 0;
  /** Neighbours along a way are often neighbours by id too. */
  let near: Piece | undefined;
  let nearAt = 0;

  const find = (id: number): boolean => {
    if (near && nearAt + 1 < near.count && near.ids[nearAt + 1] === id) {
      nearAt += 1;
      return true;
    }
    const isClose = near !== undefined && isNear(near, nearAt, id);
    const piece = isClose ? near : pieceOf(pieces, id);
    if (!piece) return false;
    const at = isClose ? indexOf(piece, id, nearAt - NEAR, nearAt + NEAR) : indexOf(piece, id, 0, piece.count - 1);
    if (at < 0) return false;
    near = piece;
    nearAt = at;
    return true;
  };

  return {
    add(id, longitude, latitude) {
      if (!(id > last)) return false;
      const isFirst = last === -Infinity;
      if (isFirst || longitude < west) west = longitude;
      if (isFirst || longitude > east) east = longitude;
      if (isFirst || latitude < south) south = latitude;
      if (isFirst || latitude > north) north = latitude;
      last = id;
      let piece = pieces.at(-1);
      if (!piece || piece.count === PIECE) {
        piece = { ids: new Float64Array(PIECE), longitudes: new Int32Array(PIECE), latitudes: new Int32Array(PIECE), count: 0 };
        pieces.push(piece);
      }
      piece.ids[piece.count] = id;
      piece.longitudes[piece.count] = longitude;
      piece.latitudes[piece.count] = latitude;
      piece.count += 1;
      return true;
    },
    place(nodes) {
      const coordinates = new Float64Array(2 * nodes.length);
      let known: Float64Array | undefined;
      let count = 0;
      for (let at = 0; at < nodes.length; at += 1) {
        const id = nodes[at] as number;
        if (!find(id)) {
          // Rare, so only then is there a list of its own.
          known ??= nodes.slice();
          continue;
        }
        if (known) known[count] = id;
        coordinates[2 * count] = (near?.longitudes[nearAt] as number) / UNITS_A_DEGREE;
        coordinates[2 * count + 1] = (near?.latitudes[nearAt] as number) / UNITS_A_DEGREE;
        count += 1;
      }
      return known ? { known: known.slice(0, count), coordinates: coordinates.slice(0, 2 * count) } : { known: nodes, coordinates };
    },
    extent: () => [west / UNITS_A_DEGREE, south / UNITS_A_DEGREE, east / UNITS_A_DEGREE, north / UNITS_A_DEGREE],
  };
}

/** The last piece that begins at or before the id; pieces are some sixty for a country. */
function pieceOf(pieces: readonly Piece[], id: number): Piece | undefined {
  let at = pieces.length - 1;
  while (at >= 0 && ((pieces[at] as Piece).ids[0] as number) > id) at -= 1;
  return pieces[at];
}

/** Is it among the few that lie around this place? They are in the processor's cache already. */
const isNear = ({ ids, count }: Piece, at: number, id: number): boolean =>
  at >= NEAR && at + NEAR < count && id >= (ids[at - NEAR] as number) && id <= (ids[at + NEAR] as number);

/** Where the id stands between two places of the piece, or -1. */
function indexOf({ ids }: Piece, id: number, from: number, through: number): number {
  let low = from;
  let high = through;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = ids[middle] as number;
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
