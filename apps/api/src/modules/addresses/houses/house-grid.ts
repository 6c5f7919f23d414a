import { HOUSE_BYTES } from './pack.ts';

/** The houses by where they are: squares of some 500 m over Denmark, each with the places of its houses among the packed ones. */
export interface HouseGrid {
  readonly firstOf: Uint32Array;
  readonly house: Uint32Array;
}

/** Lets others have the process for a moment when it was held long. */
type Breathe = () => Promise<void>;

// In ten-millionths of a degree, as houses are packed. What lies outside is counted to the squares at the edge.
const WEST = 75_000_000;
const SOUTH = 543_000_000;
const SQUARE_LON = 80_000;
const SQUARE_LAT = 45_000;
const COLUMNS = 1_025;
const ROWS = 845;
const HOUSES_AT_A_TIME = 20_000;

const EARTH_PART_M = 0.011132;
const within = (value: number, most: number) => Math.max(0, Math.min(most - 1, value));
const columnOf = (longitude: number) => within(Math.floor((longitude - WEST) / SQUARE_LON), COLUMNS);
const rowOf = (latitude: number) => within(Math.floor((latitude - SOUTH) / SQUARE_LAT), ROWS);

const longitudeOf = (houses: Buffer, house: number) => houses.readInt32LE(house * HOUSE_BYTES + 3);
const latitudeOf = (houses: Buffer, house: number) => houses.readInt32LE(house * HOUSE_BYTES + 7);
const squareOf = (houses: Buffer, house: number) => rowOf(latitudeOf(houses, house)) * COLUMNS + columnOf(longitudeOf(houses, house));

export async function gridOfHouses(houses: Buffer, breathe: Breathe): Promise<HouseGrid> {
  const count = houses.length / HOUSE_BYTES;
  const firstOf = new Uint32Array(COLUMNS * ROWS + 1);
  const house = new Uint32Array(count);
  if (count === 0) return { firstOf, house };
  for (let at = 0; at < count; at++) {
    if (at % HOUSES_AT_A_TIME === 0) await breathe();
    const square = squareOf(houses, at);
    firstOf[square] = (firstOf[square] ?? 0) + 1;
  }
  for (let square = 0; square < COLUMNS * ROWS; square++) firstOf[square + 1] = (firstOf[square + 1] ?? 0) + (firstOf[square] ?? 0);
  // Filled from behind, so that each square's mark ends where the square begins.
  for (let at = count - 1; at >= 0; at--) {
    if (at % HOUSES_AT_A_TIME === 0) await breathe();
    const square = squareOf(houses, at);
    const place = (firstOf[square] ?? 0) - 1;
    firstOf[square] = place;
    house[place] = at;
  }
  return { firstOf, house };
}

/**
 * The house nearest to a point, its place among the packed ones, within so many metres (at most 500); undefined where there is none.
 * Longitude and latitude in degrees.
 */
export function nearestHouse(
  { firstOf, house }: HouseGrid,
  houses: Buffer,
  { longitude, latitude }: { readonly longitude: number; readonly latitude: number },
  metres: number,
): number | undefined {
  const [lon, lat] = [longitude * 1e7, latitude * 1e7];
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let best: number | undefined;
  let least = (metres / EARTH_PART_M) ** 2;
  for (let row = rowOf(lat - SQUARE_LAT); row <= rowOf(lat + SQUARE_LAT); row++) {
    const first = firstOf[row * COLUMNS + columnOf(lon - SQUARE_LON)] ?? 0;
    const last = firstOf[row * COLUMNS + columnOf(lon + SQUARE_LON) + 1] ?? 0;
    for (let at = first; at < last; at++) {
      const place = house[at] ?? 0;
      const far = ((longitudeOf(houses, place) - lon) * shrink) ** 2 + (latitudeOf(houses, place) - lat) ** 2;
      if (far < least) [best, least] = [place, far];
    }
  }
  return best;
}
