import type { Permission } from '@praj/domain/people/permissions.ts';
import { ROLES, type Role } from '@praj/domain/people/roles.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Listener } from '../../../test/listener.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';
import { type Change, publishChanged } from './store.ts';

/** Of the four who listen: three work in Nordlys, København, the fourth at the provider. */
const PEOPLE: Readonly<Record<Role, string>> = {
  BranchEmployee: 'bruger@nordlys.example',
  BranchAdmin: 'leder@nordlys.example',
  CompanyAdmin: 'firma@nordlys.example',
  PrajAdmin: 'admin@praj.example',
};
/** Everybody hears of this one: what came before it is all that came. */
const END = { resource: 'end', id: 'end', permission: 'clock.read' } as const;

let portal: TestPortal;
/** Whose the changed thing is: the employee's own, the branch admin's own, a sister branch's, the company's as a whole, another company's. */
let places: Record<
  'employee' | 'admin' | 'sister' | 'company' | 'other' | 'otherCompany',
  Pick<Change, 'companyId' | 'branchId' | 'userId'>
>;
type Place = keyof typeof places;
let listening: Record<Role, Listener>;
beforeAll(async () => {
  portal = await startPortal();
  const { nordlys, havnens } = portal.world;
  const { users, branches } = nordlys;
  const company = { companyId: nordlys.company.id };
  places = {
    employee: { ...company, branchId: branches.koebenhavn.id, userId: users.bruger.id },
    admin: { ...company, branchId: branches.koebenhavn.id, userId: users.leder.id },
    sister: { ...company, branchId: branches.aarhus.id, userId: users.aarhus.id },
    company,
    other: { companyId: havnens.company.id, branchId: havnens.branch.id, userId: havnens.users.bruger.id },
    otherCompany: { companyId: havnens.company.id },
  };
});
afterAll(() => portal.close());
afterEach(() => {
  for (const listener of Object.values(listening)) listener.close();
});

async function listen(): Promise<void> {
  const open = async (role: Role) => [role, await (await portal.client(PEOPLE[role])).socket('/ws')] as const;
  listening = Object.fromEntries(await Promise.all(ROLES.map(open))) as typeof listening;
}
const publish = (changes: readonly Change[]) =>
  portal.db.transaction().execute(async (trx) => {
    for (const change of changes) await publishChanged(trx, change);
  });
/** Ids that each role has heard of. */
async function heard(): Promise<Record<Role, unknown[]>> {
  await publish([{ ...END, companyId: portal.world.nordlys.company.id }]);
  portal.deps.push.wake();
  const of = async (role: Role) => {
    await listening[role].next(({ resource }) => resource === END.resource);
    return [role, listening[role].messages.slice(0, -1).map(({ id }) => id)] as const;
  };
  return Object.fromEntries(await Promise.all(ROLES.map(of))) as Record<Role, unknown[]>;
}

const BRANCH: Place[] = ['employee', 'admin'];
const COMPANY: Place[] = [...BRANCH, 'sister', 'company'];
const ALL: Place[] = [...COMPANY, 'other', 'otherCompany'];
const TABLE: [Permission, Record<Role, Place[]>][] = [
  ['company.list', { BranchEmployee: [], BranchAdmin: [], CompanyAdmin: [], PrajAdmin: ALL }],
  ['company.read', { BranchEmployee: [], BranchAdmin: [], CompanyAdmin: COMPANY, PrajAdmin: ALL }],
  ['branch.read', { BranchEmployee: [], BranchAdmin: BRANCH, CompanyAdmin: COMPANY, PrajAdmin: ALL }],
  ['user.list', { BranchEmployee: [], BranchAdmin: BRANCH, CompanyAdmin: COMPANY, PrajAdmin: ALL }],
  ['user.read', { BranchEmployee: ['employee'], BranchAdmin: BRANCH, CompanyAdmin: COMPANY, PrajAdmin: ALL }],
  ['branch-settings.use', { BranchEmployee: BRANCH, BranchAdmin: BRANCH, CompanyAdmin: COMPANY, PrajAdmin: ALL }],
  ['booking-module.use', { BranchEmployee: COMPANY, BranchAdmin: COMPANY, CompanyAdmin: COMPANY, PrajAdmin: ALL }],
  ['profile.read', { BranchEmployee: ['employee'], BranchAdmin: ['admin'], CompanyAdmin: [], PrajAdmin: [] }],
];

describe('an open page hears of a change', () => {
  test.each(TABLE)('that %s lets its person read, and of no other', async (permission, expected) => {
    await listen();
    await publish(ALL.map((place) => ({ resource: 'things', id: place, permission, ...places[place] })));
    expect(await heard()).toEqual(expected);
  });

  test('when it is committed, and never when it was rolled back', async () => {
    await listen();
    const change = (id: string): Change => ({ resource: 'branches', id, permission: 'branch.read', ...places.employee });
    await expect(
      portal.db.transaction().execute(async (trx) => {
        await publishChanged(trx, change('undone'));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await publish([change('done')]);
    expect((await heard()).CompanyAdmin).toEqual(['done']);
  });

  test('as its resource and id, and nothing of whose it is or who may read it', async () => {
    await listen();
    await publish([{ resource: 'users', id: places.employee.userId ?? '', permission: 'user.read', ...places.employee }]);
    await heard();
    expect(listening.BranchEmployee.messages[0]).toEqual({ type: 'changed', resource: 'users', id: places.employee.userId });
  });

  test('and what else a caller knows of the thing does not come into the outbox', async () => {
    await listen();
    const row = { ...places.employee, id: 'row', email: 'bruger@nordlys.example', passwordHash: 'secret' };
    await publish([{ resource: 'users', permission: 'user.read', ...row }]);
    const kept = await portal.db.selectFrom('outbox').select('payload').where('topic', '=', 'changed').execute();
    expect(kept.map(({ payload }) => payload)).toContainEqual({
      resource: 'users',
      id: 'row',
      permission: 'user.read',
      ...places.employee,
    });
    expect(JSON.stringify(kept)).not.toMatch(/example|secret/);
  });
});
