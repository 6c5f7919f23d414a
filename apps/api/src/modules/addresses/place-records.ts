import { NO_HOUSE_NUMBER, showStreet } from '@praj/domain/address.ts';
import type { Place } from '../../outside/geocoder/geocoder.ts';

/** A street within one zip area; numbers lie on the line from the first to the last. WGS 84 degrees. */
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
}
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
] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** A named place or a town. `words` are other names it is found by. */
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

/** Does the street have this house number? */
export const hasNumber = (street: StreetRecord, houseNo: number): boolean => houseNo >= street.firstNo && houseNo <= street.lastNo;

/** The address of a house, its point interpolated along the street; without a number on the street: the street's middle and 9999. */
export function addressOn(street: StreetRecord, houseNo?: number, letter: string | null = null): Place {
  const numbered = houseNo !== undefined && hasNumber(street, houseNo);
  const part = numbered ? (houseNo - street.firstNo) / Math.max(1, street.lastNo - street.firstNo) : 0.5;
  const parts = {
    streetName: street.name,
    houseNo: numbered ? houseNo : NO_HOUSE_NUMBER,
    houseLetter: numbered ? letter : null,
    poi: null,
    zipCode: street.zip,
    city: street.city,
  };
  return {
    ...parts,
    placeType: 'address',
    fullAddress: `${showStreet({ ...parts, fullAddress: '' })}, ${street.zip} ${street.city}`,
    longitude: toSixDecimals(street.fromLon + part * (street.toLon - street.fromLon)),
    latitude: toSixDecimals(street.fromLat + part * (street.toLat - street.fromLat)),
    accuracy: numbered ? 'interpolated' : 'street',
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

const toSixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
