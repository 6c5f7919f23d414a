import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { forgetPerson } from '../../../platform/store.ts';
import { noteRefusedChange, settleRefusedChange, useRefusedChanges } from './refused-changes.ts';

afterEach(() => {
  cleanup();
  forgetPerson();
  sessionStorage.clear();
});
const known = (userId: string) => renderHook(() => useRefusedChanges(userId)).result;

test('one order stands once, until it is settled, and is there again after a reload', () => {
  const mine = known('mette');
  act(() => noteRefusedChange('mette', { orderId: 'a', at: 1 }));
  act(() => noteRefusedChange('mette', { orderId: 'b', at: 2 }));
  act(() => noteRefusedChange('mette', { orderId: 'a', at: 3 }));
  const both = [
    { orderId: 'b', at: 2 },
    { orderId: 'a', at: 3 },
  ];
  expect(mine.current).toEqual(both);
  // What the page holds goes with a reload; what the tab keeps does not.
  act(forgetPerson);
  expect(known('mette').current).toEqual(both);
  expect(known('jonas').current).toEqual([]);
  act(() => settleRefusedChange('mette', 'a'));
  act(() => settleRefusedChange('mette', 'b'));
  expect(mine.current).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});
