import type { AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { Select } from '../../../ui/choice/select.tsx';
import { COPY } from './copy.ts';
import type { UsedSums } from './use-sums.ts';

const TRIPS = 'trips';

/** Lists the trips, or sums them by what they are charged to; nothing where they are charged to nothing. */
export function SumsChoice({ sums: { kinds, shown, show } }: { sums: UsedSums }) {
  if (kinds.length === 0) return null;
  return (
    <Select<AllocationKind | typeof TRIPS>
      label={COPY.show}
      hideLabel
      value={shown ?? TRIPS}
      options={[{ value: TRIPS, label: COPY.trips }, ...kinds.map((kind) => ({ value: kind, label: COPY.sumsBy(kind) }))]}
      onChange={(chosen) => show(chosen === TRIPS ? undefined : chosen)}
    />
  );
}
