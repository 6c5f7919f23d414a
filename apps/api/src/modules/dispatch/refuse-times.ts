import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { CLOCK_AHEAD_MS, PICKUP_AHEAD_MS } from '@praj/domain/limits.ts';
import { refuse } from '../../platform/http/failure.ts';
import type { TakenEvent } from './event-facts.ts';

/** Refuses what the centre says happened later than its clock may be. */
export function refuseAhead(at: string, received: Date): void {
  if (Date.parse(at) - received.getTime() > CLOCK_AHEAD_MS) refuse('invalid', { fields: { at: FIELD_TEXTS.invalid } });
}

/** No pickup is further off than a year, and no trip lasts the rest. */
const FAR_MS = PICKUP_AHEAD_MS + 30 * 24 * 60 * 60_000;

/** Refuses an estimate that no order can have: a clock or a unit of the centre is wrong. */
export function refuseFarEstimates(event: TakenEvent, received: Date): void {
  for (const name of ['estimatedPickup', 'estimatedCompleted'] as const) {
    const estimate = event[name];
    if (estimate && Math.abs(Date.parse(estimate) - received.getTime()) > FAR_MS)
      refuse('invalid', { fields: { [name]: FIELD_TEXTS.invalid } });
  }
}
