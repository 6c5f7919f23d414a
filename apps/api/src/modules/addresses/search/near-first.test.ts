import { expect, test } from 'vitest';
import { type House, packHouses } from '../houses/pack.ts';
import { indexPlaces } from '../known/place-index.ts';
import type { StreetRecord } from '../place-records.ts';
import { searchPlaces } from './search-places.ts';

const BRANCH = { longitude: 12.5535, latitude: 55.6725 };
const at = (longitude: number, latitude: number) => ({ fromLon: longitude, fromLat: latitude, toLon: longitude, toLat: latitude });
const street = (zip: string, city: string, where: ReturnType<typeof at>, given: Partial<StreetRecord> = {}): StreetRecord => ({
  name: 'Vesterbrogade',
  zip,
  city,
  firstNo: 1,
  lastNo: 60,
  ...where,
  ...given,
});
const houses = (...doors: readonly (readonly [number, string | null])[]) =>
  packHouses(doors.map(([no, letter]): House => ({ no, letter, longitude: 12.55, latitude: 55.67 })));

const index = await indexPlaces(
  [
    street('9400', 'Nørresundby', at(9.92, 57.06)),
    street('8800', 'Viborg', at(9.4, 56.45)),
    street('4700', 'Næstved', at(11.76, 55.23)),
    street('1620', 'København V', at(12.555, 55.673), {
      houses: houses([1, null], [4, 'A'], [4, 'B'], [12, null], [12, 'A'], [20, null], [90, null]),
    }),
    street('1800', 'Frederiksberg C', at(12.53, 55.671), { houses: houses([140, null], [142, null]) }),
    // Begun by what is typed, and near.
    street('1620', 'København V', at(12.556, 55.673), { name: 'Vesterbrogades Allé' }),
  ],
  [],
);
const found = (text: string, used: readonly string[] = []) =>
  searchPlaces(index, text, { near: BRANCH, used }).map(({ fullAddress }) => fullAddress.replace(/^Vesterbrogade ?/, ''));

test('of streets of one name the near one stands first with the nearest it has, before the very number far away', () => {
  expect(found('vester brogade 4').slice(0, 2)).toEqual(['4A, 1620 København V', '4B, 1620 København V']);
  expect(found('vesterbrogde 12b').slice(0, 2)).toEqual(['12, 1620 København V', '12A, 1620 København V']);
  expect(found('vesterbrogade 22').slice(0, 2)).toEqual([', 1620 København V', '20, 1620 København V']);
  expect(found('vester brogade 4').indexOf('4, 8800 Viborg')).toBeGreaterThan(1);
});

test('of the pieces of one street the one that has the number stands first', () => {
  expect(found('vesterbrogade 140')[0]).toBe('140, 1800 Frederiksberg C');
  expect(found('vesterbrogade 90')[0]).toBe('90, 1620 København V');
});

test('far away they stand by how far they are', () => {
  const far = found('vesterbrogade').filter((address) => !/1620|1800/.test(address));
  expect(far).toEqual([', 4700 Næstved', ', 8800 Viborg', ', 9400 Nørresundby']);
});

test('what says where, and what the branch used before, is nearer than the branch’s own town', () => {
  expect(found('vesterbrogade 4, viborg')[0]).toBe('4, 8800 Viborg');
  expect(found('vesterbrogade 4 9400')[0]).toBe('4, 9400 Nørresundby');
  expect(found('vesterbrogade 4', ['Vesterbrogade 9, 8800 Viborg'])[0]).toBe('4, 8800 Viborg');
});
