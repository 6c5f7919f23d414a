import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed } from '../call-failed.ts';
import type { ListSource } from './list-source.ts';

/** So many at most are asked for one by one, however many were created at once. */
const FOLLOWED_MAX = 10;

const isMissing = (error: unknown): boolean => error instanceof CallFailed && error.status === 404;

interface ListedRows<Row> {
  /** Changes with what the person asks to see: what was created before is then no longer first. */
  readonly asked: string;
  readonly hidesInactive: boolean;
  /** The rows of the page as the server has them; undefined until they are known. */
  readonly listed: readonly Row[] | undefined;
  readonly isFetching: boolean;
}

/**
 * What was created while a list shows. Each is as its page of the list tells it; one that stands on another page is as its own query
 * does (`source.one`), and is gone once it is removed, or becomes inactive where those are hidden.
 */
export function useCreatedRows<Row extends { readonly id: string }>(
  { one, isInactive = () => false }: Pick<ListSource<Row>, 'one' | 'isInactive'>,
  { asked, hidesInactive, listed, isFetching }: ListedRows<Row>,
) {
  const [created, setCreated] = useState<{ readonly asked: string; readonly rows: readonly Row[] }>({ asked, rows: [] });
  if (created.asked !== asked) setCreated({ asked, rows: [] });
  const rows = created.asked === asked ? created.rows : [];

  const listedAs = (row: Row): Row | undefined => listed?.find(({ id }) => id === row.id);
  const elsewhere = rows.filter((row) => !listedAs(row));
  const followed = useQueries({
    // The list that is on its way will most likely tell it.
    queries: one ? elsewhere.map(({ id }, at) => ({ ...one(id), enabled: !isFetching && at < FOLLOWED_MAX })) : [],
  });
  const newestOf = (row: Row): Row => listedAs(row) ?? followed[elsewhere.indexOf(row)]?.data ?? row;
  const isGone = (row: Row): boolean =>
    isMissing(followed[elsewhere.indexOf(row)]?.error) || (hidesInactive && !isInactive(row) && isInactive(newestOf(row)));
  // What is gone is not asked for again. What was created inactive may stand first as such, until it has been active.
  const kept = rows.filter((row) => !isGone(row)).map((row) => (isInactive(row) && !isInactive(newestOf(row)) ? newestOf(row) : row));
  if (kept.length < rows.length || kept.some((row, at) => row !== rows[at])) setCreated({ asked, rows: kept });
  return {
    rows: rows.map(newestOf),
    ids: new Set(rows.map(({ id }) => id)),
    /** Puts one first. Several may come at once. */
    add: (row: Row) =>
      setCreated((old) => ({ asked, rows: [row, ...(old.asked === asked ? old.rows : []).filter(({ id }) => id !== row.id)] })),
  };
}
