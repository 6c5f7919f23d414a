import type { OsmArea, Ring } from '../osm-sink.ts';

const METRES_PER_DEGREE = 111_320;

/** A point in WGS 84 degrees. */
export interface Middle {
  readonly longitude: number;
  readonly latitude: number;
  /** Of the largest piece, holes not taken off. */
  readonly squareMetres: number;
}

/** The centre of gravity of an area's largest piece; undefined where it has none. */
export function middleOf({ polygons }: OsmArea): Middle | undefined {
  const pieces = polygons.flatMap(([outer]) => (outer && outer.length >= 2 ? [middleOfRing(outer)] : []));
  return pieces.reduce<Middle | undefined>(
    (largest, piece) => (largest && largest.squareMetres >= piece.squareMetres ? largest : piece),
    undefined,
  );
}

function middleOfRing(ring: Ring): Middle {
  // Beside its first point, so that the products of a small house keep their decimals.
  const [west = 0, south = 0] = ring;
  let twice = 0;
  let x = 0;
  let y = 0;
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [fromX, fromY] = [(ring[at] ?? 0) - west, (ring[at + 1] ?? 0) - south];
    const [toX, toY] = [(ring[at + 2] ?? 0) - west, (ring[at + 3] ?? 0) - south];
    const cross = fromX * toY - toX * fromY;
    twice += cross;
    x += (fromX + toX) * cross;
    y += (fromY + toY) * cross;
  }
  if (twice === 0) return { longitude: west, latitude: south, squareMetres: 0 };
  return {
    longitude: west + x / (3 * twice),
    latitude: south + y / (3 * twice),
    squareMetres: Math.abs(twice / 2) * METRES_PER_DEGREE ** 2 * Math.cos((south * Math.PI) / 180),
  };
}
