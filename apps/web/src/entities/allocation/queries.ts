import {
  ALLOCATION_VALUE_SORTS,
  type AllocationChoice,
  type AllocationValue,
  listAllocationValues,
  readAllocationValue,
  searchAllocationValues,
} from '@praj/contract/allocations/allocations.ts';
import { pageOf } from '@praj/contract/lists.ts';
import type { Allocation, AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { isSameCode } from '@praj/domain/allocations/allocation-rules.ts';
import { ALLOCATION_CHOICES_MAX, ALLOCATION_MAX } from '@praj/domain/limits.ts';
import { keepPreviousData, type QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import type { ListSource } from '../../platform/lists/list-source.ts';
import { useSettled } from '../../platform/use-settled.ts';

/** How long typing must rest before a list is searched, in milliseconds. */
const WAIT_MS = 150;

const CHOICES = 'allocation-choices';

/** Whose lists a field offers: a branch's own and its company's, or the company's alone, to whoever looks after them. */
export type WhoseLists = { readonly branchId: string } | { readonly companyId: string };

const choicesQuery = (whose: WhoseLists, kind: AllocationKind, value: string) =>
  queryOptions({
    queryKey: [CHOICES, whose, kind, value],
    queryFn: async ({ signal }): Promise<readonly AllocationChoice[]> => {
      if ('branchId' in whose) return call(searchAllocationValues, { params: { id: whose.branchId }, query: { kind, value } }, { signal });
      const query = { kind, search: value, hideInactive: true, page: 1, pageSize: ALLOCATION_CHOICES_MAX } as const;
      return pageOf('allocationValues', await call(listAllocationValues, { params: whose, query }, { signal })).allocationValues;
    },
    staleTime: 60_000,
    // The field itself says that they could not be fetched.
    meta: { quiet: true },
  });

/**
 * Which of some values have left their lists since, as a trip that is ordered again brings them; undefined while it is asked. Where
 * nobody answers none is said to be gone: the server judges what is sent anyway.
 */
export function useGoneValues(branchId: string, values: readonly Allocation[]): readonly Allocation[] | undefined {
  const answers = useQueries({ queries: values.map(({ kind, code }) => ({ ...choicesQuery({ branchId }, kind, code), retry: false })) });
  if (answers.some(({ isPending }) => isPending)) return undefined;
  return values.filter(({ code }, at) => answers[at]?.data?.every((choice) => !isSameCode(choice.code, code)));
}

/** Does the choice hold each word that is typed, as the server finds them? Pure. */
const fits = ({ code, name }: AllocationChoice, typed: string): boolean => {
  const told = `${code}\n${name}`.toLocaleLowerCase('da');
  return typed
    .toLocaleLowerCase('da')
    .split(/\s+/)
    .every((word) => told.includes(word));
};

/**
 * What a field of this kind is offered for what is typed; nothing is asked before somebody comes to it. Until the answer is there only
 * those of the answer before are offered that fit: whoever types fast picks no other value than they see.
 */
export function useAllocationChoices(whose: WhoseLists, kind: AllocationKind, typed: string, awake: boolean) {
  const wanted = typed.trim().slice(0, ALLOCATION_MAX);
  const settled = useSettled(wanted, WAIT_MS);
  const found = useQuery({ ...choicesQuery(whose, kind, settled), enabled: awake, placeholderData: keepPreviousData });
  const isStale = settled !== wanted || found.isPlaceholderData;
  const choices = found.data?.filter((choice) => !isStale || fits(choice, wanted)) ?? [];
  const isWaiting = found.isPending || (isStale && choices.length === 0);
  return { choices, isWaiting, isError: found.isError, refetch: found.refetch };
}

/** Asks again for what fields are offered. */
export function refreshAllocationChoices(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [CHOICES] });
}

/** Which list: a branch's own, or the company's. */
export interface WhichList {
  readonly companyId: string;
  readonly branchId?: string | undefined;
  readonly kind: AllocationKind;
}
const VALUES = 'allocation_values';
const keyOfValue = (id: string) => [VALUES, id];
/** One value, on whichever page of its list it stands. */
export const valueQuery = (companyId: string) => (id: string) =>
  queryOptions({
    queryKey: keyOfValue(id),
    queryFn: ({ signal }) => call(readAllocationValue, { params: { companyId, valueId: id } }, { signal }),
    meta: { quiet: true },
  });
/** The values of a list, page by page. */
export const allocationValuesList = ({
  companyId,
  branchId,
  kind,
}: WhichList): ListSource<AllocationValue, (typeof ALLOCATION_VALUE_SORTS)[number]> => ({
  resource: VALUES,
  scope: [companyId, branchId ?? '', kind],
  sorts: ALLOCATION_VALUE_SORTS,
  isInactive: ({ active }) => !active,
  one: valueQuery(companyId),
  fetch: async (query, _filters, signal) => {
    const asked = { params: { companyId }, query: { ...query, kind, ...(branchId !== undefined && { branchId }) } };
    const { allocationValues, ...page } = pageOf('allocationValues', await call(listAllocationValues, asked, { signal }));
    return { rows: allocationValues, ...page };
  },
});

/** Asks again for what shows a company's lists. */
export function refreshAllocationValues(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [VALUES] });
  refreshAllocationChoices(client);
}

/** Shows a value as a change has just answered it, wherever it stands. */
export function showChangedValue(client: QueryClient, value: AllocationValue): void {
  client.setQueryData(keyOfValue(value.id), value);
  refreshAllocationValues(client);
}
