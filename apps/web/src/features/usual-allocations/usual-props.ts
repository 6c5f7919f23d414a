import type { UsualAllocations as Usual } from '@praj/contract/allocations/shapes.ts';
import type { AllocationCodes } from '@praj/domain/allocations/allocation-kinds.ts';
import type { WhoseLists } from '../../entities/allocation/queries.ts';

export interface UsualAllocationsProps {
  companyId: string;
  whose: WhoseLists;
  of: 'ofPerson' | 'ofAccount' | 'ofFixedTrip';
  usual: Usual | undefined;
  /** Sends it in place of all there was. */
  send: (allocations: AllocationCodes) => Promise<void>;
}
