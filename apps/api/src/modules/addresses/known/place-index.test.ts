import { expect, test } from 'vitest';
import { type House, packHouses } from '../houses/pack.ts';
import { NO_NUMBERS, type PointRecord, type StreetRecord } from '../place-records.ts';
import { searchPlaces } from '../search/search-places.ts';
import { nearestPlace } from './nearest-place.ts';
import { indexPlaces, indexPortions } from './place-index.ts';

const house = (no: number, letter: string | null = null): House => ({ no, letter, longitude: 12.5 + no / 10_000, latitude: 55.68 });
const HOUSES = [house(1), house(3), house(4, 'A'), house(4, 'B'), house(7), house(12), house(12, 'B')];
const street = (name: string, given: Partial<StreetRecord> = {}): StreetRecord => ({
  name,
  zip: '4000',
  city: 'Roskilde',
  firstNo: 1,
  lastNo: 12,
  fromLon: 12.5,
  fromLat: 55.68,
  toLon: 12.51,
  toLat: 55.68,
  ...given,
});
const station: PointRecord = {
  name: 'Byens St.',
  kind: 'station',
  words: '',
  street: '',
  houseNo: null,
  zip: '4000',
  city: 'Roskilde',
  lon: 11,
  lat: 55,
};

const index = await indexPlaces(
  [street('Prøvegade', { houses: packHouses(HOUSES) }), street('Uden Huse', { fromLat: 56, toLat: 56 })],
  [
    station,
    { ...station, name: 'Pizzeria Napoli', kind: 'restaurant', street: 'Torvet', houseNo: 3, lon: 11.5 },
    { ...station, name: 'Galleri', lon: 12.505, lat: 56.002 },
  ],
);
const doors = (text: string) => searchPlaces(index, text).map(({ fullAddress, accuracy }) => [fullAddress.split(',')[0], accuracy]);

test('a house stands where it is, with its letter however it is written', () => {
  expect(searchPlaces(index, 'prøvegade 12')[0]).toMatchObject({ houseNo: 12, houseLetter: null, longitude: 12.5012, accuracy: 'point' });
  for (const text of ['prøvegade 12b', 'Proevegade 12 B', 'prøvegade 12 b, 2. th'])
    expect(doors(text)[0], text).toEqual(['Prøvegade 12B', 'point']);
});

test('a number that has letters only answers with them, and a letter it lacks with the number, marked so', () => {
  expect(doors('prøvegade 4')).toEqual([
    ['Prøvegade 4A', 'point'],
    ['Prøvegade 4B', 'point'],
  ]);
  expect(doors('prøvegade 7c')).toEqual([['Prøvegade 7', 'interpolated']]);
});

test('a number that the street lacks answers with the street, then the next house of that side, marked so', () => {
  expect(doors('prøvegade 8')).toEqual([
    ['Prøvegade', 'street'],
    ['Prøvegade 4A', 'interpolated'],
  ]);
  expect(doors('prøvegade 9')).toEqual([
    ['Prøvegade', 'street'],
    ['Prøvegade 7', 'interpolated'],
  ]);
});

test('without houses a number is placed between the ends', () => {
  expect(doors('uden huse 8')).toEqual([['Uden Huse 8', 'interpolated']]);
});

test('two streets of one name in a zip area are told apart by their locality, which finds them too', async () => {
  const two = await indexPlaces([street('Skovvej', { locality: 'Himmelev' }), street('Skovvej', { locality: 'Vindinge' })], []);
  const found = (text: string) => searchPlaces(two, text).map(({ fullAddress }) => fullAddress);
  expect(found('skovvej 4').toSorted()).toEqual(['Skovvej 4, Himmelev, 4000 Roskilde', 'Skovvej 4, Vindinge, 4000 Roskilde']);
  expect(found('skovvej 4, vindinge')[0]).toBe('Skovvej 4, Vindinge, 4000 Roskilde');
});

