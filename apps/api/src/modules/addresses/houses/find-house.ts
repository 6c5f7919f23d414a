import { HOUSE_BYTES, type House, houseAt } from './pack.ts';

/** The houses of one street among the packed ones of many, `first` to before `last`, by number and letter. */
export interface Row {
  readonly bytes: Buffer;
  readonly first: number;
  readonly last: number;
}

const numberAt = ({ bytes }: Row, index: number) => bytes.readUInt16LE(index * HOUSE_BYTES);

/** The place of the first house with this number or a greater one; `last` where there is none. */
function firstFrom(row: Row, no: number): number {
  let low = row.first;
  let high = row.last;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberAt(row, middle) < no) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Does a house of the street have this number, whatever its letter? */
export function hasHouse(row: Row, no: number): boolean {
  const at = firstFrom(row, no);
  return at < row.last && numberAt(row, at) === no;
}

/** The houses with this number: none, one, or one a letter. */
export function housesWith(row: Row, no: number): House[] {
  const houses: House[] = [];
  for (let at = firstFrom(row, no); at < row.last && numberAt(row, at) === no; at++) houses.push(houseAt(row.bytes, at));
  return houses;
}

/** The first houses of the street whose number, written out, begins with these digits. */
export function housesBeginning(row: Row, digits: string, most: number): House[] {
  const houses: House[] = [];
  for (let at = row.first; at < row.last && houses.length < most; at++) {
    if (String(numberAt(row, at)).startsWith(digits)) houses.push(houseAt(row.bytes, at));
  }
  return houses;
}

/** The house next to where this number would be: on its side of the street if there is one, since even and odd face each other. */
export function nextTo(row: Row, no: number): House | undefined {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let at = row.first; at < row.last; at++) {
    const apart = Math.abs(numberAt(row, at) - no);
    const far = apart + (apart % 2 === 0 ? 0 : OTHER_SIDE);
    if (far < least) [best, least] = [at, far];
  }
  return best < 0 ? undefined : houseAt(row.bytes, best);
}
/** Further than any number of the same side. */
const OTHER_SIDE = 20_000;
