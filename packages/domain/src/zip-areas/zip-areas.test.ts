import { expect, test } from 'vitest';
import { groupZipAreas, inZipArea, isStreetSized } from './zip-areas.ts';

test('street-sized numbers stand under their part of town, all others by themselves', () => {
  const areas = [
    { nr: '2100', navn: 'København Ø' },
    { nr: '1800', navn: 'Frederiksberg C' },
    { nr: '1499', navn: 'København K' },
    { nr: '1050', navn: 'København K' },
    { nr: '1799', navn: 'København V' },
    { nr: '1500', navn: 'København V' },
    { nr: '1999', navn: 'Frederiksberg C' },
    { nr: '2000', navn: 'Frederiksberg' },
  ];
  expect(groupZipAreas(areas)).toEqual([
    { code: 'K', name: 'København K', zipCodes: ['1050', '1499'] },
    { code: 'V', name: 'København V', zipCodes: ['1500', '1799'] },
    { code: 'C', name: 'Frederiksberg C', zipCodes: ['1800', '1999'] },
    { code: '2000', name: 'Frederiksberg', zipCodes: ['2000'] },
    { code: '2100', name: 'København Ø', zipCodes: ['2100'] },
  ]);
});

test('a part of town without numbers is no group', () => {
  expect(groupZipAreas([{ nr: '8000', navn: 'Aarhus C' }])).toEqual([{ code: '8000', name: 'Aarhus C', zipCodes: ['8000'] }]);
});

test('a zip is inside the chosen ones; none chosen is everywhere', () => {
  expect(inZipArea(['2100', '2900'], '2900')).toBe(true);
  expect(inZipArea(['2100', '2900'], '2920')).toBe(false);
  expect(inZipArea([], '2920')).toBe(true);
});

test('numbers of the three parts of town are as small as a street, others are not', () => {
  expect(['1050', '1499', '1799', '1999', '2000', '2100', '8000'].filter(isStreetSized)).toEqual(['1050', '1499', '1799', '1999']);
});
