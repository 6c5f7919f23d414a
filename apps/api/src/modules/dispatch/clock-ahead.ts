import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { CLOCK_AHEAD_MS } from '@praj/domain/limits.ts';
import { refuse } from '../../platform/http/failure.ts';

/** Refuses what the centre says happened later than its clock may be. */
export function refuseAhead(at: string, received: Date): void {
  if (Date.parse(at) - received.getTime() > CLOCK_AHEAD_MS) refuse('invalid', { fields: { at: FIELD_TEXTS.invalid } });
}
