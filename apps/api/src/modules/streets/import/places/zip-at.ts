import { isStreetSized } from '@praj/domain/zip-areas/zip-areas.ts';
import type { ZipGround } from '../../../zip-areas/store.ts';
import type { NearestHouse } from './nearest-house.ts';

/** A house as near as this, in metres, lies in the same postcode … */
const NEXT_DOOR_METRES = 400;
/** … and one as near as this often does, unless its postcode is that of its street alone. */
const NEIGHBOUR_METRES = 1000;

export type ZipAt = (point: { readonly longitude: number; readonly latitude: number }) => { zip: string; city: string } | undefined;

/**
 * In which postcode something lies that does not say it: official areas know; approximate ones are wrong more often than a house near
 * by (docs/decisions/0068 has the figures), and stand in where there is none.
 */
export const zipFinder =
  (ground: ZipGround, nearest: NearestHouse): ZipAt =>
  (point) => {
    const area = ground.at(point.longitude, point.latitude);
    const ofArea = area && { zip: area.nr, city: area.navn };
    if (ground.official && ofArea) return ofArea;
    const house = nearest(point, NEXT_DOOR_METRES)?.street ?? neighbour(nearest(point, NEIGHBOUR_METRES)?.street, ofArea !== undefined);
    return house ? { zip: house.zip, city: house.city } : ofArea;
  };

const neighbour = <Street extends { readonly zip: string }>(street: Street | undefined, elseKnown: boolean): Street | undefined =>
  street && elseKnown && isStreetSized(street.zip) ? undefined : street;