test('a better source’s street takes the place of the same one elsewhere, however it is spelled, and of no other', async () => {
  async function* each<T>(...values: T[]) {
    yield* values;
  }
  const source = (...streets: StreetRecord[]) => ({ streets: each(streets), points: each<PointRecord[]>() });
  const both = await indexPortions({
    size: { streets: 4, houseBytes: 0 },
    sources: each(
      source(street('Sankt Peders Vej', { lastNo: 5 })),
      source(street('Skt. Peders Vej'), street('Sankt Peders Vej', { zip: '5000' })),
    ),
  });
  expect(searchPlaces(both, 'sankt peders vej').map(({ streetName, zipCode }) => [streetName, zipCode])).toEqual([
    ['Sankt Peders Vej', '4000'],
    ['Sankt Peders Vej', '5000'],
  ]);
});

test('a street on which no number is known stands without one, and gives way to a lesser source that knows some', async () => {
  const bare = { firstNo: NO_NUMBERS, lastNo: NO_NUMBERS, toLon: 12.5 };
  async function* each<T>(...values: T[]) {
    yield* values;
  }
  const source = (...streets: StreetRecord[]) => ({ streets: each(streets), points: each<PointRecord[]>() });
  const both = await indexPortions({
    size: { streets: 3, houseBytes: 0 },
    sources: each(source(street('Ryesgade', bare), street('Torvegade', bare)), source(street('Torvegade'))),
  });
  const found = (text: string) => searchPlaces(both, text).map(({ fullAddress, accuracy }) => [fullAddress, accuracy]);
  for (const text of ['ryesgade', 'ryesgade 2', 'ryesgade, 4000 roskilde', 'ryesgade 9, 4000']) {
    expect(found(text), text).toEqual([['Ryesgade, 4000 Roskilde', 'street']]);
  }
  expect(found('torvegade 2')).toEqual([['Torvegade 2, 4000 Roskilde', 'interpolated']]);
});

test('a shortened town says where, before the street as after it', async () => {
  const towns = await indexPlaces([street('Algade', { zip: '1620', city: 'København V' }), street('Algade')], []);
  for (const text of ['kbh. algade 4', 'algade 4 kbh', 'algade 4, kbh. v']) {
    expect(searchPlaces(towns, text)[0]?.fullAddress, text).toBe('Algade 4, 1620 København V');
  }
});

test('the nearest is the house; where none is near, the street or named place; and beyond nothing', () => {
  const near = (longitude: number, latitude: number) => nearestPlace(index, { longitude, latitude })?.fullAddress;
  expect(near(12.50068, 55.6801)).toBe('Prøvegade 7, 4000 Roskilde');
  expect(near(12.5012, 55.6815)).toMatch(/^Prøvegade 12B?, /);
  expect(near(12.505, 56.001)).toBe('Uden Huse, 4000 Roskilde');
  expect(near(11.001, 55.001)).toBe('Byens St., 4000 Roskilde');
  expect(near(9, 57)).toBeUndefined();
});

test('beside a named place it is the door that is meant, its name too where one stands at it, and no name alone while a street is near', () => {
  const near = (metres: number) => nearestPlace(index, { longitude: 11.5, latitude: 55 + metres / 111_320 });
  expect(near(20)).toMatchObject({ fullAddress: 'Pizzeria Napoli, Torvet 3, 4000 Roskilde', poi: 'Pizzeria Napoli', placeType: 'poi' });
  expect(nearestPlace(index, { longitude: 12.505, latitude: 56.0012 })?.fullAddress).toBe('Uden Huse, 4000 Roskilde');
  expect(nearestPlace(index, { longitude: 12.505, latitude: 56.0021 })?.fullAddress).toBe('Uden Huse, 4000 Roskilde');
  expect(near(40)).toMatchObject({ fullAddress: 'Torvet 3, 4000 Roskilde', poi: null, houseNo: 3, placeType: 'address' });
});
