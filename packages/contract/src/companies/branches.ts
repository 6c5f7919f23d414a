import { z } from 'zod';
import { companyStatus, look, openTrips, shortTexts } from '../companies.ts';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../failures.ts';
import { address, id, sentAddress, sentEmail, sentPhone, shortText } from '../shapes.ts';

export const listedBranch = z.object({
  id,
  companyId: id,
  name: z.string(),
  status: companyStatus,
  /** Its company's. */
  ...look,
  contactPerson: z.string(),
  email: z.string().nullable(),
  /** Whom those who are fetched there ring, `+4512345678`; null where it is the taxi company. */
  phone: z.string().nullable(),
  address,
  /** The number its vouchers are charged to; null where it issues none. */
  vouchersAccount: z.string().nullable(),
  /** Trips driven. */
  ordersCount: z.int(),
  /** People who may sign in or are invited to. */
  employees: z.object({ totalUsersCount: z.int() }),
});
export type ListedBranch = z.infer<typeof listedBranch>;
export const branch = listedBranch.extend({
  openTrips,
  /** Does the company's form ask for an allocation from a list, so that the branch may have lists of its own? */
  keepsLists: z.boolean(),
});
export type Branch = z.infer<typeof branch>;

const ofCompany = z.strictObject({ companyId: id });
/** A branch of another company than the one in the path is not there. */
const ofBranch = ofCompany.extend({ branchId: id });
/** Sorted by name. Asked for wider than one's reach it answers the part inside it (decisions §2). */
export const listBranches = endpoint({
  method: 'GET',
  path: '/companies/:companyId/branches',
  permission: 'branch.read',
  summary: 'The branches of a company',
  params: ofCompany,
  reply: z.array(listedBranch),
});
export const readBranch = endpoint({
  method: 'GET',
  path: '/companies/:companyId/branches/:branchId',
  permission: 'branch.read',
  summary: 'One branch',
  params: ofBranch,
  reply: branch,
});

/** An e-mail or phone that is left empty is none (S2 §5). */
const nothingTyped = z.literal('').transform(() => null);
const branchFields = {
  name: shortText,
  contactPerson: shortText,
  email: z.union([sentEmail, nothingTyped]).nullish(),
  phone: z.union([sentPhone, nothingTyped]).nullish(),
  address: sentAddress,
};
const fieldTexts = {
  name: shortTexts(FIELD_TEXTS.branchName),
  contactPerson: shortTexts(FIELD_TEXTS.personName),
  email: { invalid: FIELD_TEXTS.email },
  phone: { invalid: FIELD_TEXTS.phone },
};
export const addBranch = endpoint({
  method: 'POST',
  path: '/companies/:companyId/branches',
  permission: 'branch.add',
  summary: 'Add a branch to a company',
  params: ofCompany,
  body: z.strictObject(branchFields),
  fieldTexts,
  reply: z.object({ branchId: id }),
  failures: ['duplicate'],
});
/** No `phone` keeps the one that is there; `status` is taken and ignored (decisions §2). */
export const changeBranch = endpoint({
  method: 'PUT',
  path: '/companies/:companyId/branches/:branchId',
  permission: 'branch.change',
  summary: 'Change a branch',
  params: ofBranch,
  body: z.strictObject({ ...branchFields, status: companyStatus.nullish() }),
  fieldTexts,
  reply: branch,
  failures: ['duplicate'],
});
/** Archives or activates. Archiving ends the sessions of the branch's people; its trips stand (decisions §7). */
export const setBranchStatus = endpoint({
  method: 'POST',
  path: '/companies/:companyId/branches/:branchId/status',
  permission: 'branch.change',
  summary: 'Archive or activate a branch',
  params: ofBranch,
  body: z.strictObject({ active: z.boolean() }),
  reply: branch,
  failures: ['own_branch'],
});
