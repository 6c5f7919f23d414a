import { faultTexts } from '@praj/contract/allocations/fault-texts.ts';
import { type AllocationCodes, type Allocations, listAllocations } from '@praj/domain/allocations/allocation-kinds.ts';
import { checkAllocations, toLookUp } from '@praj/domain/allocations/allocation-rules.ts';
import { type UsualAllocation, usualToday } from '@praj/domain/allocations/usual-allocations.ts';
import type { Executor } from '../../../platform/database.ts';
import { findBookingModule } from '../../booking-modules/store.ts';
import { findListed, findListedValues, type ListedIn } from '../store.ts';

/**
 * Judges what is to be usual by the form and its lists of today: a person's by those of their branch, an account's by the company's
 * alone, since every branch orders on it. Nothing is required of it, and what is kept already may stay.
 * @returns what is kept, null for nothing; or what is wrong beside each field
 */
export async function judgeUsual(
  db: Executor,
  whose: ListedIn,
  codes: AllocationCodes,
  kept: Allocations | null,
): Promise<{ readonly allocations: Allocations | null } | { readonly wrong: Record<string, string> }> {
  const asked = (await findBookingModule(db, whose.companyId))?.allocationFields ?? [];
  const fields = asked.map((field) => ({ ...field, required: false }));
  const wanted = toLookUp({ fields, codes, kept });
  const listed = wanted.length > 0 ? await findListedValues(db, whose, wanted) : {};
  const checked = checkAllocations({ fields, codes, listed, kept });
  if ('faults' in checked) return { wrong: faultTexts(checked) };
  return { allocations: Object.keys(checked.allocations).length > 0 ? checked.allocations : null };
}

/** What is usual as it is today, each of some; where nothing is kept nothing is asked of the database, and else once for them all. Undefined stands for none. */
export async function presentUsual(
  db: Executor,
  whose: ListedIn,
  kept: readonly (Allocations | null)[],
): Promise<readonly (readonly UsualAllocation[] | undefined)[]> {
  if (kept.every((one) => one === null)) return kept.map(() => undefined);
  const fields = (await findBookingModule(db, whose.companyId))?.allocationFields ?? [];
  const wanted = kept.flatMap((one) => listAllocations(one).map(({ kind, code }) => [kind, code] as const));
  const listed = await findListed(db, whose, wanted);
  return kept.map((one) => (one ? usualToday(one, fields, listed) : undefined));
}
