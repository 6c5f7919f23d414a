import { ALLOCATION_KINDS } from '@praj/domain/allocations/allocation-kinds.ts';
import { scopeOf } from '@praj/domain/people/permissions.ts';
import { folded } from './dictionary.ts';
import type { ColumnFilter, FoundTerm } from './question.ts';
import { BLOCK_ROWS, type TripColumns, type ValueColumn, type Values } from './trip-columns.ts';

export const FILTER_BITS = {
  customers: 1,
  destinations: 2,
  accounts: 4,
  employees: 8,
  branches: 16,
  companies: 32,
  price: 64,
  search: 128,
  costCentre: 256,
  projectNumber: 512,
  requisition: 1024,
  reason: 2048,
  personReference: 4096,
  ean: 8192,
} as const;
export type FilterName = keyof typeof FILTER_BITS;

/** The trips that a question is about: those of the range that the actor may see, and which of them pass the filters. */
export interface Selected {
  readonly rows: Int32Array;
  /** Those that pass all filters. */
  readonly passed: Int32Array;
  /** The bits of the filters in use. */
  readonly used: number;
  /** Those that pass all filters but this one, which is in use. */
  readonly but: (bit: number) => Int32Array;
}

/** Marks of some rows those that it is true of, in the sequence of `rows`; what is marked already stays. */
type Marks = (rows: Int32Array, marked: Uint8Array) => void;
/** One filter that is in use, and the trips that pass it: those that hold something sought, or those that are marked. */
export type Condition = readonly [FilterName, Sought | Marks];
const MICROS = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** @param conditions the filter's own, as `conditionsOf` gives them */
export function selectTrips(columns: TripColumns, filter: ColumnFilter, conditions: readonly Condition[]): Selected {
  const rows = visibleRows(columns, filter);
  if (conditions.length === 0) return { rows, passed: rows, used: 0, but: () => NO_ROWS };
  const missed = new Uint16Array(rows.length);
  let used = 0;
  for (const [name, passes] of conditions) {
    const bit = FILTER_BITS[name];
    used |= bit;
    if (typeof passes === 'function') missUnmarked(missed, bit, rows, passes);
    else missOthers(missed, bit, rows, passes);
  }
  return { rows, used, ...byWhatTheyMiss(rows, missed, used) };
}
const NO_ROWS = new Int32Array(0);

function missOthers(missed: Uint16Array, bit: number, rows: Int32Array, { codes, is }: Sought): void {
  const bits = Uint16Array.from(is, (one) => (one === 1 ? 0 : bit));
  for (let at = 0; at < rows.length; at += 1) missed[at] = (missed[at] as number) | (bits[codes[rows[at] as number] as number] as number);
}
function missUnmarked(missed: Uint16Array, bit: number, rows: Int32Array, mark: Marks): void {
  const marked = new Uint8Array(rows.length);
  mark(rows, marked);
  for (let at = 0; at < rows.length; at += 1) missed[at] = (missed[at] as number) | (marked[at] === 0 ? bit : 0);
}

/**
 * Puts the rows that miss no filter beside each other, and those that miss just one. A fast path: so a facet goes over the rows it
 * counts and not over all again (decision 146); it asks nothing of a row, which it could guess wrong.
 */
function byWhatTheyMiss(rows: Int32Array, missed: Uint16Array, used: number): Pick<Selected, 'passed' | 'but'> {
  const counts = new Int32Array(used + 1);
  for (let at = 0; at < rows.length; at += 1) counts[missed[at] as number] = (counts[missed[at] as number] as number) + 1;
  const places = new Int32Array(used + 1);
  for (let bits = 1; bits <= used; bits += 1) places[bits] = (places[bits - 1] as number) + (counts[bits - 1] as number);
  const placed = new Int32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const bits = missed[at] as number;
    const place = places[bits] as number;
    places[bits] = place + 1;
    placed[place] = rows[at] as number;
  }
  const missing = (bits: number) => placed.subarray((places[bits] as number) - (counts[bits] as number), places[bits]);
  return { passed: missing(0), but: missing };
}

/** Whose trips of which period. */
export type Visible = Pick<ColumnFilter, 'actor' | 'range'>;

function visibleRows(columns: TripColumns, { actor, range }: Visible): Int32Array {
  const owner = ownerOf(columns, actor);
  if (!owner) return NO_ROWS;
  const { finished, oldest, newest, rows } = columns;
  const found = new Int32Array(rows);
  let count = 0;
  const [from, to] = [range.from * MICROS, range.to * MICROS];
  const { codes, code } = owner;
  for (let first = 0; first < rows; first += BLOCK_ROWS) {
    const block = first / BLOCK_ROWS;
    if ((newest[block] as number) < from || (oldest[block] as number) > to) continue;
    const end = Math.min(first + BLOCK_ROWS, rows);
    for (let row = first; row < end; row += 1) {
      const at = finished[row] as number;
      if (at >= from && at <= to && (!codes || codes[row] === code)) found[count++] = row;
    }
  }
  return found.subarray(0, count);
}

