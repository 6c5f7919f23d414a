import type { AddressParts } from '../address.ts';
import { whatChanged } from './what-changed.ts';

/** Where somebody is fetched or taken, as every call carries it. */
interface Place extends AddressParts {
  readonly longitude: number;
  readonly latitude: number;
}
/** What makes a drive another one for whoever pays it: who is driven, from where by where to where, and by which fixed trip. */
export interface Drive {
  readonly customerName: string | null | undefined;
  readonly customerPhone: string | null | undefined;
  readonly pickup: Place;
  readonly destination: Place | null | undefined;
  /** Left out there are none. */
  readonly stops?: readonly Place[] | undefined;
  readonly fixedTripId: string | null | undefined;
}
export interface ChangedDrive {
  readonly before: Drive;
  readonly after: Drive;
}

/**
 * May an order stay on its account? `mayUse`: it is in use and the person may order on it, by themselves or by the fixed trip that
 * brings it. Somebody else's, or one that is archived by now, stays while the drive is the same and only its time or a message
 * changes; on another drive, and on one that is ordered again (no `change`), it is dropped. Source: decisions §5 and §7, docs/decisions/0015. Pure.
 */
export const accountStays = (mayUse: boolean, change?: ChangedDrive): boolean =>
  mayUse || (change !== undefined && Object.keys(whatChanged(paidFor(change.before), paidFor(change.after))).length === 0);

/** Field by field: whoever asks may hand over the whole trip, of which the rest is not looked at. */
const paidFor = ({ customerName, customerPhone, pickup, destination, stops = [], fixedTripId }: Drive) => ({
  customerName,
  customerPhone,
  fixedTripId,
  pickup: placeOf(pickup),
  destination: destination ? placeOf(destination) : null,
  stops: stops.map(placeOf),
});
/** Message, label and what a search says of a hit are not where it is. */
const placeOf = ({ fullAddress, streetName, houseNo, houseLetter, poi, city, zipCode, longitude, latitude }: Place): Place => ({
  fullAddress,
  streetName,
  houseNo,
  houseLetter,
  poi,
  city,
  zipCode,
  longitude,
  latitude,
});
