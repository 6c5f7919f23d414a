import type { AllocatedValue, Allocation, AllocationField, AllocationKind, Allocations } from './allocation-kinds.ts';
import { listAllocations } from './allocation-kinds.ts';
import { isSameCode, whyNotCode } from './allocation-rules.ts';

/** What the trips of a person, or those on an account, are usually charged to, of one kind. */
export interface UsualAllocation extends Allocation {
  /** May a trip be charged to it today: does the form ask for its kind, and has its list it in use? */
  readonly inUse: boolean;
}

/** Those that are kept, as they are today: one of a list by the list's word of now. `listed` may have several of a kind. Pure. */
export const usualToday = (
  kept: Allocations | null,
  fields: readonly AllocationField[],
  listed: readonly Allocation[],
): UsualAllocation[] =>
  listAllocations(kept).map(({ kind, code, name }) => {
    const field = fields.find((one) => one.kind === kind);
    if (field?.source !== 'list') return { kind, code, name: null, inUse: field !== undefined && whyNotCode(kind, code) === undefined };
    const found = listed.find((one) => one.kind === kind && isSameCode(one.code, code));
    return found ? { kind, code: found.code, name: found.name, inUse: true } : { kind, code, name, inUse: false };
  });

/** What a form fills in of one kind, and what it would have, were it still in use. */
export interface FilledIn {
  readonly value: AllocatedValue | undefined;
  readonly gone: AllocatedValue | undefined;
}
/**
 * What the form fills in of a kind: the first that may be charged to today of what is said, which stands by its rank (the fixed
 * trip's, the account's, the person's). One that is no longer in use is told where nothing above it took its place. Pure.
 */
export function fillIn(kind: AllocationKind, said: readonly (readonly UsualAllocation[] | undefined)[]): FilledIn {
  let gone: AllocatedValue | undefined;
  for (const usual of said) {
    const its = usual?.find((one) => one.kind === kind);
    if (its?.inUse) return { value: { code: its.code, name: its.name }, gone };
    if (its) gone ??= { code: its.code, name: its.name };
  }
  return { value: undefined, gone };
}
