import { type KnownPassenger, searchPassengers } from '@praj/contract/orders.ts';
import { NAME_MAX } from '@praj/domain/limits.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import { useSettled } from '../../platform/use-settled.ts';

/** From how many letters on passengers are offered, and how long typing must rest first, in milliseconds. */
const LETTERS_MIN = 2;
const WAIT_MS = 300;

const passengersQuery = (value: string) =>
  queryOptions({
    queryKey: ['passengers', value],
    queryFn: ({ signal }) => call(searchPassengers, { query: { value } }, { signal }),
    enabled: value.length >= LETTERS_MIN && value.length <= NAME_MAX,
    staleTime: 60_000,
    retry: false,
    // Without suggestions the field is a plain one; nobody needs to be told.
    meta: { quiet: true },
  });

const NONE: readonly KnownPassenger[] = [];

/** Passengers whom the branch has ordered for in the last 90 days, for a name that is being typed; none while `asleep`. */
export function usePassengerSearch(typed: string, asleep: boolean): readonly KnownPassenger[] {
  const wanted = asleep ? '' : typed.trim();
  const settled = useSettled(wanted, WAIT_MS);
  const found = useQuery({ ...passengersQuery(settled), placeholderData: keepPreviousData });
  return wanted.length < LETTERS_MIN || settled.length < LETTERS_MIN ? NONE : (found.data ?? NONE);
}
