import { NO_HOUSE_NUMBER } from '@praj/domain/address.ts';
import type { Place } from '../../../outside/geocoder/geocoder.ts';
import { hasHouse, housesBeginning, housesWith, nextTo } from '../houses/find-house.ts';
import type { House } from '../houses/pack.ts';
import { addressAt, addressOn, NO_NUMBERS } from '../place-records.ts';
import { housesOf, type StreetTable, streetAt } from './street-table.ts';

const knowsHouses = (table: StreetTable, street: number) => (table.lastHouse[street] ?? 0) > (table.firstHouse[street] ?? 0);
const inRange = (table: StreetTable, street: number, no: number) => no >= (table.firstNo[street] ?? 0) && no <= (table.lastNo[street] ?? 0);

/** Does the street have this house number, as far as is known? */
export const hasNumber = (table: StreetTable, street: number, no: number): boolean =>
  knowsHouses(table, street) ? hasHouse(housesOf(table, street), no) : inRange(table, street, no);

/** Does it have this number with this very letter? */
export const hasDoor = (table: StreetTable, street: number, no: number, letter: string | null): boolean =>
  knowsHouses(table, street)
    ? housesWith(housesOf(table, street), no).some((house) => house.letter === letter)
    : inRange(table, street, no);

/** The address of a street without a number: 9999 and its middle, which is a house where they are known, since a street bends. */
export function streetAddress(table: StreetTable, street: number): Place {
  const record = streetAt(table, street);
  const middle = nextTo(housesOf(table, street), Math.round((record.firstNo + record.lastNo) / 2));
  return middle ? addressAt(record, { ...doorOf(middle, 'street'), houseNo: NO_HOUSE_NUMBER, houseLetter: null }) : addressOn(record);
}

const doorOf = ({ no, letter, longitude, latitude }: House, accuracy: string) => ({
  houseNo: no,
  houseLetter: letter,
  longitude,
  latitude,
  accuracy,
});

/** The address of a house that is known. */
export const houseAddress = (table: StreetTable, street: number, house: House, accuracy = 'point'): Place =>
  addressAt(streetAt(table, street), doorOf(house, accuracy));

/**
 * What answers a house number on a street, best first: the house; the houses with that number when the letter is another, marked
 * 'interpolated'; and where no house has it, the street, and after it the house next to it, marked so too. On a street whose houses are
 * not known the number is placed between its ends.
 */
export function doorsOn(table: StreetTable, street: number, no: number, letter: string | null): Place[] {
  if (!knowsHouses(table, street)) return [addressOn(streetAt(table, street), no, letter)];
  const houses = housesOf(table, street);
  const numbered = housesWith(houses, no);
  const exact = numbered.filter((house) => house.letter === letter);
  if (exact.length > 0) return exact.map((house) => houseAddress(table, street, house));
  if (numbered.length > 0) {
    const accuracy = letter === null ? 'point' : 'interpolated';
    return numbered.slice(0, MOST_LETTERED).map((house) => houseAddress(table, street, house, accuracy));
  }
  const beside = nextTo(houses, no);
  return [streetAddress(table, street), ...(beside ? [houseAddress(table, street, beside, 'interpolated')] : [])];
}
const MOST_LETTERED = 3;

/** The first doors of a street whose number, written out, begins with these digits. */
export function doorsBeginning(table: StreetTable, street: number, digits: string, most: number): Place[] {
  if (knowsHouses(table, street)) {
    return housesBeginning(housesOf(table, street), digits, most).map((house) => houseAddress(table, street, house));
  }
  const record = streetAt(table, street);
  if (record.firstNo === NO_NUMBERS) return [];
  const numbers = Array.from({ length: record.lastNo - record.firstNo + 1 }, (_, at) => record.firstNo + at);
  return numbers
    .filter((no) => String(no).startsWith(digits))
    .slice(0, most)
    .map((no) => addressOn(record, no));
}
