import type { Order } from '@praj/contract/orders.ts';
import { withPlainNumbers } from '@praj/domain/orders/order-number.ts';
import { voucherCodeGroups } from '@praj/domain/vouchers/voucher-code.ts';
import { draft } from '../../platform/storage.ts';

/** In the order they stand: the few that are named before the many trips. */
export const FOUND_KINDS = ['page', 'company', 'person', 'trips', 'order'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Something that the palette leads to. */
export interface Found {
  readonly kind: FoundKind;
  /** Unique within its kind. */
  readonly id: string;
  readonly text: string;
  /** Paler, at the right edge. */
  readonly detail: string;
  /** A second line, under the text. */
  readonly below?: string | undefined;
  /** Words it is found by besides its text. */
  readonly words: string;
  /** What else it is found by, each as it would be told: 'Reference P-2201'. */
  readonly facts?: readonly string[] | undefined;
  /** Path and query of where it leads. */
  readonly to: string;
  /** Where it stands in the overview, when it leads elsewhere. */
  readonly overview?: string | undefined;
  /** The trip that it is, as long as the page knows it. */
  readonly trip?: Order | undefined;
}

const fold = (text: string): string => text.toLocaleLowerCase('da-DK').replaceAll(/aa/g, 'å');
/** `48 210 377` and `12 34 56` are looked for as they are written without spaces. */
const joinDigits = (text: string): string => text.replaceAll(/(?<=\d)\s+(?=\d)/g, '');

/** A reference, 'P-2201', is several words, typed and found. */
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** A voucher's code is looked for by its groups, whatever stands between them. */
const partCodes = (query: string): string =>
  voucherCodeGroups(query)?.join(' ') ?? query.replaceAll(/[^\s,]+/g, (word) => voucherCodeGroups(word)?.join(' ') ?? word);

/** Does each word of the query begin a word of the thing, or stand in a number of it? Numbers that stand apart are one, or each by itself, as a house number and the zip code behind it. Pure. */
export function matches({ text, words }: Pick<Found, 'text' | 'words'>, query: string): boolean {
  const there = fold(`${text} ${words}`).split(BETWEEN_WORDS);
  const digits = joinDigits(words);
  const isThere = (word: string) => there.some((one) => one.startsWith(word)) || (/^\d{3,}$/.test(word) && digits.includes(word));
  const asked = fold(partCodes(withPlainNumbers(query)));
  return [joinDigits(asked), asked].some((one) => wordsOf(one).every(isThere));
}
const wordsOf = (asked: string): string[] =>
  asked
    .replace(/\+45(?=\d)/, '')
    .split(BETWEEN_WORDS)
    .filter(Boolean);

/** Of the facts that show nowhere the first that a word of the query found it by, when the lines that show do not say. Pure. */
export function tellingFact({ text, below = '', facts = [] }: Pick<Found, 'text' | 'below' | 'facts'>, query: string): string | undefined {
  const shown = `${text} ${below}`;
  const unseen = joinDigits(query)
    .split(/[\s,]+/)
    .filter((word) => word !== '' && !matches({ text: shown, words: '' }, word));
  if (unseen.length === 0) return undefined;
  const begins = facts.find((fact) => unseen.some((word) => matches({ text: fact, words: fact }, word)));
  // The server finds a word inside another one too.
  return begins ?? facts.find((fact) => unseen.some((word) => fold(fact).includes(fold(word))));
}

/** How many of a kind show at most, and how many are remembered. */
const SHOWN: Readonly<Record<FoundKind, number>> = { page: 6, company: 4, person: 4, trips: 4, order: 6 };
const REMEMBERED = 5;

/** The things that match, by kind in their order, at most a few of each. Pure. */
export const findAmong = (things: readonly Found[], query: string): Found[] =>
  FOUND_KINDS.flatMap((kind) => things.filter((one) => one.kind === kind && matches(one, query)).slice(0, SHOWN[kind]));

const same = (one: Found, other: Found): boolean => one.kind === other.kind && one.id === other.id;

/** The last ones used, this one first, without what may be another by then. Pure. */
export function remembering(recent: readonly Found[], used: Found): Found[] {
  const { trip: _trip, facts: _facts, below: _below, overview: _overview, ...lasting } = used;
  return [lasting, ...recent.filter((one) => !same(one, used))].slice(0, REMEMBERED);
}

function acceptFound(value: unknown): Found | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, id, text, detail, words, to } = value as Partial<Record<keyof Found, unknown>>;
  const known = FOUND_KINDS.find((one) => one === kind);
  const isText = (part: unknown): part is string => typeof part === 'string';
  if (!known || !isText(id) || !isText(text) || !isText(detail) || !isText(words) || !isText(to) || !/^\/(?!\/)/.test(to)) return undefined;
  return { kind: known, id, text, detail, words, to };
}
/** What a user opened last by the palette, newest first. It names people, so it goes with the tab and with signing out. */
export const keptRecent = draft<readonly Found[]>('palette.recent', (value) =>
  Array.isArray(value) ? value.flatMap((one) => acceptFound(one) ?? []) : undefined,
);
