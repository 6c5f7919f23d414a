import { ALLOCATION_KINDS, type AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { ALLOCATION_NAMES } from '../trip-search.ts';

/** Where the sums stand in the address, beside the search. */
export const SUMS_AT = 'sum';

/** The kind that an address sums by; undefined where it lists trips. */
export const readSums = (params: URLSearchParams): AllocationKind | undefined =>
  ALLOCATION_KINDS.find((kind) => ALLOCATION_NAMES[kind] === params.get(SUMS_AT));

/** An address with other sums, or none; the rest of it stays. */
export function writeSums(params: URLSearchParams, kind: AllocationKind | undefined): URLSearchParams {
  const written = new URLSearchParams(params);
  if (kind) written.set(SUMS_AT, ALLOCATION_NAMES[kind]);
  else written.delete(SUMS_AT);
  return written;
}
