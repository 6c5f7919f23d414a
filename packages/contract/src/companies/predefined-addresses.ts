import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { address, id, idParams } from '../shapes.ts';

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
