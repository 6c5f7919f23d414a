import { describe, expect, test } from 'vitest';
import { approvedUntil, askedOf, isHeldBack, mayDecide } from './approval.ts';

const order = { issuedBy: 'ida', changedBy: null, companyId: 'nordlys', branchId: 'koebenhavn' };
const person = (userId: string, role: 'BranchEmployee' | 'BranchAdmin' | 'CompanyAdmin' | 'PrajAdmin', rest: object = {}) => ({
  userId,
  role,
  companyId: 'nordlys',
  branchId: 'koebenhavn',
  ...rest,
});
const BO = { userId: 'bo', role: null };
const MANAGERS = { userId: null, role: 'BranchAdmin' } as const;

describe('who approves', () => {
  test('is the person who is asked, or whoever has the role, and an admin of the company in anybody’s place', () => {
    expect(mayDecide(person('bo', 'BranchEmployee'), order, BO)).toBe(true);
    expect(mayDecide(person('liv', 'BranchAdmin'), order, BO)).toBe(false);
    expect(mayDecide(person('liv', 'BranchAdmin'), order, MANAGERS)).toBe(true);
    expect(mayDecide(person('liv', 'BranchAdmin', { branchId: 'aarhus' }), order, MANAGERS)).toBe(false);
    expect(mayDecide(person('eva', 'BranchEmployee'), order, MANAGERS)).toBe(false);
    expect(mayDecide(person('chef', 'CompanyAdmin', { branchId: 'aarhus' }), order, BO)).toBe(true);
  });
  test('is never whoever ordered it, nor somebody of another company', () => {
    expect(mayDecide(person('ida', 'CompanyAdmin'), order, MANAGERS)).toBe(false);
    expect(mayDecide(person('ida', 'BranchAdmin'), order, { userId: 'ida', role: null })).toBe(false);
    expect(mayDecide(person('chef', 'CompanyAdmin', { companyId: 'havnens' }), order, BO)).toBe(false);
    expect(mayDecide(person('praj', 'PrajAdmin', { companyId: 'praj' }), order, BO)).toBe(false);
  });
  test('nor is it whoever changed it while it waited', () => {
    const changed = { ...order, changedBy: 'liv' };
    expect(mayDecide(person('liv', 'BranchAdmin'), changed, MANAGERS)).toBe(false);
    expect(mayDecide(person('liv', 'CompanyAdmin'), changed, MANAGERS)).toBe(false);
    expect(mayDecide(person('eva', 'BranchAdmin'), changed, MANAGERS)).toBe(true);
    expect(askedOf({ askedUserId: 'bo', askedRole: null }, ['ida', 'bo'])).toEqual({ userId: null, role: 'CompanyAdmin' });
  });
  test('nobody is asked about their own: the admins are in their place', () => {
    expect(askedOf({ askedUserId: 'bo', askedRole: null }, ['ida'])).toEqual(BO);
    expect(askedOf({ askedUserId: 'ida', askedRole: null }, ['ida'])).toEqual({ userId: null, role: 'CompanyAdmin' });
    expect(askedOf({ askedUserId: 'ida', askedRole: 'BranchAdmin' }, ['ida'])).toEqual({ userId: null, role: 'CompanyAdmin' });
    expect(askedOf({ askedUserId: null, askedRole: 'BranchAdmin' }, ['ida'])).toEqual(MANAGERS);
    expect(askedOf({ askedUserId: null, askedRole: null }, ['ida'])).toEqual({ userId: null, role: 'CompanyAdmin' });
  });
});

test('an order may be approved until its pickup, and at least ten minutes after it was ordered', () => {
  const placedAt = Date.parse('2026-11-20T10:00:00Z');
  const hour = 60 * 60_000;
  expect(approvedUntil({ placedAt, requestedPickup: placedAt + hour })).toBe(placedAt + hour);
  expect(approvedUntil({ placedAt, requestedPickup: placedAt })).toBe(placedAt + hour / 6);
});

test('an order is kept from the centre while it waits and when it was rejected', () => {
  expect([null, 'waiting', 'approved', 'rejected'].map((state) => isHeldBack(state as Parameters<typeof isHeldBack>[0]))).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
