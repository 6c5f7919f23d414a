import { expect, test } from 'vitest';
import { isCredit, whyNotDispute } from './dispute.ts';

const line = { kind: 'trip', amountOere: 12_500, dispute: null } as const;

test('a line is objected to once, and only where something is owed for it', () => {
  expect(whyNotDispute(line)).toBeUndefined();
  expect(whyNotDispute({ ...line, kind: 'correction' })).toBeUndefined();
  expect(whyNotDispute({ ...line, amountOere: 0 })).toBe('nothing_owed');
  expect(whyNotDispute({ ...line, kind: 'correction', amountOere: -2500 })).toBe('nothing_owed');
  for (const dispute of ['open', 'credited', 'rejected'] as const) expect(whyNotDispute({ ...line, dispute })).toBe('disputed');
});

test('a trip is credited to nothing, or to less than what was invoiced for it', () => {
  expect([0, 1, 12_499].map((agreed) => isCredit(agreed, 12_500))).toEqual([true, true, true]);
  expect([-1, 12_500, 12_501, 99.5].map((agreed) => isCredit(agreed, 12_500))).toEqual([false, false, false, false]);
});
