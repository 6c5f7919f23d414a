import { COMMENT_MAX } from '../limits.ts';
import { exampleOf } from './pattern-example.ts';

/** What a field's text may be made of, where a person says it in words. */
export const PATTERN_KINDS = ['digits', 'letters', 'lettersAndDigits', 'characters'] as const;
export type PatternKind = (typeof PATTERN_KINDS)[number];
/** So many characters of one kind, after a fixed beginning or none (''). `most` null means as many as one likes. */
export interface CountedPattern {
  readonly kind: PatternKind;
  readonly begins: string;
  readonly least: number;
  readonly most: number | null;
}
/**
 * How a person says what a field's text must look like: nothing is asked (`none`), so many characters of a kind, as in an
 * example (whose digits and letters stand for any digit and any letter of their case, all else for itself), or by a regular
 * expression of their own.
 */
export type PatternChoice =
  | { readonly kind: 'none' }
  | CountedPattern
  | { readonly kind: 'example'; readonly example: string }
  | { readonly kind: 'own'; readonly pattern: string };

const SOURCE_OF: Readonly<Record<PatternKind, string>> = {
  digits: String.raw`\d`,
  letters: String.raw`\p{L}`,
  lettersAndDigits: String.raw`[\p{L}\d]`,
  characters: '.',
};
/** What of an example stands for any of its kind, in rows; a row with a Danish letter takes Danish letters. */
const RUN = /\d+|[A-ZÆØÅ]+|[a-zæøå]+|[^\dA-ZÆØÅa-zæøå]/gu;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
const unescaped = (source: string): string => source.replace(/\\(.)/gu, '$1');
const counted = (count: number): string => (count === 1 ? '' : `{${count}}`);

/** The pattern of a choice, as a booking module keeps it; null where nothing is asked. Pure. */
export function patternFrom(choice: PatternChoice): string | null {
  if (choice.kind === 'none') return null;
  if (choice.kind === 'own') return choice.pattern || null;
  if (choice.kind === 'example') return choice.example.replace(RUN, patternOfRun) || null;
  return `${escaped(choice.begins)}${SOURCE_OF[choice.kind]}${times(choice)}`;
}

function patternOfRun(run: string): string {
  if (/^\d/.test(run)) return `${SOURCE_OF.digits}${counted(run.length)}`;
  if (/^[A-ZÆØÅ]/.test(run)) return `${/[ÆØÅ]/.test(run) ? '[A-ZÆØÅ]' : '[A-Z]'}${counted(run.length)}`;
  if (/^[a-zæøå]/.test(run)) return `${/[æøå]/.test(run) ? '[a-zæøå]' : '[a-z]'}${counted(run.length)}`;
  return escaped(run);
}

function times({ least, most }: CountedPattern): string {
  if (most === null) return least === 1 ? '+' : `{${least},}`;
  return least === most ? counted(least) : `{${least},${most}}`;
}

/** A fixed beginning, one kind of character, and how often it stands. */
const COUNTED =
  /^(?<begins>(?:\\[\\^$.*+?()[\]{}|/]|[^\\^$.*+?()[\]{}|])*)(?<source>\\d|\[0-9\]|\\p\{L\}|\[\\p\{L\}\\d\]|\.)(?<times>\+|\{\d+(?:,\d*)?\})?$/u;
/**
 * The choice that a pattern was made by, or that means the same; `own` where there is none. A pattern made from the choice
 * takes what the given one takes. Pure.
 */
export function choiceOf(pattern: string | null | undefined): PatternChoice {
  if (!pattern) return { kind: 'none' };
  const bare = pattern.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');
  return countedChoiceOf(bare) ?? exampleChoiceOf(bare) ?? { kind: 'own', pattern };
}

function countedChoiceOf(bare: string): CountedPattern | undefined {
  const { begins = '', source = '', times: how = '{1}' } = COUNTED.exec(bare)?.groups ?? {};
  const kind = PATTERN_KINDS.find((one) => SOURCE_OF[one] === (source === '[0-9]' ? SOURCE_OF.digits : source));
  if (!kind) return undefined;
  const [, first = '1', comma, last = ''] = /^\{(\d+)(,)?(\d*)\}$/.exec(how === '+' ? '{1,}' : how) ?? [];
  const least = Number(first);
  const most = comma === undefined ? least : last === '' ? null : Number(last);
  const choice = { kind, begins: unescaped(begins), least, most };
  return whyNotChoice(choice) ? undefined : choice;
}

function exampleChoiceOf(bare: string): PatternChoice | undefined {
  const source = bare.replaceAll('[0-9]', SOURCE_OF.digits);
  const choice = { kind: 'example', example: exampleOf(source) ?? '' } as const;
  return patternFrom(choice) === source ? choice : undefined;
}

/**
 * Which part of a choice makes no pattern: a count that is no whole number from 1 to the longest text, a `most` below the
 * `least`, an empty example or an empty pattern; undefined where it makes one. Pure.
 */
export function whyNotChoice(choice: PatternChoice): 'least' | 'most' | 'example' | 'pattern' | undefined {
  if (choice.kind === 'none') return undefined;
  if (choice.kind === 'own') return choice.pattern === '' ? 'pattern' : undefined;
  if (choice.kind === 'example') return choice.example === '' ? 'example' : undefined;
  if (!isCount(choice.least)) return 'least';
  return choice.most !== null && (!isCount(choice.most) || choice.most < choice.least) ? 'most' : undefined;
}
const isCount = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= COMMENT_MAX;
