import { ALLOCATION_KINDS } from '@praj/domain/allocations/allocation-kinds.ts';
import { ALLOCATION_CHOICES_MAX, ALLOCATION_MAX, ALLOCATION_ROWS_MAX, NAME_MAX } from '@praj/domain/limits.ts';
import { seenText } from '@praj/domain/short-text.ts';
import { z } from 'zod';
import { bookingModule } from '../companies/booking-modules.ts';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../failures.ts';
import { listQuery, listReply } from '../lists.ts';
import { order } from '../orders.ts';
import { id, idParams, orElse, rowText } from '../shapes.ts';
import { allocationField, sentAllocations } from './shapes.ts';

const kind = z.enum(ALLOCATION_KINDS);
/** A branch beside a company: the branch's own list; left out the company's. */
const branchId = id.optional();

/**
 * Says which kinds a company's booking form asks of each trip, in their order. Like any other change of the form it tells the open
 * ones, and what they send after this answers `module_changed`. Lists stay as they are.
 */
export const changeAllocationFields = endpoint({
  method: 'PUT',
  path: '/companies/:id/allocation_fields',
  permission: 'allocation-fields.change',
  summary: 'Say what a company’s trips are to be allocated to',
  params: idParams,
  body: z.strictObject({ allocationFields: z.array(allocationField).max(ALLOCATION_KINDS.length) }),
  fieldTexts: { 'allocationFields.kind': { invalid: FIELD_TEXTS.unknownField } },
  reply: bookingModule,
});

/** A value that trips can be allocated to; one that is not active stays on the trips that have it and is offered to no other. */
export const allocationValue = z.object({
  id,
  kind,
  /** Whose list it stands in: a branch's own, or the company's (null), which all its branches have beside theirs. */
  branchId: id.nullable(),
  code: z.string(),
  name: z.string(),
  active: z.boolean(),
});
export type AllocationValue = z.infer<typeof allocationValue>;

const ofCompany = z.strictObject({ companyId: id });
const ofValue = ofCompany.extend({ valueId: id });
const seen = (max: number) => z.string().overwrite(seenText).min(1).max(max);
const written = { code: seen(ALLOCATION_MAX), name: seen(NAME_MAX) };
const writtenTexts = {
  code: { required: FIELD_TEXTS.required, tooLong: FIELD_TEXTS.tooLong },
  name: { required: FIELD_TEXTS.required, tooLong: FIELD_TEXTS.tooLong },
};

export const ALLOCATION_VALUE_SORTS = ['code', 'name', 'active'] as const;
/** Searched by code and name; those that are not active are what `hideInactive` hides. */
export const listAllocationValues = endpoint({
  method: 'GET',
  path: '/companies/:companyId/allocation_values',
  permission: 'allocation-values.change',
  summary: 'The values of a company’s list, or of a branch’s own, all or a page of them',
  params: ofCompany,
  query: listQuery(ALLOCATION_VALUE_SORTS, { kind, branchId }),
  reply: listReply('allocationValues', allocationValue),
});
/** A code stands once in a list, whatever capitals it is written in. */
export const addAllocationValue = endpoint({
  method: 'POST',
  path: '/companies/:companyId/allocation_values',
  permission: 'allocation-values.change',
  summary: 'Add a value to a list',
  params: ofCompany,
  body: z.strictObject({ kind, branchId: id.nullish(), ...written }),
  fieldTexts: writtenTexts,
  reply: allocationValue,
  failures: ['duplicate', 'allocation_list_full'],
});
export const readAllocationValue = endpoint({
  method: 'GET',
  path: '/companies/:companyId/allocation_values/:valueId',
  permission: 'allocation-values.change',
  summary: 'One value of a list',
  params: ofValue,
  reply: allocationValue,
});
/** Trips keep the code and name that they were ordered with. */
export const changeAllocationValue = endpoint({
  method: 'PUT',
  path: '/companies/:companyId/allocation_values/:valueId',
  permission: 'allocation-values.change',
  summary: 'Change a value of a list, take it out of use or put it to use again',
  params: ofValue,
  body: z.strictObject({ ...written, active: z.boolean() }),
  fieldTexts: writtenTexts,
  reply: allocationValue,
  failures: ['duplicate'],
});

