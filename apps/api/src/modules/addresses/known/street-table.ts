import { foldedWords } from '@praj/domain/fold-danish.ts';
import { HOUSE_BYTES } from '../houses/pack.ts';
import { NO_NUMBERS, type StreetRecord } from '../place-records.ts';
import { type Breathe, type Entry, growTree, type LetterTree } from './letter-tree.ts';
import { keysOf } from './spellings.ts';
import { type TownTable, townsOf } from './town-table.ts';
import { gatherTrigrams, type Trigrams } from './trigrams.ts';

/** Ten-millionths of a degree, as houses are packed. */
const PARTS_OF_A_DEGREE = 1e7;

/**
 * The streets, a column each, so that a country takes tens of megabytes instead of gigabytes. A street is its place in the columns; those of
 * one name stand beside each other, `ofName[name]` to before `ofName[name + 1]`.
 */
export interface StreetTable {
  readonly count: number;
  readonly names: readonly string[];
  readonly ofName: Uint32Array;
  readonly name: Uint32Array;
  readonly zip: Uint16Array;
  /** Places in `towns`; no locality is the city itself. */
  readonly city: Uint16Array;
  readonly locality: Uint16Array;
  readonly towns: TownTable;
  readonly firstNo: Uint16Array;
  readonly lastNo: Uint16Array;
  /** Longitude and latitude of the first and last number. */
  readonly ends: Int32Array;
  /** All houses as `packHouses` packs them, street by street; those of a street are `firstHouse[street]` to before `lastHouse[street]`. */
  readonly houses: Buffer;
  readonly firstHouse: Uint32Array;
  readonly lastHouse: Uint32Array;
  /** Every spelling of every name, without spaces. */
  readonly keys: LetterTree;
  /** All names folded, each ' vester voldgade', one after the other, and where each begins. */
  readonly folded: string;
  readonly foldedAt: Uint32Array;
  readonly trigrams: Trigrams;
}

/** How many rows are to come, so that memory is taken once. */
export interface StreetSize {
  readonly streets: number;
  readonly houseBytes: number;
}
export interface StreetTableBuilder {
  add(rows: readonly StreetRecord[]): void;
  /** Ends what one source brings: what it has covered, later sources do not bring again. */
  endSource(): void;
  finish(breathe: Breathe): Promise<StreetTable>;
}

/** Gathers streets, the best source first. A street of a source gives way where an earlier one had that name in that zip area. */
export function buildStreetTable({ streets, houseBytes }: StreetSize): StreetTableBuilder {
  const names = new Map<string, { id: number; keys: readonly number[] }>();
  const folded: string[] = [];
  const entries: Entry[] = [];
  const keyIds = new Map<string, number>();
  /** Which source brought a name in a zip area first. */
  const covered = new Map<number, number>();
  let source = 0;
  const towns = townsOf();
  const trigrams = gatherTrigrams();
  const columns = {
    name: new Uint32Array(streets),
    zip: new Uint16Array(streets),
    city: new Uint16Array(streets),
    locality: new Uint16Array(streets),
    firstNo: new Uint16Array(streets),
    lastNo: new Uint16Array(streets),
    ends: new Int32Array(streets * 4),
    firstHouse: new Uint32Array(streets),
    lastHouse: new Uint32Array(streets),
  };
  const houses = Buffer.allocUnsafeSlow(houseBytes);
  /** A street without any number gives way to every source that knows some. */
  const bare: StreetRecord[] = [];
  let count = 0;
  let housed = 0;

  const named = (name: string) => {
    const known = names.get(name);
    if (known) return known;
    const words = foldedWords(name);
    const keys = keysOf(words);
    const id = names.size;
    folded.push(` ${words.join(' ')}`);
    trigrams.add(words, id);
    for (const word of keys) entries.push({ word, value: id });
    const numbered = keys.map((key) => {
      const keyId = keyIds.get(key) ?? keyIds.size;
      keyIds.set(key, keyId);
      return keyId;
    });
    const added = { id, keys: numbered };
    names.set(name, added);
    return added;
  };

  const put = (rows: readonly StreetRecord[]) => {
    for (const row of rows) {
      const { id, keys } = named(row.name);
      const places = keys.map((key) => key * ZIPS + Number(row.zip));
      if (places.some((place) => (covered.get(place) ?? source) < source)) continue;
      for (const place of places) covered.set(place, source);
      columns.name[count] = id;
      columns.zip[count] = Number(row.zip);
      columns.city[count] = towns.add(row.city);
      columns.locality[count] = towns.add(row.locality || row.city);
      columns.firstNo[count] = row.firstNo;
      columns.lastNo[count] = row.lastNo;
      const ends = [row.fromLon, row.fromLat, row.toLon, row.toLat];
      columns.ends.set(
        ends.map((degrees) => Math.round(degrees * PARTS_OF_A_DEGREE)),
        count * 4,
      );
      columns.firstHouse[count] = housed / HOUSE_BYTES;
      if (row.houses) housed += row.houses.copy(houses, housed);
      columns.lastHouse[count] = housed / HOUSE_BYTES;
      count += 1;
    }
  };

  return {
    add(rows) {
      put(rows.filter(({ firstNo }) => firstNo < NO_NUMBERS));
      bare.push(...rows.filter(({ firstNo }) => firstNo === NO_NUMBERS));
    },
    endSource() {
      source += 1;
    },
    async finish(breathe) {
      for (const row of bare) {
        await breathe();
        put([row]);
      }
      keyIds.clear();
      covered.clear();
      const ordered = await byName(columns.name.subarray(0, count), columns.zip, names.size, breathe);
      const foldedAt = new Uint32Array(folded.length + 1);
      for (const [id, text] of folded.entries()) foldedAt[id + 1] = (foldedAt[id] ?? 0) + text.length;
      const picked = async <C extends Column>(column: C, each = 1): Promise<C> => {
        await breathe();
        return pick(column, ordered.order, each);
      };
      return {
        count,
        names: [...names.keys()],
        ofName: ordered.ofName,
        name: await picked(columns.name),
        zip: await picked(columns.zip),
        city: await picked(columns.city),
        locality: await picked(columns.locality),
        towns: await towns.finish(breathe),
        firstNo: await picked(columns.firstNo),
        lastNo: await picked(columns.lastNo),
        ends: await picked(columns.ends, 4),
        houses: houses.subarray(0, housed),
        firstHouse: await picked(columns.firstHouse),
        lastHouse: await picked(columns.lastHouse),
        keys: await growTree(entries, breathe),
        folded: folded.join(''),
        foldedAt,
        trigrams: await trigrams.finish(breathe),
      };
    },
  };
}

