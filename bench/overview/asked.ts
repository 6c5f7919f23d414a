import type { AskedTrips } from '../../apps/api/src/modules/overview/trip-filter.ts';

/** What the overview is asked without a filter, until a moment. */
export const everythingUntil = (now: Date): AskedTrips => ({
  fromDate: '2020-01-01T00:00:00Z',
  toDate: now.toISOString(),
  customerNames: [],
  destinationAddress: [],
  accounts: [],
  issuedByEmployees: [],
  issuedByBranches: [],
  issuedByCompanies: [],
});

/** What something gives, and in how many milliseconds. */
export async function timed<T>(act: () => Promise<T>): Promise<{ readonly result: T; readonly ms: number }> {
  const begun = performance.now();
  const result = await act();
  return { result, ms: performance.now() - begun };
}
