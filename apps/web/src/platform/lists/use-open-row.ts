import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotThere } from '../call-failed.ts';
import type { ListSource } from './list-source.ts';

/**
 * The row whose panel is open: as the page of the list tells it, and where it stands on another one, or is hidden, as its own query does.
 * While that is asked it stays what it was known as, so that its panel goes on, with what is typed in it.
 */
export function useOpenRow<Row extends { readonly id: string }>(
  one: NonNullable<ListSource<Row>['one']>,
  openId: string | undefined,
  rows: readonly Row[] | undefined,
) {
  const listed = rows?.find(({ id }) => id === openId);
  const { data, error, isFetching, refetch } = useQuery({ ...one(openId ?? ''), enabled: openId !== undefined && !listed });
  // What was asked for before may be older than what the list has told since.
  const newest = listed ?? (isFetching || isNotThere(error) ? undefined : data);
  const [last, setLast] = useState(newest);
  if (newest && newest !== last) setLast(newest);
  const known = last?.id === openId ? last : data;
  return { row: newest ?? (isNotThere(error) ? undefined : known), error, isFetching, refetch };
}
