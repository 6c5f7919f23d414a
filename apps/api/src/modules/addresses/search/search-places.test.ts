import { existsSync, readFileSync } from 'node:fs';
import { foldDanish } from '@praj/domain/fold-danish.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadSeedPlaces } from '../../../../db/places/seed-places.ts';
import { realData } from '../../../../test/street-files/real-data.ts';
import { indexPlaces } from '../known/place-index.ts';
import { hasNumber } from '../place-records.ts';
import { MOST_HITS, searchPlaces } from './search-places.ts';

const seed = loadSeedPlaces();
const index = await indexPlaces(seed.streets, seed.points);
const search = (text: string) => searchPlaces(index, text);
const firstHit = (text: string) => search(text)[0]?.fullAddress;

test.each([
  ['vesterbrogade 112b', 'Vesterbrogade 112B, 1620 København V'],
  ['Vesterbrogade 112 B', 'Vesterbrogade 112B, 1620 København V'],
  ['havnegade 4', 'Havnegade 4, 1058 København K'],
  ['Havnegade 4, 2. tv, 1058 København K', 'Havnegade 4, 1058 København K'],
  ['amager strandvej 60', 'Amager Strandvej 60, 2300 København S'],
  ['amager strandvej 300', 'Amager Strandvej 300, 2770 Kastrup'],
  ['lyngby hovedgade 98', 'Lyngby Hovedgade 98, 2800 Kongens Lyngby'],
  ['ballerupvej 62 værløse', 'Ballerupvej 62, 3500 Værløse'],
  ['strandvejen hellerup', 'Strandvejen, 2900 Hellerup'],
  ['strandvejen 60, 2900', 'Strandvejen 60, 2900 Hellerup'],
  ['aaboulevarden 20', 'Åboulevarden 20, 8000 Aarhus C'],
  ['NOERREBROGADE 44', 'Nørrebrogade 44, 2200 København N'],
  ['h c andersens 12', 'H.C. Andersens Boulevard 12, 1553 København V'],
  ['frederiksberg alle 60', 'Frederiksberg Allé 60, 1820 Frederiksberg C'],
  ['roskilde st', 'Roskilde St., Jernbanegade 1, 4000 Roskilde'],
  ['riget', 'Rigshospitalet, Blegdamsvej 9, 2100 København Ø'],
  ['rigshospitalet indgang 5', 'Rigshospitalet, Blegdamsvej 9, 2100 København Ø'],
  ['admiral hotel, værelse 210', 'Copenhagen Admiral Hotel, Toldbodgade 24, 1253 København K'],
  ['kbh h', 'Københavns Hovedbanegård, Bernstorffsgade 16, 1577 København V'],
  ['Kastrup Lufthavn, Terminal 3', 'Kastrup Lufthavn, Terminal 3, Lufthavnsboulevarden 6, 2770 Kastrup'],
])('%s finds %s first', (typed, found) => {
  expect(firstHit(typed)).toBe(found);
});

test('stations and streets stand before a bare postcode, which stands last and is not cut off', () => {
  for (const typed of ['helsingør', 'hornbæk', 'roskilde', '3000 helsingør']) {
    const kinds = search(typed).map(({ placeType }) => placeType);
    expect(kinds.filter((kind) => kind === 'place').length).toBeGreaterThan(0);
    expect(kinds.lastIndexOf('poi')).toBeLessThan(kinds.indexOf('place'));
    expect(kinds.lastIndexOf('address')).toBeLessThan(kinds.indexOf('place'));
  }
  expect(firstHit('helsingør')).toBe('Helsingør St., Stationspladsen 2, 3000 Helsingør');
  expect(firstHit('odense')).toBe('Odense Banegård, Østre Stationsvej 27, 5000 Odense C');
});

test('a street that is named with its postcode goes on with its house numbers, narrowed by what is typed of one', () => {
  const numbers = (text: string) => search(text).map(({ streetName, zipCode, houseNo }) => [streetName, zipCode, houseNo]);
  expect(numbers('Amager Strandvej , 2300 København S').slice(0, 4)).toEqual([
    ['Amager Strandvej', '2300', 9999],
    ['Amager Strandvej', '2300', 1],
    ['Amager Strandvej', '2300', 2],
    ['Amager Strandvej', '2300', 3],
  ]);
  const begun = numbers('Amager Strandvej 6, 2300 København S');
  expect(begun[0]).toEqual(['Amager Strandvej', '2300', 6]);
  expect(begun.slice(1).map(([, , no]) => no)).toEqual([60, 61, 62, 63, 64, 65, 66]);
});

