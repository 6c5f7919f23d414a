import { FIELD_CATEGORIES, FIELD_CODES, FIELD_NAMES, FIELD_TYPES } from '@praj/domain/booking-form/field-catalogue.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { attribute, idParams, instant } from '../shapes.ts';

export const attributeField = attribute.extend({ required: z.boolean() });
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
