import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { address, attribute, id, idParams, named } from '../shapes.ts';

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
