import { USER_STATUSES } from '@praj/domain/people/person-changes.ts';
import { ROLES } from '@praj/domain/people/roles.ts';
import { z } from 'zod';
import { sentAllocations, usualAllocation } from './allocations/shapes.ts';
import { endpoint } from './endpoint.ts';
import { FIELD_TEXTS } from './failures.ts';
import { listQuery, listReply } from './lists.ts';
import { address, done, emptyBody, id, idParams, instant, sentEmail, sentPhone, shortText } from './shapes.ts';

/** An account as the order form offers it; 'Ingen konto' is the screen's own choice (S1 §3). */
export const availableAccount = z.object({
  id,
  name: z.string(),
  defaultAccount: z.boolean(),
  /** What trips on it are usually charged to, as it is in the user's branch today; left out where there is nothing. */
  usualAllocations: z.array(usualAllocation).optional(),
});
export type AvailableAccount = z.infer<typeof availableAccount>;

/** A person in a list (S2 §3). */
export const listedUser = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(ROLES),
  status: z.enum(USER_STATUSES),
  /** Their name, e-mail and phone were replaced for good; they are INACTIVE and stay so. */
  anonymised: z.boolean(),
  branchId: id,
  branchName: z.string(),
  companyId: id,
  companyName: z.string(),
  /** Trips they ordered that were driven. */
  ordersCount: z.int(),
  /** Trips they ordered in the last 30 days, whatever became of them. */
  latestOrdersCount: z.int(),
  /** Their last sign-in or order. */
  lastActivityTimestamp: instant.nullable(),
});
export type ListedUser = z.infer<typeof listedUser>;

/** A person (S1 §3, S2 §3). `branchFullAddress` is the branch's Kvikbestil adresse. */
export const user = listedUser.extend({
  branchFullAddress: z.string().nullable(),
  /** The branch's Kvikbestil adresse whole; the default pickup where there is no favourite (decisions §5). */
  branchAddress: address.nullable(),
  availableAccounts: z.array(availableAccount),
  /** What their trips are usually charged to; left out where there is nothing. */
  usualAllocations: z.array(usualAllocation).optional(),
  /** How many series run in their name; left out where there are none. */
  runningSeries: z.int().optional(),
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

/** Roles sort from least to most, statuses as ACTIVE, INVITED, INACTIVE. */
export const USER_SORTS = [
  'name',
  'email',
  'phone',
  'role',
  'branchName',
  'ordersCount',
  'latestOrdersCount',
  'lastActivityTimestamp',
  'status',
] as const;
/**
 * Asked for wider than one's reach it answers the part inside it (decisions §2). Searched by name, e-mail, phone and branch;
 * the deactivated, and so the anonymised, are those that `hideInactive` hides.
 */
export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  permission: 'user.list',
  summary: 'People of a company or a branch, all or a page of them',
  query: listQuery(USER_SORTS, { companyId: id, branchId: id.optional() }),
  reply: listReply('users', listedUser),
});

const userFields = { firstName: shortText, lastName: shortText, phone: sentPhone.nullish() };
const nameTexts = { invalid: FIELD_TEXTS.personName, tooLong: FIELD_TEXTS.personName };
const userTexts = {
  firstName: nameTexts,
  lastName: nameTexts,
  phone: { invalid: FIELD_TEXTS.phone, tooLong: FIELD_TEXTS.phone },
  email: { invalid: FIELD_TEXTS.email },
};
/** A person as they are added: the roles that one may give are `assignableRoles` of the domain. */
export const newUser = z.strictObject({ ...userFields, email: sentEmail, branchId: id, role: z.enum(ROLES) });
export type NewUser = z.output<typeof newUser>;
/** Adds a person to a branch in use and mails them an invitation. They may order on the company's default account. */
export const addUser = endpoint({
  method: 'POST',
  path: '/users',
  permission: 'user.add',
  summary: 'Add a person and invite them',
  body: newUser,
  fieldTexts: userTexts,
  reply: z.object({ userId: id }),
  failures: ['cannot_give_role', 'branch_archived', 'duplicate'],
});
/**
 * Everyone changes their own names and phone; of anybody else one changes whom one outranks, e-mail and role too. An `email`
 * or `role` that is left out stays; a `phone` that is left out is none. `status` is taken and ignored (decisions §2). Another
 * role ends the person's sessions; another e-mail is told to the old address.
 */
export const changeUser = endpoint({
  method: 'PUT',
  path: '/users/:id',
  permission: 'user.change',
  summary: 'Change a person, or one’s own names and phone',
  params: idParams,
  body: z.strictObject({
    ...userFields,
    email: sentEmail.nullish(),
    role: z.enum(ROLES).nullish(),
    status: z.enum(USER_STATUSES).nullish(),
  }),
  fieldTexts: userTexts,
  reply: user,
  failures: ['not_outranked', 'cannot_give_role', 'wrong_status', 'branch_archived', 'duplicate', 'too_many'],
});
/**
 * What the order form is filled in with for this person, in place of all there was: judged by the company's form and the lists of the
 * person's branch, save what was there already. Changed by whoever changes their names.
 */
export const changeUsersUsualAllocations = endpoint({
  method: 'PUT',
  path: '/users/:id/usual_allocations',
  permission: 'user.change',
  summary: 'Say what a person’s trips are usually charged to',
  params: idParams,
  body: z.strictObject({ allocations: sentAllocations }),
  reply: user,
  failures: ['not_outranked', 'wrong_status'],
});
/** Deactivating ends the person's sessions and voids their links; who has never had a password is reactivated as invited, by a new mail. */
export const setUserStatus = endpoint({
  method: 'POST',
  path: '/users/:id/status',
  permission: 'user.status',
  summary: 'Deactivate or reactivate a person',
  params: idParams,
  body: z.strictObject({ active: z.boolean() }),
  reply: user,
  failures: ['not_outranked', 'oneself', 'wrong_status', 'branch_archived', 'too_many'],
});
/** Only of who is INVITED; the link of the earlier mail works no more. */
export const inviteUserAgain = endpoint({
  method: 'PUT',
  path: '/users/:id/invite',
  permission: 'user.invite',
  summary: 'Mail an invited person their invitation again',
  params: idParams,
  body: emptyBody,
  reply: done,
  failures: ['not_outranked', 'oneself', 'wrong_status', 'branch_archived', 'too_many'],
});
/** What happened, as a Danish sentence without a full stop, and when. */
export const userActivity = z.object({ description: z.string(), timestamp: instant });
export type UserActivity = z.infer<typeof userActivity>;
/** The newest 100, newest first (decisions §7). */
export const listUserActivities = endpoint({
  method: 'GET',
  path: '/users/:id/activities',
  permission: 'user.list',
  summary: 'What a person did, and what was done to them',
  params: idParams,
  reply: z.array(userActivity),
});