/** One more than the greatest zip. */
const ZIPS = 10_000;

/** The rows put in the order of their names, and of their zips within a name. */
async function byName(name: Uint32Array, zip: Uint16Array, names: number, breathe: Breathe) {
  await breathe();
  // One number a row that sorts as name, zip and place do, since numbers sort many times faster than rows.
  const rank = new Float64Array(name.length);
  for (let row = 0; row < name.length; row++) rank[row] = ((name[row] ?? 0) * ZIPS + (zip[row] ?? 0)) * name.length + row;
  await breathe();
  rank.sort();
  await breathe();
  const order = new Uint32Array(name.length);
  for (let place = 0; place < name.length; place++) order[place] = (rank[place] ?? 0) % name.length;
  await breathe();
  const ofName = new Uint32Array(names + 1);
  for (const id of name) ofName[id + 1] = (ofName[id + 1] ?? 0) + 1;
  for (let id = 0; id < names; id++) ofName[id + 1] = (ofName[id + 1] ?? 0) + (ofName[id] ?? 0);
  await breathe();
  return { order, ofName };
}

type Column = Uint16Array | Uint32Array | Int32Array;
function pick<C extends Column>(column: C, order: Uint32Array, each = 1): C {
  const picked = new (column.constructor as new (length: number) => C)(order.length * each);
  for (let to = 0; to < order.length; to++) {
    const from = order[to] ?? 0;
    for (let part = 0; part < each; part++) picked[to * each + part] = column[from * each + part] ?? 0;
  }
  return picked;
}

export const ZIP_DIGITS = 4;
/** A zip as it is written. */
export const zipOf = (table: StreetTable, street: number): string => String(table.zip[street]).padStart(ZIP_DIGITS, '0');
export const nameOf = (table: StreetTable, street: number): string => table.names[table.name[street] ?? 0] ?? '';
export const housesOf = (table: StreetTable, street: number) => ({
  bytes: table.houses,
  first: table.firstHouse[street] ?? 0,
  last: table.lastHouse[street] ?? 0,
});

/** The street as it was read, without its houses. */
export function streetAt(table: StreetTable, street: number): StreetRecord {
  const end = (part: number) => (table.ends[street * 4 + part] ?? 0) / PARTS_OF_A_DEGREE;
  return {
    name: nameOf(table, street),
    zip: zipOf(table, street),
    city: table.towns.names[table.city[street] ?? 0] ?? '',
    locality: table.towns.names[table.locality[street] ?? 0] ?? '',
    firstNo: table.firstNo[street] ?? 0,
    lastNo: table.lastNo[street] ?? 0,
    fromLon: end(0),
    fromLat: end(1),
    toLon: end(2),
    toLat: end(3),
  };
}

/** Between the two ends of a street, in WGS 84 degrees. */
export const middleOf = ({ ends }: StreetTable, street: number) => ({
  longitude: ((ends[street * 4] ?? 0) + (ends[street * 4 + 2] ?? 0)) / 2 / PARTS_OF_A_DEGREE,
  latitude: ((ends[street * 4 + 1] ?? 0) + (ends[street * 4 + 3] ?? 0)) / 2 / PARTS_OF_A_DEGREE,
});
