import type { HouseNumber } from './house-numbers.ts';

/** A street within one zip area. */
export interface StreetName {
  readonly name: string;
  /** Tells streets of one name in one zip area apart ('supplerende bynavn'); empty where nothing is said. */
  readonly locality: string;
  readonly zip: string;
  readonly city: string;
}
/** WGS 84 degrees. */
export interface GatheredHouse extends HouseNumber {
  readonly longitude: number;
  readonly latitude: number;
}
export interface GatheredStreet extends StreetName {
  /** In the order they came; one that came twice stands twice. */
  readonly houses: readonly GatheredHouse[];
}

/** The houses of a country by street, 15 bytes a house, so that millions of them fit in memory. */
export interface HouseGathering {
  readonly size: number;
  readonly streets: number;
  /** Streets are the same when zip, name and locality are; the city is the one that was told first. */
  add(street: StreetName, house: GatheredHouse): void;
  /** The house that came as this one, from 0. */
  at(index: number): { readonly street: StreetName; readonly house: GatheredHouse };
  /** Each street with its houses. Nothing may be added meanwhile. */
  byStreet(): Generator<GatheredStreet>;
}

const ROOM_AT_FIRST = 4096;
const PARTS_OF_A_DEGREE = 1e7;

/** An empty gathering. Of a place it keeps ten-millionths of a degree. */
export function gatherHouses(): HouseGathering {
  const names: StreetName[] = [];
  const known = new Map<string, number>();
  let size = 0;
  let columns = makeRoom(ROOM_AT_FIRST);

  const streetNumber = (street: StreetName): number => {
    const key = `${street.zip} ${street.name}, ${street.locality}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, names.length);
    return names.push(ownCopy(street)) - 1;
  };
  const houseAt = (index: number): GatheredHouse => {
    const code = columns.letter[index] ?? 0;
    return {
      no: columns.no[index] ?? 0,
      letter: code === 0 ? null : String.fromCharCode(code),
      longitude: (columns.longitude[index] ?? 0) / PARTS_OF_A_DEGREE,
      latitude: (columns.latitude[index] ?? 0) / PARTS_OF_A_DEGREE,
    };
  };
  return {
    get size() {
      return size;
    },
    get streets() {
      return names.length;
    },
    add(street, { no, letter, longitude, latitude }) {
      if (size === columns.street.length) columns = makeRoom(size * 2, columns);
      columns.street[size] = streetNumber(street);
      columns.no[size] = no;
      columns.letter[size] = letter?.charCodeAt(0) ?? 0;
      columns.longitude[size] = Math.round(longitude * PARTS_OF_A_DEGREE);
      columns.latitude[size] = Math.round(latitude * PARTS_OF_A_DEGREE);
      size += 1;
    },
    at: (index) => ({ street: names[columns.street[index] ?? 0] as StreetName, house: houseAt(index) }),
    *byStreet() {
      const { order, starts } = sortByStreet(columns.street.subarray(0, size), names.length);
      for (const [index, street] of names.entries()) {
        yield { ...street, houses: Array.from(order.subarray(starts[index], starts[index + 1]), houseAt) };
      }
    },
  };
}

/** A cell of a file may be a window into all the text that was read with it, which it would keep in memory. */
const ownCopy = (street: StreetName) => JSON.parse(JSON.stringify(street)) as StreetName;

interface Columns {
  readonly street: Uint32Array;
  readonly no: Uint16Array;
  /** The letter's own code in Unicode, which for A to Å is below 256; 0 for none. */
  readonly letter: Uint8Array;
  /** Ten-millionths of a degree. */
  readonly longitude: Int32Array;
  readonly latitude: Int32Array;
}

function makeRoom(room: number, before?: Columns): Columns {
  const columns = {
    street: new Uint32Array(room),
    no: new Uint16Array(room),
    letter: new Uint8Array(room),
    longitude: new Int32Array(room),
    latitude: new Int32Array(room),
  };
  if (before) for (const name of Object.keys(columns) as (keyof Columns)[]) columns[name].set(before[name]);
  return columns;
}

/** The houses' own numbers in the order of their streets, and where each street's begin. */
function sortByStreet(streets: Uint32Array, count: number): { order: Uint32Array; starts: Uint32Array } {
  const starts = new Uint32Array(count + 1);
  for (const street of streets) starts[street + 1] = (starts[street + 1] ?? 0) + 1;
  for (let street = 0; street < count; street += 1) starts[street + 1] = (starts[street + 1] ?? 0) + (starts[street] ?? 0);
  const next = starts.slice();
  const order = new Uint32Array(streets.length);
  for (const [house, street] of streets.entries()) {
    const at = next[street] ?? 0;
    order[at] = house;
    next[street] = at + 1;
  }
  return { order, starts };
}
