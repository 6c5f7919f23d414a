import { NAME_MAX } from '@praj/domain/limits.ts';
import { seenText } from '@praj/domain/short-text.ts';
import { z } from 'zod';
import { numberIn, yesOrNoIn } from './shapes.ts';

/** How many rows a page has when nothing else is asked, and how many at most (S2 §9, decisions §2). */
export const PAGE_SIZE = 10;
export const PAGE_SIZE_MAX = 100;
export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Which page, from 1. Left out, everything is answered as a plain list. */
export const paging = {
  page: numberIn(z.int().min(1)).optional(),
  pageSize: numberIn(z.int().min(1).max(PAGE_SIZE_MAX)).default(PAGE_SIZE),
};
/** By which column; without a word by the first of them. */
export const sortedBy = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts, direction: Direction) => ({
  sort: z.enum(sorts).default(sorts[0] as Sorts[number]),
  direction: z.enum(DIRECTIONS).default(direction),
});
/** What was typed into the list's search field, as names are kept. */
export const searchText = z.string().overwrite(seenText).max(NAME_MAX).optional();

/**
 * The query of a list that pages, sorts, searches and hides what is archived on the server (decisions §2).
 * @param sorts the columns it sorts by, named as the fields of its rows; the first is the default, rising
 * @param filters whatever else narrows it; `{}` for nothing
 */
export const listQuery = <const Sorts extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  sorts: Sorts,
  filters: Filters,
) => z.strictObject({ ...paging, ...sortedBy(sorts, 'asc'), search: searchText, hideInactive: yesOrNoIn.default(false), ...filters });
/** What a list was asked for, by columns of these names. */
export interface ListAsked<Sort extends string = string> {
  readonly page?: number | undefined;
  readonly pageSize: number;
  readonly sort: Sort;
  readonly direction: Direction;
  readonly search?: string | undefined;
  readonly hideInactive: boolean;
}

/** How many there are over all pages, and which page these are: one that lies behind the last is answered as the last. */
export interface PageFacts {
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}
/** One page of a list, its rows under the noun's own plural. */
export type Page<Noun extends string, Row> = PageFacts & { readonly [N in Noun]: Row[] };
/** What a list answers: one page when a page is asked for, else everything as the plain list of the spec. */
export type ListReply<Noun extends string, Row> = Row[] | Page<Noun, Row>;
/** The reply of a list whose rows stand under `noun`. */
export const listReply = <const Noun extends string, Row extends z.ZodType>(noun: Noun, row: Row) =>
  z.union([z.array(row), z.object({ [noun]: z.array(row), total: z.int(), page: z.int(), pageSize: z.int() })]) as unknown as z.ZodType<
    ListReply<Noun, z.output<Row>>
  >;

/** A list's answer as a page of it; a plain list is a single page of all. */
export function pageOf<const Noun extends string, Row>(noun: Noun, reply: ListReply<Noun, Row>): Page<Noun, Row> {
  if (!Array.isArray(reply)) return reply;
  return { [noun]: reply, total: reply.length, page: 1, pageSize: reply.length } as unknown as Page<Noun, Row>;
}
