import { expect, test } from 'vitest';
import { gatherHouses } from './gather-houses.ts';

const street = (name: string, zip: string, city = 'By') => ({ name, locality: '', zip, city });
const house = (no: number, letter: string | null = null) => ({ no, letter, longitude: 12.5412345, latitude: (556_712_345 + no) / 1e7 });

test('streets of one name are told apart by zip, and each keeps its houses in the order they came', () => {
  const gathered = gatherHouses();
  gathered.add(street('Bygade', '2100', 'København Ø'), house(3, 'Å'));
  gathered.add(street('Bygade', '8000'), house(1));
  gathered.add(street('Bygade', '2100', 'another spelling'), house(1));
  expect([...gathered.byStreet()]).toEqual([
    { ...street('Bygade', '2100', 'København Ø'), houses: [house(3, 'Å'), house(1)] },
    { ...street('Bygade', '8000'), houses: [house(1)] },
  ]);
  expect(gathered.at(1)).toEqual({ street: street('Bygade', '8000'), house: house(1) });
});

test('it grows with what is put in', () => {
  const gathered = gatherHouses();
  for (let no = 0; no < 10_000; no += 1) gathered.add(street(`Vej ${no % 7}`, '2100'), house((no % 400) + 1));
  expect([gathered.size, gathered.streets]).toEqual([10_000, 7]);
  const all = [...gathered.byStreet()];
  expect(all.reduce((sum, { houses }) => sum + houses.length, 0)).toBe(10_000);
  expect(all[3]?.houses[1]).toEqual(house(11));
});
