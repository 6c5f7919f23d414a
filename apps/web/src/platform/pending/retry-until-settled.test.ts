import { FAILURES } from '@praj/contract/failures.ts';
import { expect, test } from 'vitest';
import { CallFailed } from '../call-failed.ts';
import { isOutcomeUnknown } from './retry-until-settled.ts';

const failed = (name: keyof typeof FAILURES) => new CallFailed(FAILURES[name].status, FAILURES[name]);

test.each(['still_running', 'outcome_unknown'] as const)('%s is the portal’s word that it does not know', (name) => {
  expect(isOutcomeUnknown(failed(name))).toBe(true);
});

test.each(['busy', 'too_many', 'module_changed', 'unexpected'] as const)('%s is the portal’s word that nothing was done', (name) => {
  expect(isOutcomeUnknown(failed(name))).toBe(false);
});

test('no answer, and one of a broken gateway, leave it unknown', () => {
  expect([0, 502, 504].map((status) => isOutcomeUnknown(new CallFailed(status, undefined)))).toEqual([true, true, true]);
});