test.each(['Vestrebrogade 20', 'Vesterbrgade 20', 'Vesterbrrogade 20', 'Vesterbrogede 20', 'vesterbrogaed 20'])(
  'forgives the one mistake in %s',
  (typed) => expect(firstHit(typed)).toBe('Vesterbrogade 20, 1620 København V'),
);

test('answers nothing under three characters', () => {
  expect(search('ve')).toEqual([]);
  expect(search('  v e  ').length).toBeLessThanOrEqual(MOST_HITS);
});

test('says 9999 for a street without a house number, and for a number the street does not have', () => {
  expect(search('nyhavn')[0]).toMatchObject({ houseNo: 9999, houseLetter: null, accuracy: 'street' });
  expect(search('nyhavn 500c')[0]).toMatchObject({ houseNo: 9999, houseLetter: null, streetName: 'Nyhavn' });
});

test('puts a house between the ends of its street', () => {
  const street = seed.streets.find(({ name, zip }) => name === 'Havnegade' && zip === '1058');
  const [end] = search(`havnegade ${street?.lastNo}, 1058`);
  expect([end?.longitude, end?.latitude]).toEqual([street?.toLon, street?.toLat]);
});

test('keeps room for named places when streets alone would fill the list', () => {
  const hits = search('nør');
  expect(hits.filter(({ placeType }) => placeType === 'poi')).toHaveLength(2);
  expect(hits[0]?.placeType).toBe('address');
});

const typedText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.tuple(fc.constantFrom(...seed.streets), fc.nat({ max: 400 }), fc.nat({ max: 20 })).map(([street, no, cut]) => {
    const whole = `${street.name} ${no}, ${street.zip} ${street.city}`;
    return whole.slice(0, whole.length - cut);
  }),
  fc.constantFrom(...seed.points).map((point) => point.name),
);

test('never throws, never answers more than eight, every hit whole', () => {
  fc.assert(
    fc.property(typedText, (text) => {
      const hits = search(text);
      expect(hits.length).toBeLessThanOrEqual(MOST_HITS);
      expect(new Set(hits.map((hit) => hit.fullAddress)).size).toBe(hits.length);
      for (const hit of hits) {
        expect(hit.zipCode).toMatch(/^\d{4}$/);
        expect(hit.fullAddress).not.toMatch(/9999|undefined|null/);
        expect(hit.longitude).toBeGreaterThan(7.9);
        expect(hit.longitude).toBeLessThan(15.3);
        expect(hit.latitude).toBeGreaterThan(54.5);
        expect(hit.latitude).toBeLessThan(57.8);
      }
    }),
    { numRuns: 300 },
  );
});

test('finds every house of the seed by its full address, typed with or without Danish letters', () => {
  fc.assert(
    fc.property(fc.constantFrom(...seed.streets), fc.nat(), fc.boolean(), (street, n, folded) => {
      const no = street.firstNo + (n % (street.lastNo - street.firstNo + 1));
      const whole = `${street.name} ${no}, ${street.zip} ${street.city}`;
      expect(firstHit(folded ? foldDanish(whole) : whole)).toBe(whole);
    }),
    { numRuns: 500 },
  );
});

const realAddresses = realData('addresses/osm-addresses.ndjson');
const known = new Map(seed.streets.map((street) => [`${foldDanish(street.name)}|${street.zip}`, street]));

if (!existsSync(realAddresses)) {
  console.info('No real addresses to search for: set PRAJ_TEST_DATA to the folder that holds addresses/osm-addresses.ndjson');
}
test.skipIf(!existsSync(realAddresses))('finds the right street for real addresses among the first five', () => {
  const rows = readFileSync(realAddresses, 'utf8').split('\n').filter(Boolean);
  const all = rows.map((row) => JSON.parse(row) as { street: string; no: string; zip: string; city: string });
  const some = all
    .map((address) => ({ ...address, of: known.get(`${foldDanish(address.street ?? '')}|${address.zip}`) }))
    .filter(({ of, no }) => of && hasNumber(of, Number.parseInt(no, 10)))
    .filter((_, at) => at % 4 === 0);
  expect(some.length).toBeGreaterThan(300);
  const missed = some.filter(({ street, no, of }) => {
    const letter = /[a-z]$/i.exec(no)?.[0].toUpperCase() ?? null;
    const hits = search(`${street} ${no}`).slice(0, 5);
    return !hits.some((hit) => hit.zipCode === of?.zip && hit.streetName === of.name && hit.houseLetter === letter);
  });
  expect(missed.map(({ street, no, zip }) => `${street} ${no}, ${zip}`)).toEqual([]);
});
