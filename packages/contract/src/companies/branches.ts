import { z } from 'zod';
import { companyStatus, look } from '../companies.ts';
import { endpoint } from '../endpoint.ts';
import { address, id } from '../shapes.ts';

export const branch = z.object({
  id,
  companyId: id,
  name: z.string(),
  status: companyStatus,
  /** Its company's. */
  ...look,
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
