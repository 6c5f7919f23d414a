import type { LineKind } from './invoice.ts';

/** What becomes of an objection to a line ('Indsigelse'): it waits for an answer, was credited, or was not agreed with. */
export const DISPUTE_STATES = ['open', 'credited', 'rejected'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** What of a line says whether somebody may object to it. */
interface Disputable {
  readonly kind: LineKind;
  readonly amountOere: number;
  readonly dispute: DisputeState | null;
}
/** Why a line cannot be objected to: it gives money back, or somebody has objected to it already. Pure. */
export function whyNotDispute({ amountOere, dispute }: Disputable): 'nothing_owed' | 'disputed' | undefined {
  if (dispute !== null) return 'disputed';
  return amountOere > 0 ? undefined : 'nothing_owed';
}

/**
 * Is it a price that a trip may be credited to: from nothing to less than what was invoiced for it altogether? Øre. Pure.
 * @param agreedOere what is to be paid for the trip in the end
 */
export const isCredit = (agreedOere: number, invoicedOere: number): boolean =>
  Number.isInteger(agreedOere) && agreedOere >= 0 && agreedOere < invoicedOere;
