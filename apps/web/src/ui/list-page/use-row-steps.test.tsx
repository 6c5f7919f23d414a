import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { NOTHING, person, sampleList } from './list-samples.tsx';
import { useRowSteps } from './use-row-steps.ts';

const PAGES = [[person('1', 'Aase'), person('2', 'Bo')], [person('3', 'Ćira'), person('4', 'Dan')], [person('5', 'Eva')]] as const;
afterEach(cleanup);

/** A list of three pages of two; `page` is asked for, and there unless it `isTurning`. */
function useSteps({ page, openId, isTurning = false }: { page: number; openId: string; isTurning?: boolean }) {
  const shown = PAGES[(isTurning ? page - 1 : page) - 1] ?? [];
  const list = sampleList({ total: 5, page, pageSize: 2, asked: `page ${page}`, isTurning, search: { ...NOTHING, openId } });
  const { steps } = useRowSteps(list, shown, ({ id }) => ({ to: { search: `vis=${id}` } }), 'medarbejder');
  return { steps, here: useLocation().search, list };
}
const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={['/users']}>{children}</MemoryRouter>;
const show = (initialProps: Parameters<typeof useSteps>[0]) => renderHook(useSteps, { initialProps, wrapper });

test('within a page a step leads to the neighbour', () => {
  const { result } = show({ page: 1, openId: '1' });
  expect(result.current.steps?.previous).toBeUndefined();
  act(() => result.current.steps?.next?.());
  expect(result.current.here).toBe('?vis=2');
});

test('behind the last row comes the first of the next page, once it is there', () => {
  const { result, rerender } = show({ page: 1, openId: '2' });
  act(() => result.current.steps?.next?.());
  expect(result.current.list.change).toHaveBeenCalledWith({ page: 2 });
  rerender({ page: 2, openId: '2', isTurning: true });
  expect(result.current.here).toBe('');
  rerender({ page: 2, openId: '2' });
  expect(result.current.here).toBe('?vis=3');
});

test('before the first row comes the last of the page before, and neither end goes further', () => {
  const { result, rerender } = show({ page: 2, openId: '3' });
  act(() => result.current.steps?.previous?.());
  rerender({ page: 1, openId: '3' });
  expect(result.current.here).toBe('?vis=2');
  rerender({ page: 3, openId: '5' });
  expect(result.current.steps?.next).toBeUndefined();
});

test('whoever has asked for something else meanwhile is led nowhere', () => {
  const { result, rerender } = show({ page: 1, openId: '2' });
  act(() => result.current.steps?.next?.());
  rerender({ page: 3, openId: '2' });
  expect(result.current.here).toBe('');
});
