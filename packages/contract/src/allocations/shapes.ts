import { ALLOCATION_KINDS, ALLOCATION_SOURCES } from '@praj/domain/allocations/allocation-kinds.ts';
import { z } from 'zod';

/** What a booking form asks of one kind. A kind that it does not ask for is not there. */
export const allocationField = z.strictObject({
  kind: z.enum(ALLOCATION_KINDS),
  /** `list`: only what the company's list or the branch's own has in use. */
  source: z.enum(ALLOCATION_SOURCES),
  required: z.boolean(),
});

/** What an order was allocated to, as it was then; `name` is the list's word for the code, null where it was typed freely. */
export const allocation = z.object({ kind: z.enum(ALLOCATION_KINDS), code: z.string(), name: z.string().nullable() });

/** What trips are usually charged to; `inUse` says whether one can be today. */
export const usualAllocation = allocation.extend({ inUse: z.boolean() });
export type UsualAllocations = readonly z.infer<typeof usualAllocation>[];

const code = z.string().max(200).nullish();
/** What is sent of each kind: its code. What is wrong with one stands at `allocations.costCentre`. */
export const sentAllocations = z.strictObject({
  costCentre: code,
  projectNumber: code,
  requisition: code,
  reason: code,
  personReference: code,
  ean: code,
});
