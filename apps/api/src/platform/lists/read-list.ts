import type { ListAsked, PageFacts } from '@praj/contract/lists.ts';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { containing, DANISH } from './danish-text.ts';

/** The last page there is; an empty list has one. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** A column that is searched, or what is taken out of one. */
type Searched = string | RawBuilder<unknown>;

/** How a store's rows are sorted and found. Columns as `table.column`; a counted one by the name it is selected under. */
export interface ListShape<Sort extends string> {
  /** What each column that can be chosen sorts by. */
  readonly sorts: Readonly<Record<Sort, RawBuilder<unknown>>>;
  /** How rows stand that are alike in it; the last one tells any two apart. */
  readonly ties: readonly RawBuilder<unknown>[];
  readonly searched: readonly Searched[];
  /** Rows that stay when the inactive are hidden. */
  readonly active: RawBuilder<SqlBool>;
}
/** Rows of a list; with the facts of their page when one was asked for. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly facts?: PageFacts;
}

/**
 * The rows that a list was asked for (decisions §2): searched, sorted with what is empty last, and of one page where one is
 * named. Each word of the search must stand in one of the searched columns.
 * @param all every row that the actor may see, unsorted
 */
export async function readList<DB, TB extends keyof DB, Row, Sort extends string>(
  all: SelectQueryBuilder<DB, TB, Row>,
  asked: ListAsked<Sort>,
  { sorts, ties, searched, active }: ListShape<Sort>,
): Promise<Listed<Row>> {
  const words = asked.search?.split(/\s+/).filter((word) => word !== '') ?? [];
  const conditions = [...words.map((word) => mentions(searched, word)), ...(asked.hideInactive ? [active] : [])];
  const wanted = conditions.reduce((query, condition) => query.where(condition), all);
  const chosen = wanted.orderBy(sorts[asked.sort], (order) => (asked.direction === 'asc' ? order.asc() : order.desc()).nullsLast());
  const sorted = ties.reduce((query, tie) => query.orderBy(tie), chosen);
  const { page: askedPage, pageSize } = asked;
  if (askedPage === undefined) return { rows: await sorted.execute() };
  const counted = wanted.clearSelect().select(sql<number>`count(*)::int`.as('total'));
  const { total } = await counted.$castTo<{ total: number }>().executeTakeFirstOrThrow();
  const page = Math.min(askedPage, lastPage(total, pageSize));
  const rows = await sorted
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, facts: { total, page, pageSize } };
}

const mentions = (searched: readonly Searched[], word: string): RawBuilder<SqlBool> => {
  const texts = searched.map((one) => (typeof one === 'string' ? sql.ref(one) : one));
  return sql<SqlBool>`concat_ws(E'\n', ${sql.join(texts)}) ilike ${containing(word)} ${DANISH}`;
};
