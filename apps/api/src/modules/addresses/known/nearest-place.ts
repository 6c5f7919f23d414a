import type { Place } from '../../../outside/geocoder/geocoder.ts';
import { nearestHouse } from '../houses/house-grid.ts';
import { houseAt } from '../houses/pack.ts';
import { addressOf, doorOf, type PointRecord } from '../place-records.ts';
import type { PlaceIndex } from './place-index.ts';
import { houseAddress, streetAddress } from './street-address.ts';
import type { StreetTable } from './street-table.ts';

/** How far a house may be from a point and still be its address, in metres, and a street or named place where no house is. */
const HOUSE_REACH_M = 250;
const STREET_REACH_M = 500;
/** Who presses further from a named place than this means the ground beside it, and not the place. */
const AT_PLACE_M = 30;
const METRES_A_DEGREE = 111_320;
const PARTS_OF_A_DEGREE = 1e7;

interface Point {
  readonly longitude: number;
  readonly latitude: number;
}

/**
 * The address nearest to a point: the house; where none is within 250 m, the named place that one stands at, if its door is known, else the
 * door of the one near by, else the street whose houses are not known, without a number, and only then a place by its name alone, by
 * which no driver finds a café. Undefined 500 m from all of them. WGS 84 degrees.
 */
export function nearestPlace({ streets, points, grid }: PlaceIndex, point: Point): Place | undefined {
  const house = nearestHouse(grid, streets.houses, point, HOUSE_REACH_M);
  if (house !== undefined) return houseAddress(streets, streetOf(streets, house), houseAt(streets.houses, house));
  const named = nearestPoint(points.records, point);
  const itsDoor = named && doorOf(named.record);
  if (itsDoor && named.metres <= AT_PLACE_M) return addressOf(named.record);
  const street = nearestStreet(streets, point);
  const isNear = named !== undefined && named.metres <= STREET_REACH_M;
  if (itsDoor && isNear && named.metres <= street.metres) return itsDoor;
  if (street.metres <= (isNear ? HOUSE_REACH_M : STREET_REACH_M)) return streetAddress(streets, street.street);
  return isNear ? addressOf(named.record) : undefined;
}

/** The street that has this house among all the packed ones, which stand in the order they were read. */
function streetOf({ count, firstHouse, lastHouse }: StreetTable, house: number): number {
  for (let street = 0; street < count; street++) {
    if (house >= (firstHouse[street] ?? 0) && house < (lastHouse[street] ?? 0)) return street;
  }
  return 0;
}

function nearestStreet({ count, firstHouse, lastHouse, ends }: StreetTable, point: Point): { street: number; metres: number } {
  const shrink = Math.cos((point.latitude * Math.PI) / 180);
  const x = (at: number) => ((ends[at] ?? 0) / PARTS_OF_A_DEGREE - point.longitude) * shrink * METRES_A_DEGREE;
  const y = (at: number) => ((ends[at] ?? 0) / PARTS_OF_A_DEGREE - point.latitude) * METRES_A_DEGREE;
  let best = { street: 0, metres: Number.POSITIVE_INFINITY };
  for (let street = 0; street < count; street++) {
    if ((lastHouse[street] ?? 0) > (firstHouse[street] ?? 0)) continue;
    const at = street * 4;
    const metres = fromLine(x(at), y(at + 1), x(at + 2), y(at + 3));
    if (metres < best.metres) best = { street, metres };
  }
  return best;
}

/** How far the line between two points is from 0, 0. */
function fromLine(x: number, y: number, toX: number, toY: number): number {
  const [dx, dy] = [toX - x, toY - y];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, -(x * dx + y * dy) / length));
  return Math.hypot(x + part * dx, y + part * dy);
}

function nearestPoint(
  records: readonly PointRecord[],
  { longitude, latitude }: Point,
): { record: PointRecord; metres: number } | undefined {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let best: { record: PointRecord; metres: number } | undefined;
  for (const record of records) {
    // A town is a postcode: no door to be fetched at.
    if (record.kind === 'town') continue;
    const metres = Math.hypot((record.lon - longitude) * shrink, record.lat - latitude) * METRES_A_DEGREE;
    if (metres < (best?.metres ?? Number.POSITIVE_INFINITY)) best = { record, metres };
  }
  return best;
}
