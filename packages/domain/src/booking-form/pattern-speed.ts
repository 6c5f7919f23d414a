/** A piece of a pattern that takes characters: which of the probes, how often, and what it holds when it is a group. */
interface Piece {
  readonly takes: readonly boolean[];
  readonly least: number;
  readonly most: number;
  /** May it take more or fewer characters? */
  readonly varies: boolean;
  readonly inside?: readonly Row[];
}
/** Pieces one after another. */
type Row = readonly Piece[];

const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
/** Characters by which two pieces are found to take the same ones. */
const PROBES: readonly string[] = [...ASCII, ...Array.from('æøåÆØÅéü§\n')];
/** How often a group must be able to stand for its ways to be counted together, and a piece for its length to be counted as endless. */
const MANY_GROUPS = 3;
const MANY_CHARACTERS = 50;
/** Pieces of any length side by side that take the same characters: two are asked in no time, three of 500 characters are not. */
const SIDE_BY_SIDE = 3;

const TOKEN =
  /\(\?<[^=!][^>]*>|\(\?(?:[:=!]|<[=!])|\(|\)|\||\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\k<[^>]*>|\\\d+|\\c?.|[^]/uy;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(,)?(\d*)\})\??/uy;
/** Places, which take no character. */
const PLACES: readonly string[] = ['^', '$', String.raw`\b`, String.raw`\B`];

/**
 * Can a pattern take so long to ask that a page or the server stands still? True where a repeated group can divide the same
 * text in many ways, as `(a+)+`, or where three pieces of any length stand side by side, as `.*.*.*`. It errs on the side of
 * `true` for what nobody writes; the pattern must be a regular expression. Pure.
 */
export function mayRunLong(pattern: string): boolean {
  return isSlow(readRows(pattern, { at: 0 }));
}

function readRows(pattern: string, reader: { at: number }): Row[] {
  const rows: Piece[][] = [[]];
  while (reader.at < pattern.length) {
    TOKEN.lastIndex = reader.at;
    const token = TOKEN.exec(pattern)?.[0] ?? '';
    reader.at += token.length;
    if (token === ')') break;
    if (token === '|') rows.push([]);
    else if (token.startsWith('(')) rows.at(-1)?.push(groupOf(readRows(pattern, reader), readTimes(pattern, reader)));
    else if (!PLACES.includes(token)) rows.at(-1)?.push(pieceOf(token, readTimes(pattern, reader)));
  }
  return rows;
}

function readTimes(pattern: string, reader: { at: number }): readonly [least: number, most: number] {
  QUANTIFIER.lastIndex = reader.at;
  const [all, sign, least, comma, most] = QUANTIFIER.exec(pattern) ?? [];
  if (all === undefined) return [1, 1];
  reader.at += all.length;
  if (sign) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Number.POSITIVE_INFINITY];
  if (comma === undefined) return [Number(least), Number(least)];
  return [Number(least), most === '' ? Number.POSITIVE_INFINITY : Number(most)];
}

function pieceOf(token: string, [least, most]: readonly [number, number]): Piece {
  return { takes: PROBES.map((probe) => takes(token, probe)), least, most, varies: least !== most };
}

/** What stands for something read before, as `\1`, may be any character. */
const takes = (token: string, probe: string): boolean => /^\\[\dk]/.test(token) || new RegExp(`^${token}$`, 'u').test(probe);

function groupOf(inside: readonly Row[], [least, most]: readonly [number, number]): Piece {
  const mayBeEmpty = inside.some((row) => row.every((piece) => piece.least === 0));
  return {
    takes: PROBES.map((_, at) => inside.some((row) => row.some((piece) => piece.takes[at]))),
    least: mayBeEmpty ? 0 : least,
    most,
    varies: least !== most || inside.length > 1 || inside.some((row) => row.some((piece) => piece.varies)),
    inside,
  };
}

const overlap = (one: Piece, other: Piece): boolean => one.takes.some((takesIt, at) => takesIt && other.takes[at]);

function isSlow(rows: readonly Row[]): boolean {
  return rows.some(
    (row) =>
      standsSideBySide(row) || row.some(({ inside, most }) => inside && (isSlow(inside) || (most >= MANY_GROUPS && isManifold(inside)))),
  );
}

/** A row with what stands in groups that are there once or twice, as `(.*)(.*)`: such a group divides nothing. */
const withoutGroups = (row: Row): Row =>
  row.flatMap((piece) => {
    const [only, another] = piece.inside ?? [];
    if (!only || another || piece.most >= SIDE_BY_SIDE) return [piece];
    const inside = withoutGroups(only).map((one) => ({ ...one, least: Math.min(one.least, piece.least) }));
    return Array.from({ length: piece.most }, () => inside).flat();
  });

/** Do so many pieces of any length that take the same characters follow each other, with nothing between that tells them apart? */
function standsSideBySide(row: Row): boolean {
  let endless: Piece[] = [];
  for (const piece of withoutGroups(row)) {
    if (endless.some((before) => !overlap(before, piece)) && piece.least > 0) endless = [];
    if (piece.most >= MANY_CHARACTERS) endless = [...endless.filter((before) => overlap(before, piece)), piece];
    if (endless.length >= SIDE_BY_SIDE) return true;
  }
  return false;
}

/** Can a repeated group divide the same text in more than one way? */
const isManifold = (rows: readonly Row[]): boolean =>
  rows.some((row) => row.some((piece, at) => piece.varies && meetsItsLike(piece, [...row.slice(at + 1), ...row.slice(0, at + 1)]))) ||
  rows.some((row, at) => rows.slice(at + 1).some((other) => beginAlike(row, other)));

/** Does a piece of varying length come to one that takes the same characters before something tells them apart? */
function meetsItsLike(piece: Piece, next: Row): boolean {
  for (const one of next) {
    if (one.varies && overlap(piece, one)) return true;
    if (one.least > 0 && !overlap(piece, one)) return false;
  }
  return false;
}

/** Can one of two ways take the beginning of what the other takes? */
function beginAlike(row: Row, other: Row): boolean {
  const length = Math.min(row.length, other.length);
  for (let at = 0; at < length; at++) {
    const [one, its] = [row[at], other[at]];
    if (one && its && !overlap(one, its)) return false;
    if (one?.varies || its?.varies) return true;
  }
  return true;
}
