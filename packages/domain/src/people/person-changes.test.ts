import { describe, expect, test } from 'vitest';
import type { Actor } from './permissions.ts';
import {
  assignableRoles,
  type Person,
  statusWhen,
  USER_STATUSES,
  whyNotAnonymise,
  whyNotChange,
  whyNotInvite,
  whyNotResetPassword,
  whyNotSetStatus,
} from './person-changes.ts';
import { outranks, ROLES, type Role } from './roles.ts';

const actorOf = (role: Role): Actor => ({ userId: 'me', companyId: 'c1', branchId: 'b1', role });
const person = (given: Partial<Person> = {}): Person => ({
  userId: 'u2',
  role: 'BranchEmployee',
  status: 'ACTIVE',
  anonymised: false,
  ...given,
});
const leader = actorOf('BranchAdmin');
const oneself = (actor: Actor) => person({ userId: actor.userId, role: actor.role });

describe('whoever is not outranked', () => {
  const pairs = ROLES.flatMap((role) => ROLES.filter((other) => !outranks(role, other)).map((other) => [role, other] as const));
  test.each(pairs)('a %s does nothing to a %s', (role, other) => {
    const actor = actorOf(role);
    for (const status of USER_STATUSES) {
      const one = person({ role: other, status });
      expect([
        whyNotInvite(actor, one),
        whyNotSetStatus(actor, one, false),
        whyNotSetStatus(actor, one, true),
        whyNotAnonymise(actor, one),
        whyNotResetPassword(actor, one),
        whyNotChange(actor, one, 'name'),
        whyNotChange(actor, one, 'role'),
      ]).toEqual(Array.from({ length: 7 }, () => 'not_outranked'));
    }
  });
});

describe('somebody of lower rank', () => {
  const allowed = (why: (one: Person) => unknown) => USER_STATUSES.filter((status) => why(person({ status })) === undefined);
  const refused = (why: (one: Person) => unknown) => new Set(USER_STATUSES.map((status) => why(person({ status }))));

  test('is invited again only while they have not accepted', () => {
    expect(allowed((one) => whyNotInvite(leader, one))).toEqual(['INVITED']);
    expect(refused((one) => whyNotInvite(leader, one))).toEqual(new Set(['wrong_status', undefined]));
  });
  test('is anonymised only when inactive', () => {
    expect(allowed((one) => whyNotAnonymise(leader, one))).toEqual(['INACTIVE']);
    expect(refused((one) => whyNotAnonymise(leader, one))).toEqual(new Set(['wrong_status', undefined]));
  });
  test('gets a link for a new password only when active', () => {
    expect(allowed((one) => whyNotResetPassword(leader, one))).toEqual(['ACTIVE']);
    expect(refused((one) => whyNotResetPassword(leader, one))).toEqual(new Set(['wrong_status', undefined]));
  });
  test('is deactivated and reactivated whatever they were, and twice is as good as once', () => {
    expect(allowed((one) => whyNotSetStatus(leader, one, false))).toEqual([...USER_STATUSES]);
    expect(allowed((one) => whyNotSetStatus(leader, one, true))).toEqual([...USER_STATUSES]);
  });
  test('is given another name and another role', () => {
    expect(allowed((one) => whyNotChange(leader, one, 'name'))).toEqual([...USER_STATUSES]);
    expect(allowed((one) => whyNotChange(leader, one, 'role'))).toEqual([...USER_STATUSES]);
  });
});

test('an anonymised person stays as they are', () => {
  const gone = person({ status: 'INACTIVE', anonymised: true });
  expect(whyNotSetStatus(leader, gone, true)).toBe('wrong_status');
  expect(whyNotAnonymise(leader, gone)).toBe('wrong_status');
  expect(whyNotChange(leader, gone, 'name')).toBe('wrong_status');
  expect(whyNotSetStatus(leader, gone, false)).toBeUndefined();
});

describe('oneself', () => {
  test.each(ROLES)('a %s neither deactivates, anonymises nor invites themselves', (role) => {
    const me = actorOf(role);
    expect(whyNotSetStatus(me, oneself(me), false)).toBe('oneself');
    expect(whyNotAnonymise(me, { ...oneself(me), status: 'INACTIVE' })).toBe('oneself');
    expect(whyNotInvite(me, oneself(me))).toBe('oneself');
  });
  test.each(ROLES)('a %s changes their own name and phone', (role) => {
    const me = actorOf(role);
    expect(whyNotChange(me, oneself(me), 'name')).toBeUndefined();
  });
  test('role and e-mail are changed from above only', () => {
    const refused = ROLES.filter((role) => whyNotChange(actorOf(role), oneself(actorOf(role)), 'role') === 'not_outranked');
    expect(refused).toEqual(['BranchEmployee', 'BranchAdmin', 'CompanyAdmin']);
  });
});

describe('the roles that somebody is given (S2 §6), the default first', () => {
  test('by the provider: PrajAdmins in its own company and nothing else there, the other three elsewhere', () => {
    expect(assignableRoles(actorOf('PrajAdmin'), 'c1')).toEqual(['PrajAdmin']);
    expect(assignableRoles(actorOf('PrajAdmin'), 'c2')).toEqual(['BranchEmployee', 'BranchAdmin', 'CompanyAdmin']);
  });
  test('by an admin all of a company’s, by a manager none above their own, by anybody else none', () => {
    expect(assignableRoles(actorOf('CompanyAdmin'), 'c1')).toEqual(['BranchEmployee', 'BranchAdmin', 'CompanyAdmin']);
    expect(assignableRoles(leader, 'c1')).toEqual(['BranchEmployee', 'BranchAdmin']);
    expect(assignableRoles(actorOf('BranchEmployee'), 'c1')).toEqual([]);
  });
  test('in another company only by the provider', () => {
    expect(ROLES.filter((role) => assignableRoles(actorOf(role), 'c2').length > 0)).toEqual(['PrajAdmin']);
  });
});

test('who is reactivated is active again, or invited when they never had a password', () => {
  expect([statusWhen(true, true), statusWhen(true, false)]).toEqual(['ACTIVE', 'INVITED']);
  expect([statusWhen(false, true), statusWhen(false, false)]).toEqual(['INACTIVE', 'INACTIVE']);
});
