import { scopeOf } from '@praj/domain/people/permissions.ts';
import type { ColumnFilter, FoundTerm } from './question.ts';
import { NO_PRICE, type TripColumns, type ValueColumn } from './trip-columns.ts';

export const FILTER_BITS = {
  customers: 1,
  destinations: 2,
  accounts: 4,
  employees: 8,
  branches: 16,
  companies: 32,
  price: 64,
  search: 128,
} as const;
export type FilterName = keyof typeof FILTER_BITS;

/** The trips that a question is about: those of the range that the actor may see, and what each lacks of the filters. */
export interface Selected {
  readonly rows: Int32Array;
  /** The bits of the filters that a trip does not pass, in the sequence of `rows`; none where no filter is in use. */
  readonly missed: Uint8Array | undefined;
}

type Passes = (row: number) => boolean;
/** One filter that is in use, and whether a trip passes it. */
export type Condition = readonly [FilterName, Passes];
const MICROS = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** @param conditions the filter's own, as `conditionsOf` gives them */
export function selectTrips(columns: TripColumns, filter: ColumnFilter, conditions: readonly Condition[]): Selected {
  const rows = visibleRows(columns, filter);
  if (conditions.length === 0) return { rows, missed: undefined };
  const missed = new Uint8Array(rows.length);
  for (const [name, passes] of conditions) {
    const bit = FILTER_BITS[name];
    for (let at = 0; at < rows.length; at += 1) {
      if (!passes(rows[at] as number)) missed[at] = (missed[at] as number) | bit;
    }
  }
  return { rows, missed };
}

/** The trips that pass all filters, whatever those they do not pass. */
export function passing({ rows, missed }: Selected): Int32Array {
  if (!missed) return rows;
  const passed = new Int32Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    if (missed[at] === 0) passed[count++] = rows[at] as number;
  }
  return passed.subarray(0, count);
}

