import { expect, test } from 'vitest';
import { NO_HOUSE_NUMBER } from '../../address.ts';
import { matchAddress } from './match-address.ts';

const at = (
  streetName: string,
  houseNo: number,
  zipCode: string,
  city: string,
  more: { houseLetter?: string; poi?: string; label?: string } = {},
) => {
  const number = houseNo === NO_HOUSE_NUMBER ? '' : ` ${houseNo}${more.houseLetter ?? ''}`;
  return { streetName, houseNo, zipCode, city, fullAddress: `${streetName}${number}, ${zipCode} ${city}`, ...more };
};
const copenhagen = at('Nørregade', 4, '1165', 'København K');
const odense = at('Nørregade', 4, '5000', 'Odense C');
const lettered = at('Nørregade', 4, '1165', 'København K', { houseLetter: 'A' });
const street = at('Nørregade', NO_HOUSE_NUMBER, '1165', 'København K');
const airport = {
  ...at('Lufthavnsboulevarden', 6, '2770', 'Kastrup'),
  poi: 'Kastrup Lufthavn',
  fullAddress: 'Kastrup Lufthavn, 2770 Kastrup',
};

test.each(['Nørregade 4, 1165 København K', 'noerregade 4 1165 kbh k', 'Nørregade 4, København', 'NØRREGADE 4, 1165 København K, Danmark'])(
  '%s is one address',
  (typed) => {
    expect(matchAddress(typed, [copenhagen, odense, lettered, street])).toEqual({ address: copenhagen });
  },
);

test.each([
  ['Nørregade 4, cph', copenhagen],
  ['Nørregade 4, Kbh. K, DK', copenhagen],
  ['Falkoner Allé 7, Frb.', at('Falkoner Allé', 7, '2000', 'Frederiksberg')],
  ['Nørregade 4, Odense, Danmark', odense],
])('%s is what people write for short', (typed, address) => {
  expect(matchAddress(typed, [address])).toEqual({ address });
});

test.each(['Nørregade 4, kbh', 'Nørregade 4, CPH', 'Nørregade 4, Frb.'])('%s is in no other town', (typed) => {
  expect(matchAddress(typed, [odense])).toEqual({ among: [odense] });
});

test('a letter is the house’s own, however it is written', () => {
  for (const typed of ['Nørregade 4A, København', 'Nørregade 4 a, 1165']) {
    expect(matchAddress(typed, [lettered, copenhagen])).toEqual({ address: lettered });
  }
});

test('a street and number that several towns have is to be chosen', () => {
  expect(matchAddress('Nørregade 4', [copenhagen, lettered, odense])).toEqual({ among: [copenhagen, odense] });
});

test('a place is known by its name, and one of the branch’s own by its label', () => {
  for (const typed of ['kastrup lufthavn', 'Kastrup Lufthavn, Danmark']) {
    expect(matchAddress(typed, [airport, copenhagen])).toEqual({ address: airport });
  }
  const own = { ...street, label: 'Bagindgangen' };
  expect(matchAddress('Bagindgangen', [own, copenhagen])).toEqual({ address: own });
});

test('neither another number, nor a street without one, nor another town is taken for what was written', () => {
  const next = at('Nørregade', 6, '1165', 'København K');
  expect(matchAddress('Nørregade 5', [street, next])).toEqual({ among: [street, next] });
  for (const typed of ['Nørregade', 'Nørregade, 1165 København K']) expect(matchAddress(typed, [street])).toEqual({ among: [street] });
  const own = { ...street, label: 'Bagindgangen' };
  expect(matchAddress('Nørregade', [own])).toEqual({ among: [own] });
  const ferry = { ...at('', 4, '8000', 'Aarhus'), poi: 'Færgen' };
  expect(matchAddress('Færgen, Aarhus', [ferry])).toEqual({ among: [ferry] });
  expect(matchAddress('Nørregade 4, Aarhus', [copenhagen])).toEqual({ among: [copenhagen] });
  expect(matchAddress('Nørregade 4', [])).toEqual({ among: [] });
});
