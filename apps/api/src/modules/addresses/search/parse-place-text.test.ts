import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePlaceText } from './parse-place-text.ts';

const first = (text: string) => parsePlaceText(text).readings[0];

test('divides a full address into its parts', () => {
  expect(first('Vesterbrogade 112B, 1620 København V')).toEqual({
    street: ['vesterbrogade'],
    houseNo: 112,
    houseLetter: 'B',
    where: ['koebenhavn', 'v'],
    zip: '1620',
  });
});

test.each([
  ['vesterbrogade 112 b', 112, 'B'],
  ['vesterbrogade 112b', 112, 'B'],
  ['vesterbrogade 112', 112, null],
  ['strandgade 4, k', 4, null],
  ['havnegade 4, 2. tv, 1058 københavn k', 4, null],
  ['10. februar vej 3', 3, null],
  ['h.c. andersens boulevard 12', 12, null],
  ['vesterbrogade', null, null],
  ['havnegade 0', null, null],
])('%s has house number %s and letter %s', (text, houseNo, houseLetter) => {
  expect(first(text)).toMatchObject({ houseNo, houseLetter });
});

test('leaves floor and door out of what says where', () => {
  expect(first('havnegade 4, 2. tv, 1058 københavn k')).toMatchObject({ street: ['havnegade'], where: ['koebenhavn', 'k'], zip: '1058' });
});

test('takes digits after a comma at the end as a zip being typed', () => {
  expect(first('havnegade 4, 10')).toMatchObject({ houseNo: 4, zip: '10' });
});

test('takes words after a comma as where, also without a house number', () => {
  expect(first('strandvejen, hellerup')).toMatchObject({ street: ['strandvejen'], where: ['hellerup'] });
});

test('offers the last number as well when a street holds one itself', () => {
  expect(parsePlaceText('Christian 10.s vej 5').readings.map((reading) => reading.houseNo)).toEqual([10, 5]);
});

test('never throws and always has a reading', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const { readings } = parsePlaceText(text);
      expect(readings.length).toBeGreaterThan(0);
      for (const { houseNo, zip } of readings) {
        expect(houseNo === null || (houseNo > 0 && houseNo < 1000)).toBe(true);
        expect(zip === null || /^\d{1,4}$/.test(zip)).toBe(true);
      }
    }),
  );
});
