import type { UsualAllocations } from '@praj/contract/allocations/shapes.ts';
import { ALLOCATION_LABELS, type Allocation, type AllocationKind, showAllocation } from '@praj/domain/allocations/allocation-kinds.ts';
import { fillIn } from '@praj/domain/allocations/usual-allocations.ts';
import { type AllocationEntries, type AllocationEntry, chosenAllocation, codeOf } from './allocation-entry.ts';
import { COPY } from './copy.ts';

/** What is usual by its rank: what stands first outranks the others. */
export type Said = readonly (UsualAllocations | undefined)[];

const isSaid = (entry: AllocationEntry | undefined): boolean => entry !== undefined && !entry.usual;

/** The entries with what is usual filled in; what somebody has said of a kind, be it nothing, stays. Pure. */
export function withUsualEntries(entries: AllocationEntries | undefined, kinds: readonly AllocationKind[], said: Said): AllocationEntries {
  const filled = kinds.flatMap((kind) => {
    const entry = entries?.[kind];
    if (isSaid(entry)) return [];
    const { value } = fillIn(kind, said);
    return value ? [[kind, { ...chosenAllocation(value), usual: true }] as const] : [];
  });
  const typed = Object.entries(entries ?? {}).filter(([, entry]) => isSaid(entry));
  return Object.fromEntries([...typed, ...filled]);
}

/** What is told of a kind whose usual value left its list, until somebody fills the field in; undefined where there is nothing to tell. Pure. */
export function goneText(kind: AllocationKind, entry: AllocationEntry | undefined, said: Said): string | undefined {
  if (isSaid(entry) && codeOf(entry) !== '') return undefined;
  const { gone } = fillIn(kind, said);
  return gone && COPY.gone(showAllocation(gone));
}

/** A value as it is told in a sentence: 'Omkostningssted 4711 Salg'. Pure. */
const told = ({ kind, ...value }: Allocation): string => `${ALLOCATION_LABELS[kind]} ${showAllocation(value)}`;

/** What is told of values that an order was not placed again with; undefined where all came along. Pure. */
export function droppedText(before: readonly Allocation[], after: readonly Allocation[]): string | undefined {
  const dropped = before.filter(({ kind }) => !after.some((one) => one.kind === kind));
  return dropped.length > 0 ? COPY.dropped(dropped.map(told)) : undefined;
}

/** What is told of values that a form was not filled in with. Pure. */
export const leftOutText = (gone: readonly Allocation[]): string | undefined =>
  gone.length > 0 ? COPY.leftOut(gone.map(told)) : undefined;
