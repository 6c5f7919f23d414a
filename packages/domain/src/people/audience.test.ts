import { expect, test } from 'vitest';
import { audiencesFor, audiencesOf, type Told } from './audience.ts';
import { type Actor, may, PERMISSIONS, type Permission } from './permissions.ts';
import { ROLES } from './roles.ts';

const permissions = Object.keys(PERMISSIONS) as Permission[];
const COMPANIES = ['c1', 'c2'];
const BRANCHES = ['b1', 'b2'];
const USERS = ['u1', 'u2'];
const actors: Actor[] = ROLES.flatMap((role) =>
  COMPANIES.flatMap((companyId) => BRANCHES.flatMap((branchId) => USERS.map((userId) => ({ role, companyId, branchId, userId })))),
);
const things: Told[] = COMPANIES.flatMap((companyId) =>
  [...BRANCHES, undefined].flatMap((branchId) => [...USERS, undefined].map((userId) => ({ companyId, branchId, userId }))),
);
const timesTold = (actor: Actor, permission: Permission, thing: Told): number => {
  const listening = audiencesOf(actor);
  return audiencesFor(permission, thing).filter((one) => listening.includes(one)).length;
};

test.each(permissions)('%s: who may is told once, and who may not is not told', (permission) => {
  for (const actor of actors) {
    for (const thing of things)
      expect(timesTold(actor, permission, thing), JSON.stringify({ actor, thing })).toBe(may(actor, permission, thing) ? 1 : 0);
  }
});

test('an id of another kind is no other’s: a company called as a branch reaches nobody of it', () => {
  const listening = audiencesOf({ role: 'BranchAdmin', companyId: 'x', branchId: 'y', userId: 'z' });
  expect(audiencesFor('user.list', { companyId: 'y', branchId: 'x', userId: 'y' }).filter((one) => listening.includes(one))).toEqual([]);
});

test('ids that read the same when they run together are kept apart', () => {
  const listening = audiencesOf({ role: 'BranchAdmin', companyId: 'ab', branchId: 'c', userId: 'z' });
  expect(audiencesFor('user.list', { companyId: 'a', branchId: 'bc', userId: 'y' }).filter((one) => listening.includes(one))).toEqual([]);
});
