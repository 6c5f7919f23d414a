import type { Actor } from './permissions.ts';
import { outranks, type Role } from './roles.ts';

export const USER_STATUSES = ['ACTIVE', 'INVITED', 'INACTIVE'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
/** Somebody inside the actor's rows, to whom something is to be done. */
export interface Person {
  readonly userId: string;
  readonly role: Role;
  readonly status: UserStatus;
  readonly anonymised: boolean;
}
type Ranked = Pick<Person, 'role' | 'status'>;
/** Why it is not done: the person is not below the actor, is the actor, or stands so that it makes no sense (decisions §7). */
export type Why = 'not_outranked' | 'oneself' | 'wrong_status' | undefined;

const isOneself = (actor: Actor, person: Person): boolean => person.userId === actor.userId;
const isBelow = (actor: Actor, person: Ranked): boolean => outranks(actor.role, person.role);

/** Why the actor may not send this person an invitation again. Whoever has accepted one, or is deactivated, gets none. */
export function whyNotInvite(actor: Actor, person: Person): Why {
  if (isOneself(actor, person)) return 'oneself';
  if (!isBelow(actor, person)) return 'not_outranked';
  return person.status === 'INVITED' ? undefined : 'wrong_status';
}

/** Why the actor may not deactivate (`active` false) or reactivate this person. What they are already they may be made again. */
export function whyNotSetStatus(actor: Actor, person: Person, active: boolean): Why {
  if (isOneself(actor, person)) return 'oneself';
  if (!isBelow(actor, person)) return 'not_outranked';
  return active && person.anonymised ? 'wrong_status' : undefined;
}

/** What somebody is who was deactivated (`active` false) or reactivated: who has never had a password is invited anew (decisions §7). */
export function statusWhen(active: boolean, hasPassword: boolean): UserStatus {
  if (!active) return 'INACTIVE';
  return hasPassword ? 'ACTIVE' : 'INVITED';
}

/** Why the actor may not anonymise this person: only who is deactivated is, and only once. */
export function whyNotAnonymise(actor: Actor, person: Person): Why {
  if (isOneself(actor, person)) return 'oneself';
  if (!isBelow(actor, person)) return 'not_outranked';
  return person.status === 'INACTIVE' && !person.anonymised ? undefined : 'wrong_status';
}

/** Why the actor may not have this person mailed a link for a new password. Who is invited gets the invitation again instead. */
export function whyNotResetPassword(actor: Actor, person: Ranked): Why {
  if (!isBelow(actor, person)) return 'not_outranked';
  return person.status === 'ACTIVE' ? undefined : 'wrong_status';
}

/**
 * Why the actor may not change this person. Everyone changes their own names and phone; role and e-mail only from above.
 * @param what `name` is names and phone, `role` is role or e-mail
 */
export function whyNotChange(actor: Actor, person: Person, what: 'name' | 'role'): Why {
  const ownName = isOneself(actor, person) && what === 'name';
  if (!ownName && !isBelow(actor, person)) return 'not_outranked';
  return person.anonymised ? 'wrong_status' : undefined;
}

const OF_A_COMPANY: readonly Role[] = ['BranchEmployee', 'BranchAdmin', 'CompanyAdmin'];
/** The roles that the actor may give somebody of this company, the default first; none where they give none (S2 §6). */
export function assignableRoles(actor: Actor, companyId: string): readonly Role[] {
  const own = companyId === actor.companyId;
  if (actor.role === 'PrajAdmin') return own ? ['PrajAdmin'] : OF_A_COMPANY;
  if (!own || actor.role === 'BranchEmployee') return [];
  return actor.role === 'CompanyAdmin' ? OF_A_COMPANY : ['BranchEmployee', 'BranchAdmin'];
}
