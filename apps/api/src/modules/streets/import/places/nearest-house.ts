import type { GatheredHouse, HouseGathering, StreetName } from '@praj/domain/places/gather-houses.ts';
import Flatbush from 'flatbush';

const METRES_PER_DEGREE = 111_320;
/** A degree of longitude in the middle of Denmark, as a part of one of latitude. */
const NARROWER = 0.559;

interface Point {
  readonly longitude: number;
  readonly latitude: number;
}
export type NearestHouse = (point: Point, metres: number) => { readonly street: StreetName; readonly house: GatheredHouse } | undefined;

/** Finds the house nearest to a point, if one stands within so many metres; some 20 bytes a house. */
export function indexHouses(houses: HouseGathering): NearestHouse {
  if (houses.size === 0) return () => undefined;
  const index = new Flatbush(houses.size, 16, Float32Array);
  for (let at = 0; at < houses.size; at += 1) {
    const { house } = houses.at(at);
    index.add(house.longitude * NARROWER, house.latitude);
  }
  index.finish();
  return ({ longitude, latitude }, metres) => {
    const [found] = index.neighbors(longitude * NARROWER, latitude, 1, metres / METRES_PER_DEGREE);
    return found === undefined ? undefined : houses.at(found);
  };
}