/** The same of one row. */
export function isVisible(columns: TripColumns, { actor, range }: Visible, row: number): boolean {
  const owner = ownerOf(columns, actor);
  const at = columns.finished[row] as number;
  return owner !== undefined && at >= range.from * MICROS && at <= range.to * MICROS && (!owner.codes || owner.codes[row] === owner.code);
}

/** Whose trips the actor sees, as `withinScope` says it in SQL; undefined where there are none. */
function ownerOf(columns: TripColumns, actor: ColumnFilter['actor']): { codes?: Int32Array; code?: number } | undefined {
  const only = (name: ValueColumn, id: string) => {
    const { codes, dictionary } = columns.values[name];
    const code = dictionary.codeOf(id.toLowerCase());
    return code === undefined ? undefined : { codes, code };
  };
  switch (scopeOf('overview.read', actor.role)) {
    case 'all':
      return {};
    case 'company':
      return only('company', actor.companyId);
    case 'branch':
      return only('branch', actor.branchId);
    case 'self':
      return only('issuer', actor.userId);
    case 'none':
      return undefined;
  }
}

/** Tells those from each other who see other trips. */
export function viewOf({ role, userId, branchId, companyId }: ColumnFilter['actor']): string {
  const scope = scopeOf('overview.read', role);
  const owner = { all: '', none: '', company: companyId, branch: branchId, self: userId }[scope];
  return `${scope} ${owner}`;
}

/** What a filter asks of a trip beside its period and its owner. */
export function conditionsOf(columns: TripColumns, filter: Omit<ColumnFilter, 'actor' | 'range'>): readonly Condition[] {
  const conditions: Condition[] = [];
  const among = (name: FilterName, column: ValueColumn, wanted: readonly string[]) => {
    if (wanted.length > 0) conditions.push([name, holding(columns.values[column], wanted)]);
  };
  among('customers', 'customer', filter.customerNames);
  among('destinations', 'destination', filter.destinations);
  among('employees', 'issuer', lowerCase(filter.employeeIds));
  among('branches', 'branch', lowerCase(filter.branchIds));
  among('companies', 'company', lowerCase(filter.companyIds));
  for (const kind of ALLOCATION_KINDS) {
    const wanted = filter.allocations[kind];
    if (wanted) conditions.push([kind, charged(columns.allocated.get(kind), wanted)]);
  }
  const { accountIds, withoutAccount, byVoucher, fromOere, toOere } = filter;
  if (accountIds.length > 0 || withoutAccount || byVoucher) {
    const account = holding(columns.values.account, lowerCase(accountIds)).is;
    const is = new Uint8Array(account.length * 2);
    for (let code = 0; code < account.length; code += 1) {
      is[code * 2] = (account[code] as number) | (withoutAccount && code === 0 ? 1 : 0);
      is[code * 2 + 1] = (account[code] as number) | (byVoucher ? 1 : 0);
    }
    conditions.push(['accounts', { codes: columns.payer, is }]);
  }
  if (fromOere !== undefined || toOere !== undefined) {
    const [least, most] = [fromOere ?? 0, toOere ?? Number.MAX_SAFE_INTEGER];
    const { codes, dictionary } = columns.prices;
    conditions.push(['price', { codes, is: dictionary.marks((one) => one >= least && one <= most) }]);
  }
  if (filter.terms.length > 0) {
    const terms = filter.terms.map((term) => showing(columns, term));
    conditions.push(['search', (rows, marked) => allOf(terms, rows, marked)]);
  }
  return conditions;
}

const lowerCase = (ids: readonly string[]): string[] => ids.map((id) => id.toLowerCase());

/** A column of numbers, and a byte for each number: 1 where it is one of those sought. */
interface Sought {
  readonly codes: Int32Array;
  readonly is: Uint8Array;
}
/** Values are compared whole, as they are. A trip without one holds none of them. */
function holding({ dictionary, codes }: Values, wanted: readonly string[]): Sought {
  const is = new Uint8Array(dictionary.size);
  for (const value of wanted) {
    const code = dictionary.codeOf(value);
    if (code !== undefined) is[code] = 1;
  }
  return { codes, is };
}