/** A value as a list writes it. What is wrong with one row is that row's result and refuses no other. `active` left out means in use. */
const importRow = z.strictObject({ code: rowText, name: rowText, active: z.boolean().nullish() });
export const ALLOCATION_RESULTS = ['created', 'changed', 'same', 'wrong'] as const;
export type AllocationResult = (typeof ALLOCATION_RESULTS)[number];
/** As large as 5,000 rows of the longest codes and names, in bytes. */
const BODY_MAX = 2 * 1024 * 1024;
/**
 * Brings many values to a list at once, told apart by their code; safe to repeat, and the way for another system to keep a list
 * in step. All that is right is written together. `rest: "deactivate"` takes what the rows do not name out of use, where no row is
 * wrong. `dryRun` answers the same and writes nothing.
 */
export const importAllocationValues = endpoint({
  method: 'PUT',
  path: '/companies/:companyId/allocation_values',
  permission: 'allocation-values.change',
  summary: 'Bring many values to a list',
  params: ofCompany,
  body: z.strictObject({
    kind,
    branchId: id.nullish(),
    values: z.array(importRow).min(1).max(ALLOCATION_ROWS_MAX),
    rest: orElse(z.enum(['keep', 'deactivate']), 'keep'),
    dryRun: orElse(z.boolean(), false),
  }),
  fieldTexts: { values: { invalid: FIELD_TEXTS.allocationRows } },
  bodyLimit: BODY_MAX,
  reply: z.object({
    /** One for each row, in their order; `created` and `changed` also in a dry run, of what would be. */
    rows: z.array(z.enum(ALLOCATION_RESULTS)),
    /** How many values the rows do not name were, or would be, taken out of use. */
    deactivated: z.int(),
    /** What is wrong with which field of which row, as `values.12.code`. */
    fields: z.record(z.string(), z.string()),
  }),
  failures: ['allocation_list_full'],
});

/** What a field of an order form is offered. */
export const allocationChoice = z.object({ code: z.string(), name: z.string() });
export type AllocationChoice = z.infer<typeof allocationChoice>;
/**
 * The values in use of the company's list and the branch's own, of which the branch's stands for both where they have the same
 * code: those whose code begins with the text first, then those that hold it in code or name.
 */
export const searchAllocationValues = endpoint({
  method: 'GET',
  path: '/branches/:id/allocation_values',
  permission: 'branch-settings.use',
  summary: 'Values that a trip of the branch can be allocated to',
  params: idParams,
  query: z.strictObject({ kind, value: z.string().overwrite(seenText).max(ALLOCATION_MAX).default('') }),
  reply: z.array(allocationChoice).max(ALLOCATION_CHOICES_MAX),
});

/**
 * Corrects what an order is allocated to, before, under and after the trip and until it is invoiced: whoever ordered it of their own,
 * a manager of the branch's, an admin of all of their scope. What is sent stands in place of all there was; a value that the order
 * has may stay though it has left its list, and one of a kind that the form no longer asks for stays where nothing is said of it. History
 * keeps from what to what. `If-Match: "<version>"` refuses what somebody else
 * has changed since.
 */
export const allocateOrder = endpoint({
  method: 'PUT',
  path: '/orders/:id/allocations',
  permission: 'order.allocate',
  summary: 'Correct what an order is allocated to',
  params: idParams,
  headers: z.object({ 'if-match': z.string().max(1000).optional() }),
  body: z.strictObject({ allocations: sentAllocations }),
  reply: order,
  failures: ['order_invoiced', 'trip_forgotten_texts', 'awaits_approval', 'stale_version'],
});
