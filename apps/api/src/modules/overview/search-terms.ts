import { readOrderNumber, withPlainNumbers } from '@praj/domain/orders/order-number.ts';
import { voucherCodeGroups } from '@praj/domain/vouchers/voucher-code.ts';

/** One thing that a trip must show to be found: a text anywhere, and where it reads so, a number or a date besides. */
export interface SearchTerm {
  readonly text: string;
  /** Digits without spaces, for order numbers and phones that people write in groups. */
  readonly digits?: string;
  readonly date?: { readonly day: number; readonly month: number; readonly year?: number };
}

/** A whole order number as it is shown, 48 210 377, is one word; so is what stands between spaces. */
const WORD = /(?<!\S)\d{2}\s\d{3}\s\d{3}(?!\S)|\S+/g;
const COUNTRY_CODE = /^(?:\+|00)45/;

/** What a person has typed in the overview's search, as terms that all must be met. */
export function searchTerms(search: string): readonly SearchTerm[] {
  const text = withPlainNumbers(search).trim();
  if (/^[+()\d\s]+$/.test(text) && /\d/.test(text)) return [numberTerm(text)];
  // The groups of a voucher's code stand in it, in whatever way they were typed apart.
  const words = voucherCodeGroups(text) ?? text.match(WORD)?.flatMap((word) => voucherCodeGroups(word) ?? word);
  return [...new Set(words)].map((word) => {
    const digits = readOrderNumber(word);
    const date = readDate(word);
    return { text: word, ...(digits && { digits }), ...(date && { date }) };
  });
}

function numberTerm(text: string): SearchTerm {
  const digits = text
    .replace(/[()\s]/g, '')
    .replace(COUNTRY_CODE, '')
    .replace('+', '');
  return { text, digits };
}

/** `20/11`, `20.11.26` or `2026-11-20`. */
function readDate(word: string): SearchTerm['date'] {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(word) ?? [];
  if (isoYear) return { day: Number(isoDay), month: Number(isoMonth), year: Number(isoYear) };
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(word) ?? [];
  if (!day) return undefined;
  const given = { day: Number(day), month: Number(month) };
  if (!year) return given;
  return { ...given, year: year.length === 2 ? 2000 + Number(year) : Number(year) };
}
