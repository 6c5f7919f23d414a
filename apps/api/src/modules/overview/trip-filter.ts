import { FAILURES } from '@praj/contract/failures.ts';
import { ACCOUNT_STAND_INS } from '@praj/contract/overview.ts';
import { ALLOCATION_KINDS, type AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { dayOf, endOfDay } from '@praj/domain/copenhagen-time.ts';
import { oereFromKroner } from '@praj/domain/money.ts';
import { askedRange, type InstantRange, instantsOf, quickRange } from '@praj/domain/overview/date-range.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { refuse } from '../../platform/http/failure.ts';
import { type SearchTerm, searchTerms } from './search-terms.ts';

/** What a person narrows the overview to; names, ids and kroner as the call carries them. */
export interface AskedNarrowing extends Readonly<Partial<Record<AllocationKind, readonly string[]>>> {
  readonly customerNames: readonly string[];
  readonly destinationAddress: readonly string[];
  readonly accounts: readonly string[];
  readonly issuedByEmployees: readonly string[];
  readonly issuedByBranches: readonly string[];
  readonly issuedByCompanies: readonly string[];
  readonly withoutAllocation?: readonly AllocationKind[];
  readonly priceFrom?: number | undefined;
  readonly priceTo?: number | undefined;
  readonly search?: string | undefined;
}
/** The same within a range of instants. */
export interface AskedTrips extends AskedNarrowing {
  readonly fromDate: string;
  readonly toDate: string;
}
/** Which trips: those the actor may see, of a range, narrowed by filters. An empty list narrows nothing; prices in øre. */
export interface TripFilter {
  readonly actor: Actor;
  readonly range: InstantRange;
  readonly customerNames: readonly string[];
  readonly destinations: readonly string[];
  readonly accountIds: readonly string[];
  readonly withoutAccount: boolean;
  readonly byVoucher: boolean;
  readonly employeeIds: readonly string[];
  readonly branchIds: readonly string[];
  readonly companyIds: readonly string[];
  /** Codes of the kinds that are filtered by, '' for trips that are charged to none; of the others nothing. */
  readonly allocations: { readonly [K in AllocationKind]?: readonly string[] };
  readonly fromOere: number | undefined;
  readonly toOere: number | undefined;
  readonly terms: readonly SearchTerm[];
}

const isAccountId = (account: string): boolean => !ACCOUNT_STAND_INS.some((standIn) => standIn === account);

/** Reads what is asked for; a range that starts after it ends is refused (decisions §5). */
export function tripFilter(actor: Actor, asked: AskedTrips, now: Date): TripFilter {
  const range = askedRange(sinceBeginning(asked.fromDate), sinceBeginning(asked.toDate), now.getTime());
  if (!range) return refuse('date_range', { fields: { fromDate: FAILURES.date_range.message } });
  return narrowed(actor, asked, range);
}

/** No trip was before 1970, and the period before that of two thousand years is none that a database knows. */
const sinceBeginning = (instant: string): number => Math.max(0, Date.parse(instant));

/** The same of all periods: from the beginning of time to the end of today. */
export const filterOfAllPeriods = (actor: Actor, asked: AskedNarrowing, now: Date): TripFilter =>
  narrowed(actor, asked, { from: 0, to: endOfDay(dayOf(now.getTime())) });

function narrowed(actor: Actor, asked: AskedNarrowing, range: InstantRange): TripFilter {
  return {
    actor,
    range,
    customerNames: asked.customerNames,
    destinations: asked.destinationAddress,
    accountIds: asked.accounts.filter(isAccountId),
    withoutAccount: asked.accounts.includes('none'),
    byVoucher: asked.accounts.includes('voucher'),
    employeeIds: asked.issuedByEmployees,
    branchIds: asked.issuedByBranches,
    companyIds: asked.issuedByCompanies,
    allocations: allocationsOf(asked),
    fromOere: asked.priceFrom === undefined ? undefined : oereFromKroner(asked.priceFrom),
    toOere: asked.priceTo === undefined ? undefined : oereFromKroner(asked.priceTo),
    terms: searchTerms(asked.search ?? ''),
  };
}

const allocationsOf = (asked: AskedNarrowing): TripFilter['allocations'] =>
  Object.fromEntries(
    ALLOCATION_KINDS.flatMap((kind) => {
      const codes = [...(asked[kind] ?? []), ...(asked.withoutAllocation?.includes(kind) ? [''] : [])];
      return codes.length > 0 ? [[kind, codes]] : [];
    }),
  );

const UNNARROWED = {
  customerNames: [],
  destinations: [],
  accountIds: [],
  withoutAccount: false,
  byVoucher: false,
  employeeIds: [],
  branchIds: [],
  companyIds: [],
  allocations: {},
  fromOere: undefined,
  toOere: undefined,
} satisfies Partial<TripFilter>;
/** The trips of the last year that show what was typed. */
export const searchFilter = (actor: Actor, text: string, now: Date): TripFilter => ({
  ...UNNARROWED,
  actor,
  range: instantsOf(quickRange('last-year', dayOf(now.getTime()))),
  terms: searchTerms(text),
});
