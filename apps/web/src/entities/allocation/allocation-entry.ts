import type { AllocatedValue, Allocation, AllocationCodes, AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { showAllocation } from '@praj/domain/allocations/allocation-kinds.ts';
import { seenText } from '@praj/domain/short-text.ts';

/** What stands in the field of one kind, and which value of a list it is, where one was chosen. */
export interface AllocationEntry {
  readonly text: string;
  readonly chosen: AllocatedValue | null;
  /** The form filled it in; nobody has said anything of it. */
  readonly usual?: true;
}
/** What stands in a form's fields; a kind that nobody has touched is left out. */
export type AllocationEntries = { readonly [K in AllocationKind]?: AllocationEntry };

export const NO_ALLOCATION: AllocationEntry = { text: '', chosen: null };
export const chosenAllocation = (value: AllocatedValue): AllocationEntry => ({ text: showAllocation(value), chosen: value });

/** What an order is allocated to, as its form shows it. Pure. */
export const entriesOf = (allocations: readonly Allocation[]): AllocationEntries =>
  Object.fromEntries(allocations.map(({ kind, code, name }) => [kind, chosenAllocation({ code, name })]));

/** What is sent of an entry: the code of what was chosen, else what was typed, which the server looks up. Pure. */
export const codeOf = ({ text, chosen }: AllocationEntry = NO_ALLOCATION): string => chosen?.code ?? seenText(text);

/** What is sent of the kinds that a form asks for. Pure. */
export const codesOf = (entries: AllocationEntries, kinds: readonly AllocationKind[]): AllocationCodes =>
  Object.fromEntries(kinds.map((kind) => [kind, codeOf(entries[kind]) || null]));

/** What the body of an order calls a kind. */
export const allocationPath = (kind: AllocationKind): string => `allocations.${kind}`;

/** Are the values that were kept on this device entries? */
export const isEntries = (value: unknown): value is AllocationEntries | undefined =>
  value === undefined ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((entry) => typeof (entry as AllocationEntry | null)?.text === 'string'));
