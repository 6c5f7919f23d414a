import { foldedWords } from '@praj/domain/fold-danish.ts';

/** One way to read what was typed. Words are folded. */
export interface Reading {
  /** Words before the house number. */
  readonly street: readonly string[];
  readonly houseNo: number | null;
  /** Upper case. */
  readonly houseLetter: string | null;
  /** Words that say where: a city, or part of its name. */
  readonly where: readonly string[];
  /** Four digits, or the first of them while the rest is being typed. */
  readonly zip: string | null;
}
export interface ParsedText {
  /** Every word typed, numbers too, in order. */
  readonly words: readonly string[];
  /** Likeliest first; never empty. */
  readonly readings: readonly Reading[];
}

interface Token {
  readonly text: string;
  readonly afterComma: boolean;
}
const NUMBER = /^(\d{1,3})([a-z]?)$/;
const LETTERS = /\p{L}/u;
const FLOOR_WORDS = new Set(['tv', 'th', 'mf', 'sal', 'etage', 'kl', 'st', 'dk', 'danmark', 'denmark']);
const MOST_WORDS = 16;

/**
 * Divides free text into street, house number with letter, zip and city, as far as typed.
 * 'vesterbrogade 112 b, 1620 københavn v' reads as vesterbrogade, 112, B, 1620, koebenhavn v.
 * A street may hold a number itself ('Christian 10.s Vej 5'), so there may be several readings.
 */
export function parsePlaceText(text: string): ParsedText {
  const all = tokensOf(text);
  const zipAt = all.findLastIndex((token) => /^\d{4}$/.test(token.text));
  const zip = all[zipAt]?.text ?? null;
  const tokens = all.filter((_, at) => at !== zipAt);
  const comma = tokens.findIndex((token, at) => at > 0 && token.afterComma);
  const numbers = tokens.map((token, at) => (isHouseNumber(tokens, token, at) ? at : -1)).filter((at) => at >= 0);
  const readings = [...new Set(numbers.length > 1 ? [numbers[0], numbers.at(-1)] : numbers)].map((at) => readAround(tokens, at ?? 0, zip));
  return { words: all.map((token) => token.text), readings: readings.length ? readings : [readWithoutNumber(tokens, comma, zip)] };
}

function tokensOf(text: string): Token[] {
  return text
    .split(',')
    .flatMap((part, at) => foldedWords(part).map((word, index) => ({ text: word, afterComma: at > 0 && index === 0 })))
    .slice(0, MOST_WORDS);
}

const isHouseNumber = (tokens: readonly Token[], token: Token, at: number) =>
  Number(NUMBER.exec(token.text)?.[1] ?? 0) > 0 && tokens.slice(0, at).some((before) => LETTERS.test(before.text));

function readAround(tokens: readonly Token[], at: number, zip: string | null): Reading {
  const [, digits, attached] = NUMBER.exec(tokens[at]?.text ?? '') ?? [];
  const next = tokens[at + 1];
  const apart = !attached && next && !next.afterComma && /^[a-z]$/.test(next.text) ? next.text : '';
  const rest = tokens.slice(at + (apart ? 2 : 1));
  const last = rest.at(-1);
  const zipStart = zip === null && last?.afterComma && /^\d{1,3}$/.test(last.text) ? last.text : zip;
  return {
    street: tokens.slice(0, at).map((token) => token.text),
    houseNo: Number(digits),
    houseLetter: (attached || apart).toUpperCase() || null,
    where: rest.map((token) => token.text).filter((word) => LETTERS.test(word[0] ?? '') && !FLOOR_WORDS.has(word)),
    zip: zipStart,
  };
}

function readWithoutNumber(tokens: readonly Token[], comma: number, zip: string | null): Reading {
  const words = tokens.map((token) => token.text);
  const street = comma > 0 ? words.slice(0, comma) : words;
  return { street, houseNo: null, houseLetter: null, where: comma > 0 ? words.slice(comma) : [], zip };
}
