import { expect, test } from 'vitest';
import { redeemFaults } from './redeeming.ts';

const code = { startsAt: 1000, expiresAt: 2000, cancelledAt: null, holdsFrom: true, holdsTo: true };

test.each([
  [999, {}, ['notBegun']],
  [1000, {}, []],
  [1999, {}, []],
  [2000, {}, ['over']],
  [9_000_000, { expiresAt: null }, []],
  [1500, { cancelledAt: 1501 }, []],
  [1501, { cancelledAt: 1501 }, ['cancelled']],
  [2500, { cancelledAt: 1501 }, ['cancelled', 'over']],
  [1500, { holdsFrom: false }, ['zipCodeFrom']],
  [1500, { holdsTo: false }, ['zipCodeTo']],
  [1500, { holdsFrom: false, holdsTo: false }, ['zipCodeFrom', 'zipCodeTo']],
] as const)('a trip ordered at %d with %j: %j', (at, given, faults) => {
  expect(redeemFaults({ ...code, ...given }, at)).toEqual(faults);
});
