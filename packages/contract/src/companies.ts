import { FIELD_CATEGORIES, FIELD_CODES, FIELD_TYPES } from '@praj/domain/booking-form/booking-form.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { address, attribute, id, idParams, instant, named } from './shapes.ts';

/** Logo or coloured initial. An anonymous caller brings a living activation key of that company (decisions §1). */
export const readCompanyImage = endpoint({
  method: 'GET',
  path: '/companies/:id/image_url',
  permission: 'anonymous',
  summary: 'A company’s logo or colour and name',
  params: idParams,
  query: z.strictObject({ activation_key: z.string().max(128).optional() }),
  reply: z.object({ imageUrl: z.string().nullable(), hexColor: z.string(), name: z.string() }),
});

const status = z.enum(['ACTIVE', 'INACTIVE']);
/** A company in the provider's list. `number` is the short one that people are shown (decisions §2). */
export const listedCompany = z.object({ id, number: z.int(), name: z.string(), status, hexColor: z.string() });
export const listCompanies = endpoint({
  method: 'GET',
  path: '/companies',
  permission: 'company.list',
  summary: 'All companies, by name',
  reply: z.array(listedCompany),
});
export const company = listedCompany.extend({
  contactPerson: z.string(),
  email: z.string(),
  address,
  ordersCount: z.int(),
  branches: z.array(named),
});
export const readCompany = endpoint({
  method: 'GET',
  path: '/companies/:id',
  permission: 'company.read',
  summary: 'One company with its branches',
  params: idParams,
  reply: company,
});
export const branch = z.object({
  id,
  companyId: id,
  name: z.string(),
  status,
  contactPerson: z.string(),
  email: z.string().nullable(),
  address,
  ordersCount: z.int(),
});
export const readBranch = endpoint({
  method: 'GET',
  path: '/companies/:companyId/branches/:branchId',
  permission: 'branch.read',
  summary: 'One branch',
  params: z.strictObject({ companyId: id, branchId: id }),
  reply: branch,
});

export const attributeField = attribute.extend({ required: z.boolean() });
export const staticField = z.object({
  code: z.enum(FIELD_CODES),
  category: z.enum(FIELD_CATEGORIES),
  required: z.boolean(),
  /** The order's body field that the code fills. */
  name: z.string(),
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

/** A favourite of a branch; the first one is the default pickup and its comment goes to the driver (S1 §2). */
export const predefinedAddress = address.extend({ id });
export type PredefinedAddress = z.infer<typeof predefinedAddress>;
export const listPredefinedAddresses = endpoint({
  method: 'GET',
  path: '/branches/:id/predefined_addresses',
  permission: 'branch-settings.use',
  summary: 'Favourite addresses of a branch in their order',
  params: idParams,
  reply: z.array(predefinedAddress),
});

/** A fixed trip of a branch (S1 §3); `price` in kroner. */
export const fixedTrip = z.object({
  id,
  title: z.string(),
  price: z.number().nullable(),
  sortOrder: z.int(),
  needsUpdate: z.boolean(),
  account: named.nullable(),
  attributes: z.array(attribute),
  pickupAddress: address,
  destinationAddress: address,
  numberOfPeople: z.int(),
  numberOfCars: z.int(),
  reference: z.string().nullable(),
  project: z.string().nullable(),
  comment: z.string().nullable(),
  customerName: z.string().nullable(),
  customerPhone: z.string().nullable(),
});
export type FixedTrip = z.infer<typeof fixedTrip>;
export const listFixedTrips = endpoint({
  method: 'GET',
  path: '/branches/:id/fixed_trips',
  permission: 'branch-settings.use',
  summary: 'Fixed trips of a branch in their order',
  params: idParams,
  reply: z.array(fixedTrip),
});
