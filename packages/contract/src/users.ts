import { USER_STATUSES } from '@praj/domain/people/person-changes.ts';
import { ROLES } from '@praj/domain/people/roles.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { address, id, idParams, instant } from './shapes.ts';

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
  status: z.enum(USER_STATUSES),
  branchId: id,
  branchName: z.string(),
  companyId: id,
  companyName: z.string(),
  branchFullAddress: z.string().nullable(),
  /** The branch's Kvikbestil adresse whole; the default pickup where there is no favourite (decisions §5). */
  branchAddress: address.nullable(),
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

/** A person in a list; `lastActivityTimestamp` is their last sign-in or order. */
export const listedUser = user
  .omit({ availableAccounts: true, branchFullAddress: true, branchAddress: true })
  .extend({ ordersCount: z.int(), lastActivityTimestamp: instant.nullable() });
export type ListedUser = z.infer<typeof listedUser>;
/** Asked for wider than one's reach it answers the part inside it (decisions §2); sorted by name. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  permission: 'user.list',
  summary: 'People of a company or a branch',
  query: z.strictObject({ companyId: id, branchId: id.optional() }),
  reply: z.array(listedUser),
});
