import { NO_HOUSE_NUMBER, showStreet } from '@praj/domain/address.ts';
import type { Place } from '../../outside/geocoder/geocoder.ts';

/** A street within one zip area; without its houses, numbers lie on the line from the first to the last. WGS 84 degrees. */
export interface StreetRecord {
  readonly name: string;
  readonly zip: string;
  readonly city: string;
  readonly firstNo: number;
  readonly lastNo: number;
  readonly fromLon: number;
  readonly fromLat: number;
  readonly toLon: number;
  readonly toLat: number;
  /** Its houses as `packHouses` packs them, where its source knows them. */
  readonly houses?: Buffer | null;
  /** Tells it from another street of that name in the zip area; empty or absent where it needs none. */
  readonly locality?: string;
}
/** The first and the last number of a street on which no house is known. */
export const NO_NUMBERS = 9998;

export const POINT_KINDS = [
  'airport',
  'station',
  'hospital',
  'hotel',
  'ministry',
  'ferry',
  'venue',
  'university',
  'office',
  'town',
  'museum',
  'restaurant',
  'shop',
  'embassy',
  'park',
  'square',
  'school',
  'church',
] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** A named place or a town. `words` are other names it is found by. WGS 84 degrees. */
export interface PointRecord {
  readonly name: string;
  readonly kind: PointKind;
  readonly words: string;
  readonly street: string;
  readonly houseNo: number | null;
  readonly zip: string;
  readonly city: string;
  readonly lon: number;
  readonly lat: number;
}

/** Does this house number lie between the street's first and last? */
export const hasNumber = (street: StreetRecord, houseNo: number): boolean => houseNo >= street.firstNo && houseNo <= street.lastNo;

/** The address of a house, its point interpolated along the street; without a number on the street: the street's middle and 9999. */
export function addressOn(street: StreetRecord, houseNo?: number, letter: string | null = null): Place {
  const numbered = houseNo !== undefined && hasNumber(street, houseNo);
  const part = numbered ? (houseNo - street.firstNo) / Math.max(1, street.lastNo - street.firstNo) : 0.5;
  return addressAt(street, {
    houseNo: numbered ? houseNo : NO_HOUSE_NUMBER,
    houseLetter: numbered ? letter : null,
    longitude: street.fromLon + part * (street.toLon - street.fromLon),
    latitude: street.fromLat + part * (street.toLat - street.fromLat),
    accuracy: numbered ? 'interpolated' : 'street',
  });
}

/** Where on a street. */
export type Door = Pick<Place, 'houseNo' | 'houseLetter' | 'longitude' | 'latitude' | 'accuracy'>;

/** The address of a door of the street. */
export function addressAt({ name, zip, city, locality }: StreetRecord, door: Door): Place {
  const parts = { streetName: name, poi: null, zipCode: zip, city, ...door, fullAddress: '' };
  return {
    ...parts,
    placeType: 'address',
    fullAddress: [showStreet(parts), ...(locality && locality !== city ? [locality] : []), `${zip} ${city}`].join(', '),
    longitude: toSixDecimals(door.longitude),
    latitude: toSixDecimals(door.latitude),
  };
}

/** The address of a named place or a town. */
export function addressOf(point: PointRecord): Place {
  const town = point.kind === 'town';
  const parts = {
    streetName: point.street,
    houseNo: point.houseNo ?? NO_HOUSE_NUMBER,
    houseLetter: null,
    poi: town ? null : point.name,
    zipCode: point.zip,
    city: point.city,
  };
  const street = point.street ? showStreet({ ...parts, fullAddress: '' }) : '';
  const zipAndCity = `${point.zip} ${point.city}`;
  return {
    ...parts,
    placeType: town ? 'place' : 'poi',
    fullAddress: [...(town ? [] : [point.name]), ...(street ? [street] : []), zipAndCity].join(', '),
    longitude: point.lon,
    latitude: point.lat,
    accuracy: 'point',
  };
}

/** The door that a named place stands at, without its name; undefined where its house number is not known. */
export function doorOf(point: PointRecord): Place | undefined {
  if (!point.street || point.houseNo === null) return undefined;
  const { poi: _, ...place } = addressOf(point);
  const parts = { ...place, poi: null, placeType: 'address' as const };
  return { ...parts, fullAddress: `${showStreet({ ...parts, fullAddress: '' })}, ${point.zip} ${point.city}` };
}

const toSixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
