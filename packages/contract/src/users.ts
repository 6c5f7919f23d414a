import { ROLES } from '@praj/domain/people/roles.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams } from './shapes.ts';

/** An account as the order form offers it; 'Ingen konto' is the screen's own choice (S1 §3). */
export const availableAccount = z.object({ id, name: z.string(), defaultAccount: z.boolean() });
export type AvailableAccount = z.infer<typeof availableAccount>;

/** A person (S1 §3, S2 §3). `branchFullAddress` is the branch's Kvikbestil adresse. */
export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(ROLES),
  status: z.enum(['ACTIVE', 'INVITED', 'INACTIVE']),
  branchId: id,
  branchName: z.string(),
  companyId: id,
  companyName: z.string(),
  branchFullAddress: z.string().nullable(),
  availableAccounts: z.array(availableAccount),
});
export type User = z.infer<typeof user>;

export const readUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  permission: 'user.read',
  summary: 'One user; everyone reads oneself',
  params: idParams,
  reply: user,
});
export const listAvailableAccounts = endpoint({
  method: 'GET',
  path: '/users/:id/accounts',
  permission: 'account.use',
  summary: 'Accounts this user may order on',
  params: idParams,
  reply: z.array(availableAccount),
});
