import { addDays, dayOf, startOfDay } from '../copenhagen-time.ts';

/** A month by Copenhagen's calendar: from its first instant to the next one's, in milliseconds. */
export interface BudgetMonth {
  readonly from: number;
  readonly until: number;
}

/** The month whose budget a trip takes from: that of its pickup. Pure. */
export function monthOf(pickupAt: number): BudgetMonth {
  const first = `${dayOf(pickupAt).slice(0, 8)}01`;
  const next = `${addDays(first, 31).slice(0, 8)}01`;
  return { from: startOfDay(first), until: startOfDay(next) };
}
