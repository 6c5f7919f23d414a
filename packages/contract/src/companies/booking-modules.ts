import { ATTRIBUTE_CATEGORIES } from '@praj/domain/attributes/attribute-category.ts';
import { isPattern, PATTERN_MAX } from '@praj/domain/booking-form/booking-form.ts';
import { FIELD_CATEGORIES, FIELD_CODES, FIELD_NAMES, FIELD_TYPES } from '@praj/domain/booking-form/field-catalogue.ts';
import { MODULE_ATTRIBUTES_MAX, SHORT_TEXT_MAX } from '@praj/domain/limits.ts';
import { seenText } from '@praj/domain/short-text.ts';
import { TRAVELLER_LINK_MODES } from '@praj/domain/traveller-links/traveller-link.ts';
import { z } from 'zod';
import { allocationField } from '../allocations/shapes.ts';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../failures.ts';
import { attribute, id, idParams, instant, sentInstant } from '../shapes.ts';

export const attributeField = attribute.extend({ category: z.enum(ATTRIBUTE_CATEGORIES), required: z.boolean() });
export const staticField = z.object({
  code: z.enum(FIELD_CODES),
  category: z.enum(FIELD_CATEGORIES),
  required: z.boolean(),
  /** What the field is called in a form: the order's field that it fills, save date and time (`requestedPickup`) and payment. */
  name: z.enum(FIELD_NAMES),
  type: z.enum(FIELD_TYPES),
  inputLabel: z.string(),
  description: z.string(),
  placeholder: z.string(),
  /** A regular expression the whole value must match, or null. */
  validation: z.string().nullable(),
  dropDownOptions: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type StaticField = z.infer<typeof staticField>;
export const bookingModule = z.object({
  attributesFields: z.array(attributeField),
  staticFields: z.array(staticField),
  updatedAt: instant,
  referenceLabel: z.string(),
  /** May the traveller be given a link, and is it ticked beforehand? It is the company's, and no part of the form that `updatedAt` tells. */
  travellerLinks: z.enum(TRAVELLER_LINK_MODES),
  /** Has the company active ordering rules? No part of the form that `updatedAt` tells either. */
  hasRules: z.boolean(),
  /** May trips be ordered that repeat? As the company has it now. */
  repeatsTrips: z.boolean(),
  /** May trips have stops on the way? As the company has it now. */
  allowsStops: z.boolean(),
  /** What each trip is to be allocated to; empty where the company asks for none of it. */
  allocationFields: z.array(allocationField),
});
export type BookingModule = z.infer<typeof bookingModule>;

export const readBookingModule = endpoint({
  method: 'GET',
  path: '/companies/:id/booking_module',
  permission: 'booking-module.use',
  summary: 'The booking form of a company',
  params: idParams,
  reply: bookingModule,
});

const chosenAttribute = z.strictObject({ id, required: z.boolean() });
const chosenField = z.strictObject({
  code: z.enum(FIELD_CODES),
  required: z.boolean(),
  /** Left out the field keeps the pattern that it has; null or '' takes it away. Only a field whose text is the person's own has one. */
  validation: z.union([z.string().max(PATTERN_MAX).refine(isPattern), z.null()]).optional(),
});
/**
 * Says which fields and attributes a company's booking form has, in their order, and what its reference is called. The fields
 * that no form is without are added where they are not named, and stay required (decisions §7). Open forms of the company are
 * told, and what they send after this answers `module_changed`. An attribute of a large car, or one that is archived, cannot be
 * chosen; one that was archived while it stood in the form is kept behind the others and comes back with its being activated.
 *
 * `updatedAt` is that of the form that was changed: where a colleague has changed it meanwhile nothing is written, and
 * `module_changed` is answered. Left out, what is sent replaces whatever is there.
 */
export const changeBookingModule = endpoint({
  method: 'PUT',
  path: '/companies/:id/booking_module',
  permission: 'company-settings.change',
  summary: 'Change the booking form of a company',
  params: idParams,
  body: z.strictObject({
    attributes: z.array(chosenAttribute).max(MODULE_ATTRIBUTES_MAX),
    fields: z.array(chosenField).max(FIELD_CODES.length),
    referenceLabel: z.string().overwrite(seenText).min(1).max(SHORT_TEXT_MAX),
    updatedAt: sentInstant.nullish(),
  }),
  fieldTexts: {
    'attributes.id': { invalid: FIELD_TEXTS.unknownAttribute },
    'fields.code': { invalid: FIELD_TEXTS.unknownField },
    referenceLabel: { invalid: FIELD_TEXTS.required },
    'fields.validation': { invalid: FIELD_TEXTS.pattern },
  },
  reply: bookingModule,
  failures: ['module_changed'],
});
