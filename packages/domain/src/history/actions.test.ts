import { expect, test } from 'vitest';
import { AUDIT_ACTIONS, HISTORY_ACTIONS, HISTORY_KINDS, historyActions } from './actions.ts';

test('history shows all that the audit keeps, save who signed in and out and the notice', () => {
  const hidden = Object.keys(AUDIT_ACTIONS).filter((action) => !HISTORY_ACTIONS.some((shown) => shown === action));
  expect(hidden).not.toHaveLength(0);
  expect(hidden.filter((action) => !/^(session|password|notice)\./.test(action))).toEqual([]);
  expect(HISTORY_ACTIONS.filter((action) => /^(session|password|notice)\./.test(action))).toEqual([]);
});

test('each of them is of one kind, and without a kind all are shown', () => {
  expect(HISTORY_KINDS.flatMap((kind) => historyActions(kind)).toSorted()).toEqual(HISTORY_ACTIONS.toSorted());
  expect(historyActions()).toEqual(HISTORY_ACTIONS);
  expect(historyActions('read')).toEqual(['order.read', 'order.route', 'order.location']);
});
