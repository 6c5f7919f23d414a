import { type AllocationKind, isAllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';

/** A finished trip as the store sends it: ids as text, time in microseconds since 1970, day in days since 1970 by Copenhagen's calendar. */
export interface TripRow {
  readonly id: string;
  readonly finished: number;
  readonly day: number;
  /** In øre. */
  readonly price: number | null;
  /** Metres, of electric trips alone. */
  readonly metres: number;
  readonly number: string;
  /** What people are called in it was let go of. */
  readonly forgotten: boolean;
  readonly values: Readonly<Record<ValueColumn, string | null>>;
  /** The codes that it is charged to; null where there are none. */
  readonly allocations: { readonly [K in AllocationKind]?: string } | null;
}
/** A voucher stands by its code, which it keeps for good, and by what it is called where no account pays, 'Taxibon K7R 4MX'. */
export const VALUE_COLUMNS = [
  'customer',
  'destination',
  'account',
  'voucher',
  'payingVoucher',
  'issuer',
  'branch',
  'company',
  'phone',
  'reference',
  'project',
  'car',
  'places',
] as const;
export type ValueColumn = (typeof VALUE_COLUMNS)[number];
/** Stands for a trip without a price. */
export const NO_PRICE = -(2 ** 31);
const PRICE_MAX = 2 ** 31 - 1;
/** Days reckoned from 1970; the last is in the year 2243. */
const DAY_MAX = 100_000;
const FEWEST = 1024;
const ID_WORDS = 4;
/** So many rows, one after the other, know when the first and the last of them ended. */
export const BLOCK_ROWS = 1024;

/** One column of values: its dictionary and each row's number in it. */
export interface Values<Value extends string | number = string> {
  readonly dictionary: Dictionary<Value>;
  codes: Int32Array;
}
/** Hears of a row before it changes and after, each time as it stands in the columns then. */
export interface RowWatch {
  leaves(row: number): void;
  enters(row: number): void;
}
/** Finished trips column by column; a row that is no trip any more has NaN as its time and holds no value. */
export interface TripColumns {
  /** Rows are below this. */
  rows: number;
  ids: Uint32Array;
  finished: Float64Array;
  /** No trip of a block ended before this, and none after that. Trips come in the sequence of their time, so most questions pass over most blocks. */
  oldest: Float64Array;
  newest: Float64Array;
  day: Int32Array;
  price: Int32Array;
  metres: Int32Array;
  /** Order numbers; -1 is one that is written otherwise, which stands in `oddNumbers` by its row. */
  number: Int32Array;
  readonly oddNumbers: Map<number, string>;
  forgotten: Uint8Array;
  readonly values: Readonly<Record<ValueColumn, Values>>;
  /** What trips are charged to; a kind that no trip was ever charged to has no column, and costs nothing. */
  readonly allocated: ReadonlyMap<AllocationKind, Values>;
  /** Each price once, in øre. */
  readonly prices: Values<number>;
  /** Who pays, twice the account's number, and one more for a voucher. */
  payer: Int32Array;
  watch: RowWatch | undefined;
  put(trip: TripRow): void;
  remove(id: string): void;
  idOf(row: number): string;
}

export function createTripColumns(): TripColumns {
  /** Rows by a hash of their id: 0 is none, else the row and 1. */
  let slots = new Int32Array(FEWEST * 2);
  const allocated = new Map<AllocationKind, Values>();
  const columns: TripColumns = {
    rows: 0,
    ids: new Uint32Array(FEWEST * ID_WORDS),
    finished: new Float64Array(FEWEST),
    oldest: new Float64Array(FEWEST / BLOCK_ROWS).fill(Number.POSITIVE_INFINITY),
    newest: new Float64Array(FEWEST / BLOCK_ROWS).fill(Number.NEGATIVE_INFINITY),
    day: new Int32Array(FEWEST),
    price: new Int32Array(FEWEST),
    metres: new Int32Array(FEWEST),
    number: new Int32Array(FEWEST),
    oddNumbers: new Map(),
    forgotten: new Uint8Array(FEWEST),
    values: Object.fromEntries(
      VALUE_COLUMNS.map((name) => [name, { dictionary: createDictionary(), codes: new Int32Array(FEWEST) }]),
    ) as Record<ValueColumn, Values>,
    allocated,
    prices: { dictionary: createDictionary<number>(), codes: new Int32Array(FEWEST) },
    payer: new Int32Array(FEWEST),
    watch: undefined,
    put(trip) {
      if (trip.price !== null && Math.abs(trip.price) > PRICE_MAX) throw new RangeError(`a price of ${trip.price} øre fits no column`);
      if (trip.day < 0 || trip.day > DAY_MAX) throw new RangeError(`day ${trip.day} fits no column`);
      const known = find(trip.id);
      if (known !== undefined) columns.watch?.leaves(known);
      const row = known ?? add(trip.id);
      columns.finished[row] = trip.finished;
      widenBlock(Math.floor(row / BLOCK_ROWS), trip.finished);
      columns.day[row] = trip.day;
      columns.price[row] = trip.price ?? NO_PRICE;
      columns.metres[row] = trip.metres;
      columns.forgotten[row] = trip.forgotten ? 1 : 0;
      setNumber(row, trip.number);
      for (const name of VALUE_COLUMNS) setValue(columns.values[name], row, trip.values[name]);
      setAllocated(row, trip.allocations ?? {});
      setValue(columns.prices, row, trip.price);
      setPayer(row);
      columns.watch?.enters(row);
    },
    remove(id) {
      const row = find(id);
      if (row === undefined) return;
      columns.watch?.leaves(row);
      columns.finished[row] = Number.NaN;
      setNumber(row, '0');
      for (const name of VALUE_COLUMNS) setValue(columns.values[name], row, null);
      setAllocated(row, {});
      setValue(columns.prices, row, null);
      setPayer(row);
    },
    idOf(row) {
      const words = Array.from(columns.ids.subarray(row * ID_WORDS, (row + 1) * ID_WORDS), (word) => word.toString(16).padStart(8, '0'));
      const hex = words.join('');
      return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
    },
  };

  function widenBlock(block: number, finished: number): void {
    const { oldest, newest } = columns;
    oldest[block] = Math.min(oldest[block] as number, finished);
    newest[block] = Math.max(newest[block] as number, finished);
  }
  function setNumber(row: number, number: string): void {
    const plain = /^[1-9]\d{0,8}$/.test(number);
    columns.number[row] = plain ? Number(number) : -1;
    if (plain) columns.oddNumbers.delete(row);
    else columns.oddNumbers.set(row, number);
  }
  function setPayer(row: number): void {
    const { account, voucher } = columns.values;
    columns.payer[row] = (account.codes[row] as number) * 2 + (voucher.codes[row] === 0 ? 0 : 1);
  }
  function setAllocated(row: number, codes: NonNullable<TripRow['allocations']>): void {
    for (const kind of Object.keys(codes)) {
      if (!isAllocationKind(kind) || allocated.has(kind)) continue;
      allocated.set(kind, { dictionary: createDictionary(), codes: new Int32Array(columns.finished.length) });
    }
    for (const [kind, values] of allocated) setValue(values, row, codes[kind] ?? null);
  }
  function setValue<Value extends string | number>({ dictionary, codes }: Values<Value>, row: number, value: Value | null): void {
    const before = codes[row] ?? 0;
    codes[row] = dictionary.take(value);
    dictionary.letGo(before);
  }
  /** The slot of an id: its row's, or the free one where it would stand. */
  function slotOf(words: ArrayLike<number>): number {
    const mask = slots.length - 1;
    const [a = 0, b = 0, c = 0, d = 0] = [words[0], words[1], words[2], words[3]];
    let slot = (Math.imul(a ^ c, 0x9e3779b1) ^ Math.imul(b ^ d, 0x85ebca6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & mask;
    for (;;) {
      const at = ((slots[slot] ?? 0) - 1) * ID_WORDS;
      const { ids } = columns;
      if (at < 0 || (ids[at] === a && ids[at + 1] === b && ids[at + 2] === c && ids[at + 3] === d)) return slot;
      slot = (slot + 1) & mask;
    }
  }
  function find(id: string): number | undefined {
    const row = (slots[slotOf(wordsOf(id))] ?? 0) - 1;
    return row < 0 ? undefined : row;
  }
  function add(id: string): number {
    const row = columns.rows;
    if (row === columns.finished.length) grow();
    const words = wordsOf(id);
    slots[slotOf(words)] = row + 1;
    columns.ids.set(words, row * ID_WORDS);
    columns.rows += 1;
    return row;
  }
  function grow(): void {
    const most = columns.finished.length * 2;
    columns.ids = larger(columns.ids, new Uint32Array(most * ID_WORDS));
    columns.finished = larger(columns.finished, new Float64Array(most));
    columns.oldest = larger(columns.oldest, new Float64Array(most / BLOCK_ROWS).fill(Number.POSITIVE_INFINITY));
    columns.newest = larger(columns.newest, new Float64Array(most / BLOCK_ROWS).fill(Number.NEGATIVE_INFINITY));
    columns.forgotten = larger(columns.forgotten, new Uint8Array(most));
    for (const name of ['day', 'price', 'metres', 'number', 'payer'] as const) columns[name] = larger(columns[name], new Int32Array(most));
    for (const values of [...Object.values(columns.values), ...allocated.values(), columns.prices])
      values.codes = larger(values.codes, new Int32Array(most));
    slots = new Int32Array(most * 2);
    for (let row = 0; row < columns.rows; row += 1) {
      slots[slotOf(columns.ids.subarray(row * ID_WORDS, (row + 1) * ID_WORDS))] = row + 1;
    }
  }
  return columns;
}

function larger<Numbers extends Float64Array | Int32Array | Uint32Array | Uint8Array>(numbers: Numbers, room: Numbers): Numbers {
  room.set(numbers);
  return room;
}

function wordsOf(id: string): [number, number, number, number] {
  const hex = id.replaceAll('-', '');
  const word = (at: number) => Number.parseInt(hex.slice(at * 8, (at + 1) * 8), 16);
  return [word(0), word(1), word(2), word(3)];
}