function visibleRows(columns: TripColumns, { actor, range }: ColumnFilter): Int32Array {
  const owner = ownerOf(columns, actor);
  const found = new Int32Array(columns.rows);
  let count = 0;
  if (!owner) return found.subarray(0, 0);
  const { finished } = columns;
  const [from, to] = [range.from * MICROS, range.to * MICROS];
  const { codes, code } = owner;
  for (let row = 0; row < columns.rows; row += 1) {
    const at = finished[row] as number;
    if (at >= from && at <= to && (!codes || codes[row] === code)) found[count++] = row;
  }
  return found.subarray(0, count);
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

/** What a filter asks of a trip beside its period and its owner. */
export function conditionsOf(columns: TripColumns, filter: Omit<ColumnFilter, 'actor' | 'range'>): readonly Condition[] {
  const conditions: Condition[] = [];
  const among = (name: FilterName, column: ValueColumn, wanted: readonly string[]) => {
    if (wanted.length > 0) conditions.push([name, holdsOneOf(columns, column, wanted)]);
  };
  among('customers', 'customer', filter.customerNames);
  among('destinations', 'destination', filter.destinations);
  among('employees', 'issuer', lowerCase(filter.employeeIds));
  among('branches', 'branch', lowerCase(filter.branchIds));
  among('companies', 'company', lowerCase(filter.companyIds));
  const { accountIds, withoutAccount, byVoucher, fromOere, toOere } = filter;
  if (accountIds.length > 0 || withoutAccount || byVoucher) {
    const isOne = holdsOneOf(columns, 'account', lowerCase(accountIds));
    const [account, voucher] = [columns.values.account.codes, columns.values.voucher.codes];
    conditions.push([
      'accounts',
      (row) => isOne(row) || (withoutAccount && account[row] === 0 && voucher[row] === 0) || (byVoucher && voucher[row] !== 0),
    ]);
  }
  if (fromOere !== undefined || toOere !== undefined) {
    const [least, most] = [fromOere ?? 0, toOere ?? Number.MAX_SAFE_INTEGER];
    const { price } = columns;
    conditions.push([
      'price',
      (row) => {
        const asked = price[row] as number;
        return asked !== NO_PRICE && asked >= least && asked <= most;
      },
    ]);
  }
  if (filter.terms.length > 0) {
    const all = filter.terms.map((term) => showing(columns, term));
    conditions.push(['search', (row) => all.every((shows) => shows(row))]);
  }
  return conditions;
}

const lowerCase = (ids: readonly string[]): string[] => ids.map((id) => id.toLowerCase());

/** Values are compared whole, as they are. A trip without one holds none of them. */
function holdsOneOf(columns: TripColumns, column: ValueColumn, wanted: readonly string[]): Passes {
  const { dictionary, codes } = columns.values[column];
  const marked = new Uint8Array(dictionary.size);
  for (const value of wanted) {
    const code = dictionary.codeOf(value);
    if (code !== undefined) marked[code] = 1;
  }
  return (row) => marked[codes[row] as number] === 1;
}

const TEXTS = ['customer', 'phone', 'reference', 'project', 'car', 'pickup', 'destination'] as const;
/** Small letters as PostgreSQL's `ilike` makes them of Danish: the term between the signs that stand for anything. */
const folded = (text: string): string => text.toLocaleLowerCase('da');
const foldedTerm = (text: string): string => folded(`%${text}%`).slice(1, -1);

/** Does a trip show the term, as the SQL of `mentions` asks it? */
function showing(columns: TripColumns, term: FoundTerm): Passes {
  const needle = foldedTerm(term.text);
  const { digits } = term;
  const texts = TEXTS.map((name) => {
    const { dictionary, codes } = columns.values[name];
    const isPhone = name === 'phone' && digits !== undefined;
    return { codes, marked: dictionary.marks((value) => folded(value).includes(needle) || (isPhone && value.includes(digits))) };
  });
  const owned = (['account', 'branch', 'company'] as const).map((name) => holdsOneOf(columns, name, term[OWNERS[name]]));
  const byCode = holdsOneOf(columns, 'voucher', term.vouchersByCode);
  const byName = holdsOneOf(columns, 'voucher', term.vouchersByName);
  const byIssuer = holdsOneOf(columns, 'issuer', term.issuers);
  const account = columns.values.account.codes;
  const { forgotten } = columns;
  const others: Passes[] = [
    ...owned,
    byCode,
    (row) => account[row] === 0 && byName(row),
    (row) => forgotten[row] === 0 && byIssuer(row),
    ...(digits === undefined ? [] : [numbered(columns, digits)]),
    ...(term.date ? [onDate(columns, term.date)] : []),
  ];
  return (row) => {
    for (const { codes, marked } of texts) if (marked[codes[row] as number] === 1) return true;
    for (const passes of others) if (passes(row)) return true;
    return false;
  };
}
const OWNERS = { account: 'accounts', branch: 'branches', company: 'companies' } as const;

/** Do these digits stand in the order's number? */
function numbered({ number, oddNumbers }: TripColumns, digits: string): Passes {
  const sought = Number(digits);
  const size = 10 ** digits.length;
  return (row) => {
    let rest = number[row] as number;
    if (rest < 0) return oddNumbers.get(row)?.includes(digits) ?? false;
    for (; rest >= size / 10; rest = Math.floor(rest / 10)) if (rest % size === sought) return true;
    return false;
  };
}

function onDate({ day }: TripColumns, { day: ofMonth, month, year }: NonNullable<FoundTerm['date']>): Passes {
  const known = new Map<number, boolean>();
  return (row) => {
    const one = day[row] as number;
    let is = known.get(one);
    if (is === undefined) {
      const date = new Date(one * DAY_MS);
      is = date.getUTCDate() === ofMonth && date.getUTCMonth() + 1 === month && (year === undefined || date.getUTCFullYear() === year);
      known.set(one, is);
    }
    return is;
  };
}
