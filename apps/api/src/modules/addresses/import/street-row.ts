import type { GatheredHouse, GatheredStreet } from '@praj/domain/places/gather-houses.ts';
import { NO_NUMBERS, type StreetRecord } from '../place-records.ts';

/** A street that may have no houses, and then is where it says. WGS 84 degrees. */
export interface StreetToWrite extends GatheredStreet {
  readonly at?: { readonly longitude: number; readonly latitude: number };
}

/** What the row of a street says beside its houses: the lowest and the highest number, and where those two stand. */
export function streetRow({ name, locality, zip, city, houses, at }: StreetToWrite): StreetRecord & { readonly locality: string } {
  const [any] = at ? [{ no: NO_NUMBERS, letter: null, ...at }] : houses;
  if (!any) throw new Error(`no houses on ${name}, ${zip}`);
  const first = houses.reduce((least, house) => (isBefore(house, least) ? house : least), any);
  const last = houses.reduce((most, house) => (isBefore(most, house) ? house : most), any);
  return {
    name,
    locality,
    zip,
    city,
    firstNo: first.no,
    lastNo: last.no,
    fromLon: first.longitude,
    fromLat: first.latitude,
    toLon: last.longitude,
    toLat: last.latitude,
  };
}

const isBefore = (one: GatheredHouse, other: GatheredHouse): boolean =>
  one.no === other.no ? (one.letter ?? '') < (other.letter ?? '') : one.no < other.no;
