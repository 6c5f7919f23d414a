import type { AllocationField, AllocationKind, Allocations } from '@praj/domain/allocations/allocation-kinds.ts';
import type { Executor } from '../../../src/platform/database.ts';
import type { SeededRandom } from '../seeded-random.ts';

type Values = readonly (readonly [code: string, name: string])[];
type Lists = { readonly [K in AllocationKind]?: Values };
/** What a company's form asks of its trips, its lists, and those of its branches by name. */
export interface AllocationScript {
  readonly fields: readonly AllocationField[];
  readonly company: Lists;
  readonly branch: Readonly<Record<string, Lists>>;
  /** What trips on an account, or a fixed trip, are usually charged to, by the account's or the trip's name. */
  readonly usual: Readonly<Record<string, Allocations>>;
}

/** What trips on an account, or a fixed trip, are usually charged to, as it is kept. */
export const usualOn = (script: AllocationScript | undefined, name: string): string | null => {
  const usual = script?.usual[name];
  return usual ? JSON.stringify(usual) : null;
};

/** Writes the lists of a company and of its branches, and what its form asks. */
export async function fillAllocations(
  db: Executor,
  script: AllocationScript,
  { companyId, branches, random }: { companyId: string; branches: readonly { id: string; name: string }[]; random: SeededRandom },
): Promise<void> {
  const rowsOf = (lists: Lists, branchId: string | null) =>
    Object.entries(lists).flatMap(([kind, values]) =>
      values.map(([code, name]) => ({ id: random.id(0), companyId, branchId, kind: kind as AllocationKind, code, name })),
    );
  const ofBranches = branches.flatMap(({ id, name }) => rowsOf(script.branch[name] ?? {}, id));
  await db
    .insertInto('allocationValues')
    .values([...rowsOf(script.company, null), ...ofBranches])
    .execute();
  await db
    .updateTable('bookingModules')
    .set({ allocationFields: JSON.stringify(script.fields) })
    .where('companyId', '=', companyId)
    .execute();
}

const MINUTE_MS = 60_000;
/** One trip in so many belongs to a project. */
const OF_A_PROJECT = 5;

/** What a trip at that time was charged to; by its minute, so that no other company's trips are drawn otherwise. */
export function drawnAllocations(script: AllocationScript | undefined, branchName: string, at: number): Allocations | null {
  if (!script) return null;
  const minute = Math.floor(at / MINUTE_MS);
  const one = (values: Values = []) => values[minute % values.length];
  const centre = one(script.company.costCentre);
  const project = minute % OF_A_PROJECT === 0 ? one(script.branch[branchName]?.projectNumber) : undefined;
  const value = (pair: readonly [string, string]) => ({ code: pair[0], name: pair[1] });
  return { ...(centre && { costCentre: value(centre) }), ...(project && { projectNumber: value(project) }) };
}
