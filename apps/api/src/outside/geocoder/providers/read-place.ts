import { NO_HOUSE_NUMBER, showStreet } from '@praj/domain/address.ts';
import { readHouseNumbers } from '@praj/domain/places/house-numbers.ts';
import type { Place, PlaceType } from '../geocoder.ts';

/** What a provider says of a place; what it does not say is empty. */
interface SaidPlace {
  readonly placeType: PlaceType;
  readonly name?: string | undefined;
  readonly street?: string | undefined;
  /** With its letter, '112B'. */
  readonly number?: string | undefined;
  readonly zip?: string | undefined;
  readonly city?: string | undefined;
  /** WGS 84 degrees. */
  readonly point: readonly [longitude: number, latitude: number];
  readonly accuracy?: string | undefined;
}
/** As long as an address of an order may say (the contract's `address`). */
const NAME_MAX = 128;

/** A provider's place as ours; undefined for one that an order could not be sent to: without postcode, city, or street and name. */
export function readPlace(said: SaidPlace): Place | undefined {
  const { placeType, name = '', street = '', number = '', zip = '', city = '', point, accuracy = 'point' } = said;
  if (!/^\d{4}$/.test(zip) || city === '' || [name, street, city].some(({ length }) => length > NAME_MAX)) return undefined;
  if ((placeType === 'address' && street === '') || (placeType === 'poi' && name === '')) return undefined;
  const house = street === '' ? undefined : readHouseNumbers(number)[0];
  const parts = {
    streetName: placeType === 'place' ? '' : street,
    houseNo: house?.no ?? NO_HOUSE_NUMBER,
    houseLetter: house?.letter ?? null,
    poi: placeType === 'poi' ? name : null,
    zipCode: zip,
    city,
  };
  const before = [...(parts.poi === null ? [] : [parts.poi]), ...(parts.streetName ? [showStreet({ ...parts, fullAddress: '' })] : [])];
  const [longitude, latitude] = point;
  return { ...parts, placeType, fullAddress: [...before, `${zip} ${city}`].join(', '), longitude, latitude, accuracy };
}
