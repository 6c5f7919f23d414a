import { ALLOCATION_MAX } from '../limits.ts';
import { seenText } from '../short-text.ts';
import {
  ALLOCATION_KINDS,
  type AllocatedValue,
  type AllocationCodes,
  type AllocationField,
  type AllocationKind,
  type Allocations,
  listAllocations,
} from './allocation-kinds.ts';
import { isEan, plainEan } from './ean.ts';

/** A code as it is kept: what can be seen of it (decision 160), and an EAN number without its spaces. '' is none. Pure. */
export const readCode = (kind: AllocationKind, text: string | null | undefined): string => {
  const seen = seenText(text ?? '');
  return kind === 'ean' ? plainEan(seen) : seen;
};

/** What is wrong with a code by itself, whatever a company asks; undefined where nothing is. */
export function whyNotCode(kind: AllocationKind, code: string): 'too_long' | 'ean' | undefined {
  if (code.length > ALLOCATION_MAX) return 'too_long';
  return kind === 'ean' && !isEan(code) ? 'ean' : undefined;
}

/** Why a value cannot be taken: the form asks for one, does not ask for the kind at all, or the list has no such value in use. */
export type AllocationFault = 'missing' | 'not_asked' | 'unlisted' | 'too_long' | 'ean';

export interface AllocationCheck {
  readonly fields: readonly AllocationField[];
  readonly codes: AllocationCodes;
  /** What the lists have in use for these codes, by kind; of a kind that is typed freely nothing is asked. */
  readonly listed: Allocations;
  /** What the order has already: it may stay as it is, though it has left its list or the form no longer asks for it. */
  readonly kept?: Allocations | null | undefined;
}
/** What an order is to be allocated to, or what is wrong with it by kind. */
export type CheckedAllocations =
  | { readonly allocations: Allocations }
  | { readonly faults: { readonly [K in AllocationKind]?: AllocationFault } };

/**
 * Judges what is sent of each kind by what the company's form asks. Codes are compared as lists keep them: capitals and small
 * letters are the same one, and the list's own writing stays. Pure.
 */
export function checkAllocations({ fields, codes, listed, kept }: AllocationCheck): CheckedAllocations {
  const faults: { [K in AllocationKind]?: AllocationFault } = {};
  const allocations: { [K in AllocationKind]?: AllocatedValue } = {};
  for (const kind of ALLOCATION_KINDS) {
    const field = fields.find((one) => one.kind === kind);
    // A form does not send what it does not ask for: that nothing is said of it takes nothing away.
    const isUnsaid = field === undefined && (codes[kind] ?? null) === null;
    const checked = isUnsaid ? kept?.[kind] : checkOne(kind, { code: readCode(kind, codes[kind]), field, listed, kept });
    if (typeof checked === 'string') faults[kind] = checked;
    else if (checked) allocations[kind] = checked;
  }
  return Object.keys(faults).length > 0 ? { faults } : { allocations };
}

interface Looked extends Pick<AllocationCheck, 'listed' | 'kept'> {
  readonly code: string;
  readonly field: AllocationField | undefined;
}
function checkOne(kind: AllocationKind, { code, field, listed, kept }: Looked): AllocatedValue | AllocationFault | undefined {
  if (code === '') return field?.required ? 'missing' : undefined;
  const had = kept?.[kind];
  if (had && isSameCode(had.code, code)) return had;
  if (!field) return 'not_asked';
  if (field.source === 'list') return listed[kind] ?? 'unlisted';
  return whyNotCode(kind, code) ?? { code, name: null };
}

/** Are they the same code, whatever capitals they are written in? Pure. */
export const isSameCode = (one: string, other: string): boolean => one.toLocaleLowerCase('da') === other.toLocaleLowerCase('da');

/** The kinds whose code must be looked up in a list, with the code; those that the order has already need not. Pure. */
export const toLookUp = ({ fields, codes, kept }: Omit<AllocationCheck, 'listed'>): readonly (readonly [AllocationKind, string])[] =>
  fields.flatMap(({ kind, source }) => {
    const code = readCode(kind, codes[kind]);
    const had = kept?.[kind];
    return source === 'free' || code === '' || (had && isSameCode(had.code, code)) ? [] : [[kind, code] as const];
  });

/** May what a finished or running trip is allocated to still be corrected? Not once it is invoiced, nor when its texts were let go. */
export function whyNotAllocate(order: { readonly invoiced: boolean; readonly forgotten: boolean }): 'invoiced' | 'forgotten' | undefined {
  if (order.invoiced) return 'invoiced';
  return order.forgotten ? 'forgotten' : undefined;
}

/** Kinds that say who somebody is or what they did: they go with the trip when it is forgotten (decisions §7). */
export const PERSONAL_ALLOCATIONS: readonly AllocationKind[] = ['reason', 'personReference'];

/** What stays of an order's allocations for the books when its trip is forgotten. Pure. */
export const forgottenAllocations = (allocations: Allocations | null): Allocations | null => {
  if (allocations === null) return null;
  const left = Object.entries(allocations).filter(([kind]) => !PERSONAL_ALLOCATIONS.some((personal) => personal === kind));
  return left.length > 0 ? Object.fromEntries(left) : null;
};

/** What an order that is placed again is allocated to: a listed value that its list has still in use, and what was typed freely. Pure. */
export const allocationsInUse = (allocations: Allocations, inUse: Allocations): Allocations | null => {
  const left = listAllocations(allocations).filter(({ kind, name }) => name === null || inUse[kind]);
  return left.length > 0 ? Object.fromEntries(left.map(({ kind, code, name }) => [kind, inUse[kind] ?? { code, name }])) : null;
};
