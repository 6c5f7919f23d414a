import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { refuse } from '../../platform/http/failure.ts';

/** How far a centre's clock may be ahead of ours, in milliseconds. */
export const CLOCK_AHEAD_MS = 5 * 60_000;

/** Refuses what the centre says happened later than its clock may be. */
export function refuseAhead(at: string, received: Date): void {
  if (Date.parse(at) - received.getTime() > CLOCK_AHEAD_MS) refuse('invalid', { fields: { at: FIELD_TEXTS.invalid } });
}
