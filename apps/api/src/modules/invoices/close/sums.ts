import type { DraftInvoice } from '@praj/domain/invoicing/invoice.ts';
import { kronerFromOere } from '@praj/domain/money.ts';

/** What drafts come to. */
export interface Sums {
  readonly invoices: number;
  readonly trips: number;
  readonly corrections: number;
  readonly totalOere: number;
}
export const NOTHING: Sums = { invoices: 0, trips: 0, corrections: 0, totalOere: 0 };
export function sumsOf(drafts: readonly DraftInvoice[]): Sums {
  const lines = drafts.flatMap((draft) => draft.lines);
  const corrections = lines.filter(({ kind }) => kind === 'correction').length;
  const totalOere = drafts.reduce((sum, draft) => sum + draft.totalOere, 0);
  return { invoices: drafts.length, trips: lines.length - corrections, corrections, totalOere };
}
export const addSums = (one: Sums, other: Sums): Sums => ({
  invoices: one.invoices + other.invoices,
  trips: one.trips + other.trips,
  corrections: one.corrections + other.corrections,
  totalOere: one.totalOere + other.totalOere,
});
/** What a person sees before they close. */
export const toKroner = ({ totalOere, ...counts }: Sums) => ({ ...counts, total: kronerFromOere(totalOere) });
