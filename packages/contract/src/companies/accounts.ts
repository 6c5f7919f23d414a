import { isAccountCode } from '@praj/domain/account-code.ts';
import { USER_STATUSES } from '@praj/domain/people/person-changes.ts';
import { z } from 'zod';
import { sentAllocations, usualAllocation } from '../allocations/shapes.ts';
import { shortTexts } from '../companies.ts';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../failures.ts';
import { listQuery, listReply } from '../lists.ts';
import { emptyBody, id, shortText } from '../shapes.ts';

const ACCOUNT_STATUSES = ['ACTIVE', 'ARCHIVED'] as const;
/** The most people whom one call gives access, and the room that their ids take in its body, in bytes. */
const ACCOUNT_USERS_MAX = 10_000;
const ACCOUNT_BODY_MAX = 512 * 1024;

/** What a company's trips are charged to, as a list shows it: how many people may order on it, and not who. */
export const listedAccount = z.object({
  id,
  name: z.string(),
  /** Of digits; a zero in front counts. */
  code: z.string(),
  status: z.enum(ACCOUNT_STATUSES),
  /** Chosen beforehand when one orders, and given to everybody who is added to the company. One at most of a company. */
  defaultAccount: z.boolean(),
  /** People who may order on it, the deactivated too and the anonymised not. */
  usersCount: z.int(),
});
export type ListedAccount = z.infer<typeof listedAccount>;

/** Somebody who may order on an account. */
export const accountUser = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  branchName: z.string(),
  status: z.enum(USER_STATUSES),
});
export type AccountUser = z.infer<typeof accountUser>;

export const account = listedAccount.extend({
  companyId: id,
  /** Sorted by name. */
  usersWithAccess: z.array(accountUser),
  /** What trips on it are usually charged to; left out where there is nothing. */
  usualAllocations: z.array(usualAllocation).optional(),
});
export type Account = z.infer<typeof account>;

const ofCompany = z.strictObject({ companyId: id });
/** An account of another company than the one in the path is not there. */
const ofAccount = ofCompany.extend({ accountId: id });

export const ACCOUNT_SORTS = ['name', 'code', 'status'] as const;
/** Searched by name and code; the archived are those that `hideInactive` hides. */
export const listAccounts = endpoint({
  method: 'GET',
  path: '/companies/:companyId/accounts',
  permission: 'company-settings.change',
  summary: 'The accounts of a company, all or a page of them',
  params: ofCompany,
  query: listQuery(ACCOUNT_SORTS, {}),
  reply: listReply('accounts', listedAccount),
});
export const readAccount = endpoint({
  method: 'GET',
  path: '/companies/:companyId/accounts/:accountId',
  permission: 'company-settings.change',
  summary: 'One account with the people who may order on it',
  params: ofAccount,
  reply: account,
});

const accountFields = { name: shortText, code: z.string().trim().refine(isAccountCode) };
const userIds = z.array(id).max(ACCOUNT_USERS_MAX);
const fieldTexts = {
  name: shortTexts(FIELD_TEXTS.accountName),
  code: { invalid: FIELD_TEXTS.accountCode },
};
/**
 * Names and codes of archived accounts stay taken. A default takes the place of the one there was; those who are in the
 * company already have access to it only where `userIds` names them, everybody who is added later has.
 */
export const addAccount = endpoint({
  method: 'POST',
  path: '/companies/:companyId/accounts',
  permission: 'company-settings.change',
  summary: 'Add an account to a company',
  params: ofCompany,
  body: z.strictObject({ ...accountFields, defaultAccount: z.boolean().nullish(), userIds: userIds.nullish() }),
  fieldTexts,
  bodyLimit: ACCOUNT_BODY_MAX,
  reply: z.object({ accountId: id }),
  failures: ['duplicate'],
});
/** `userIds` is everybody who may order on it from now on; whoever is left out no longer may. An archived one is not changed. */
export const changeAccount = endpoint({
  method: 'PUT',
  path: '/companies/:companyId/accounts/:accountId',
  permission: 'company-settings.change',
  summary: 'Change an account',
  params: ofAccount,
  body: z.strictObject({ ...accountFields, defaultAccount: z.boolean(), userIds }),
  fieldTexts,
  bodyLimit: ACCOUNT_BODY_MAX,
  reply: account,
  failures: ['duplicate', 'account_archived'],
});
/**
 * What the order form is filled in with when the account is chosen, in place of all there was: judged by the company's form and its
 * own lists, not the branches', save what was there already. It outranks what is usual of the person, and a fixed trip's outranks it.
 */
export const changeAccountsUsualAllocations = endpoint({
  method: 'PUT',
  path: '/companies/:companyId/accounts/:accountId/usual_allocations',
  permission: 'company-settings.change',
  summary: 'Say what trips on an account are usually charged to',
  params: ofAccount,
  body: z.strictObject({ allocations: sentAllocations }),
  reply: account,
  failures: ['account_archived'],
});
/** Nobody orders on it any more, and it is no default; its people stay with it. One that is archived already stays so. */
export const archiveAccount = endpoint({
  method: 'DELETE',
  path: '/companies/:companyId/accounts/:accountId',
  permission: 'company-settings.change',
  summary: 'Archive an account',
  params: ofAccount,
  reply: account,
});
/** The people whom it had may order on it again. */
export const activateAccount = endpoint({
  method: 'PUT',
  path: '/companies/:companyId/accounts/:accountId/activate',
  permission: 'company-settings.change',
  summary: 'Put an archived account to use again',
  params: ofAccount,
  body: emptyBody,
  reply: account,
});
