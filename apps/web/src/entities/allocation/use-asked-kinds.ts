import { ALLOCATION_KINDS, type AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { bookingModuleQuery } from '../booking-module/queries.ts';
import { useMe } from '../session/queries.ts';

const NONE: readonly AllocationKind[] = [];

/** The kinds that one's own company's form asks for; all of them for those who see every company's trips. */
export function useAskedKinds(): readonly AllocationKind[] {
  const { companyId, may } = useMe();
  const seesAll = may('company.list', {});
  const { data } = useQuery({ ...bookingModuleQuery(companyId), enabled: !seesAll });
  if (seesAll) return ALLOCATION_KINDS;
  return data?.allocationFields.map(({ kind }) => kind) ?? NONE;
}
