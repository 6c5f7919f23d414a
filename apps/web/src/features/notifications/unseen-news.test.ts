// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { noteUnseen, useUnseenNews } from './unseen-news.ts';

const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
afterEach(() => vi.restoreAllMocks());

test('news is counted while the tab is hidden and forgotten when it is looked at', () => {
  const { result } = renderHook(() => useUnseenNews());
  act(() => {
    noteUnseen();
    look('hidden');
    noteUnseen();
    noteUnseen();
  });
  expect(result.current).toBe(2);
  act(() => look('visible'));
  expect(result.current).toBe(0);
});