/** Trips that are charged to one of some codes, or to none where '' is among them; `values` is undefined where no trip is charged to any. */
function charged(values: Values | undefined, wanted: readonly string[]): Sought | Marks {
  const none = wanted.includes('');
  if (!values) return (_rows, marked) => void (none && marked.fill(1));
  const sought = holding(values, wanted);
  if (none) sought.is[0] = 1;
  return sought;
}

/** Marks the rows that hold something sought in any of some columns; a column without anything sought is not looked through. */
function anyOf(columns: readonly Sought[]): Marks {
  const looked = columns.filter(({ is }) => is.includes(1));
  return (rows, marked) => {
    for (const { codes, is } of looked) {
      for (let at = 0; at < rows.length; at += 1) marked[at] = (marked[at] as number) | (is[codes[rows[at] as number] as number] as number);
    }
  };
}
/** Marks the rows that all of some things are true of: each is asked of those alone that the ones before are true of. */
function allOf([first, ...others]: readonly Marks[], rows: Int32Array, marked: Uint8Array): void {
  first?.(rows, marked);
  for (const mark of others) {
    const [places, left] = [new Int32Array(rows.length), new Int32Array(rows.length)];
    let count = 0;
    for (let at = 0; at < rows.length; at += 1) {
      places[count] = at;
      left[count] = rows[at] as number;
      count += marked[at] as number;
    }
    const one = new Uint8Array(count);
    mark(left.subarray(0, count), one);
    for (let at = 0; at < count; at += 1) marked[places[at] as number] = one[at] as number;
  }
}

const TEXTS = ['customer', 'phone', 'reference', 'project', 'car', 'places', 'destination', 'voucher', 'payingVoucher'] as const;
/** A term in small letters as PostgreSQL's `ilike` makes them: between the signs that stand for anything. */
const foldedTerm = (text: string): string => folded(`%${text}%`).slice(1, -1);

/** Marks the trips that show a term, as the SQL of `mentions` asks it. */
function showing(columns: TripColumns, term: FoundTerm): Marks {
  const needle = foldedTerm(term.text);
  const { digits, date } = term;
  const texts = TEXTS.map((name) => {
    const { dictionary, codes } = columns.values[name];
    const isPhone = name === 'phone' && digits !== undefined;
    const is = dictionary.showing(needle);
    if (isPhone) for (const [code, shown] of dictionary.showing(digits).entries()) is[code] = (is[code] as number) | shown;
    return { codes, is };
  });
  const owned = (['account', 'branch', 'company'] as const).map((name) => holding(columns.values[name], term[OWNERS[name]]));
  const plain = anyOf([...texts, ...owned]);
  const byIssuer = holding(columns.values.issuer, term.issuers);
  return (rows, marked) => {
    plain(rows, marked);
    unforgotten(columns.forgotten, byIssuer, rows, marked);
    if (digits !== undefined) numbered(columns, digits, rows, marked);
    if (date) onDate(columns, date, rows, marked);
  };
}
const OWNERS = { account: 'accounts', branch: 'branches', company: 'companies' } as const;

/** Marks the rows that hold something sought, but for trips that are forgotten: who ordered them is told no more. */
function unforgotten(forgotten: Uint8Array, { codes, is }: Sought, rows: Int32Array, marked: Uint8Array): void {
  if (!is.includes(1)) return;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    if (forgotten[row] === 0 && is[codes[row] as number] === 1) marked[at] = 1;
  }
}

/** Marks the rows in whose order's number these digits stand. */
function numbered({ number, oddNumbers }: TripColumns, digits: string, rows: Int32Array, marked: Uint8Array): void {
  const sought = Number(digits);
  const size = 10 ** digits.length;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    let rest = number[row] as number;
    if (rest < 0 && oddNumbers.get(row)?.includes(digits)) marked[at] = 1;
    for (; rest >= size / 10; rest = Math.floor(rest / 10)) if (rest % size === sought) marked[at] = 1;
  }
}

/** Marks the rows of a date. */
function onDate({ day }: TripColumns, sought: NonNullable<FoundTerm['date']>, rows: Int32Array, marked: Uint8Array): void {
  const known = new Map<number, boolean>();
  const is = (one: number): boolean => {
    const date = new Date(one * DAY_MS);
    return (
      date.getUTCDate() === sought.day &&
      date.getUTCMonth() + 1 === sought.month &&
      (sought.year === undefined || date.getUTCFullYear() === sought.year)
    );
  };
  for (let at = 0; at < rows.length; at += 1) {
    const one = day[rows[at] as number] as number;
    if (!known.has(one)) known.set(one, is(one));
    if (known.get(one)) marked[at] = 1;
  }
}
