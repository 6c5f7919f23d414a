import { isPattern, PATTERN_MAX, wholeValue } from './booking-form.ts';

/** An example longer than this helps nobody, in characters. */
const EXAMPLE_MAX = 30;
const DIGITS = '1234567890';
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Each of them tells that Danish letters are taken. */
const DANISH = 'ÆØÅ';
const ALPHABETS: Readonly<Record<string, string>> = {
  '\\d': DIGITS,
  '[0-9]': DIGITS,
  '[A-Z]': CAPITALS,
  '[A-Za-z]': CAPITALS,
  '[a-zA-Z]': CAPITALS,
  '[a-z]': CAPITALS.toLowerCase(),
  '[A-ZÆØÅ]': DANISH,
  '[a-zæøå]': DANISH.toLowerCase(),
  '\\p{L}': CAPITALS,
  '[\\p{L}\\d]': CAPITALS,
};
/** One kind of character or a character itself, and how often it stands. */
const PIECE =
  /(\\d|\[0-9\]|\[A-Z\]|\[A-Za-z\]|\[a-zA-Z\]|\[a-z\]|\[A-ZÆØÅ\]|\[a-zæøå\]|\\p\{L\}|\[\\p\{L\}\\d\]|\\[^\w\s]|[^\\^$.*+?()[\]{}|])(?:\{(\d+)(?:,\d*)?\}|[+*?])?/uy;

/**
 * A value that a pattern takes, such as `1234-567` for `\d{4}-\d{3}`; undefined where the pattern is more than characters in
 * a row, or would give an example too long to help. Pure.
 */
export function exampleOf(pattern: string): string | undefined {
  const row = pattern.replace(/^\^/, '').replace(/\$$/, '');
  if (row === '' || pattern.length > PATTERN_MAX || !isPattern(pattern)) return undefined;
  const used = new Map<string, number>();
  let example = '';
  for (let at = 0; at < row.length; at = PIECE.lastIndex) {
    PIECE.lastIndex = at;
    const [all, kind = '', times] = PIECE.exec(row) ?? [];
    if (all === undefined) return undefined;
    const alphabet = ALPHABETS[kind] ?? kind.replace(/^\\/, '');
    const count = times === undefined ? 1 : Number(times);
    if (example.length + count > EXAMPLE_MAX) return undefined;
    for (let n = 0; n < count; n++) {
      const next = used.get(alphabet) ?? 0;
      example += alphabet[next % alphabet.length] ?? '';
      used.set(alphabet, next + 1);
    }
  }
  return new RegExp(wholeValue(pattern), 'u').test(example) ? example : undefined;
}
