import type { AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import type { Day } from '@praj/domain/copenhagen-time.ts';
import type { DaySums } from '@praj/domain/overview/trip-series.ts';
import type { CountedAllocation } from '../allocations/store.ts';
import type { AllocationTotals } from '../allocations/sums-store.ts';
import type { Sorting, Summary } from '../store.ts';
import type { TripFilter } from '../trip-filter.ts';

/** One term of a search, with the owners whose names show it; the database says which those are. */
export interface FoundTerm {
  readonly text: string;
  readonly digits: string | undefined;
  readonly date: { readonly day: number; readonly month: number; readonly year?: number } | undefined;
  readonly accounts: readonly string[];
  readonly issuers: readonly string[];
  readonly branches: readonly string[];
  readonly companies: readonly string[];
}
/** What is asked of the columns: a filter whose terms are found. */
export type ColumnFilter = Omit<TripFilter, 'terms'> & { readonly terms: readonly FoundTerm[] };

/** A value with its trips; of an owner its id, null for trips that have none. */
export interface Counted {
  readonly value: string | null;
  readonly byVoucher: boolean;
  readonly occurrences: number;
}
/** A summary whose choices have neither names nor sequence yet. */
export type BareSummary = Omit<Summary, ChoiceName | 'allocations'> &
  Readonly<Record<ChoiceName, readonly Counted[]>> & { readonly allocations: readonly CountedAllocation[] };
export type ChoiceName = 'customers' | 'destinations' | 'accounts' | 'employees' | 'branches' | 'companies';

/** What can be asked, with what is answered. */
export interface Answers {
  summary: { readonly asked: { readonly filter: ColumnFilter; readonly namesMax: number }; readonly answer: BareSummary };
  sums: { readonly asked: { readonly filter: ColumnFilter }; readonly answer: DaySums };
  days: { readonly asked: { readonly filter: ColumnFilter }; readonly answer: [day: Day, sums: DaySums][] };
  /** What the trips come to by the codes of one kind, the dearest so many of them by themselves. */
  allocations: {
    readonly asked: { readonly filter: ColumnFilter; readonly kind: AllocationKind; readonly most: number };
    readonly answer: AllocationTotals;
  };
  /** `oldest` in milliseconds since 1970. */
  count: { readonly asked: { readonly filter: ColumnFilter }; readonly answer: { readonly trips: number; readonly oldest: number | null } };
  ids: {
    readonly asked: { readonly filter: ColumnFilter; readonly sorting: Sorting; readonly limit: number; readonly offset: number };
    readonly answer: string[];
  };
  /** Trips to put in, as the store's JSON; those of `ids` that are not among them are gone. */
  apply: { readonly asked: { readonly ids: readonly string[]; readonly trips: string }; readonly answer: { readonly rows: number } };
}
export type Kind = keyof Answers;
/** What the thread is sent, and what it sends back. */
export type Message = { [K in Kind]: { readonly id: number; readonly kind: K; readonly asked: Answers[K]['asked'] } }[Kind];
export type Reply = { readonly id: number } & ({ readonly answer: Answers[Kind]['answer'] } | { readonly failed: string });
