import { NAME_MAX } from '@praj/domain/limits.ts';
import { USER_STATUSES } from '@praj/domain/people/person-changes.ts';
import { seenText } from '@praj/domain/short-text.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../shapes.ts';

/** How many characters people are searched from, and how many come at most. */
export const PEOPLE_SEARCH_MIN = 2;
export const PEOPLE_FOUND_MAX = 8;

/** A person who was found, with what leads to them: their company and branch. */
export const foundUser = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status: z.enum(USER_STATUSES),
  branchId: id,
  branchName: z.string(),
  companyId: id,
  companyName: z.string(),
  /** Their last sign-in or order. */
  lastActivityTimestamp: instant.nullable(),
});
export type FoundUser = z.infer<typeof foundUser>;
/**
 * For whoever looks for one person, of any company inside their reach: each word begins a word of their name, e-mail, phone,
 * branch or company. Those who may sign in stand first, and whose own name it is; the anonymised are not found.
 */
export const searchUsers = endpoint({
  method: 'GET',
  path: '/users/found',
  permission: 'user.list',
  summary: 'People who are called what was typed',
  query: z.strictObject({ value: z.string().overwrite(seenText).min(PEOPLE_SEARCH_MIN).max(NAME_MAX) }),
  reply: z.array(foundUser),
});
