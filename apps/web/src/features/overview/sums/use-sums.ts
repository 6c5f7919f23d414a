import type { Statistics } from '@praj/contract/overview.ts';
import { ALLOCATION_KINDS, type AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { useLocation, useSearchParams } from 'react-router';
import { readSums, writeSums } from './sums-address.ts';

export interface UsedSums {
  /** Kinds that trips of the period are charged to; without any there is nothing to sum by. */
  readonly kinds: readonly AllocationKind[];
  /** Undefined where trips are listed. */
  readonly shown: AllocationKind | undefined;
  readonly show: (kind: AllocationKind | undefined) => void;
}

/** By what the trips are summed, as it stands in the address. */
export function useSums(allocations: Statistics['allocations']): UsedSums {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: object | null };
  const shown = readSums(params);
  return {
    kinds: ALLOCATION_KINDS.filter((kind) => kind === shown || allocations?.some((one) => one.kind === kind)),
    shown,
    show: (kind) => setParams(writeSums(params, kind), { state, preventScrollReset: true }),
  };
}
