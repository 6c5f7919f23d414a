import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { beforeLeaving, forgetUnsaved, type Held, isUnsaved, useUnsaved } from './unsaved.ts';

const gone = vi.fn<() => void>();
afterEach(() => {
  forgetUnsaved();
  gone.mockClear();
});
const hold = (held: Held) => renderHook(({ dirty }) => useUnsaved(dirty, held), { initialProps: { dirty: true } });
/** The question comes once layers have closed. */
const drawn = () => act(async () => void (await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))));
const go = async (stays = false) => {
  beforeLeaving(gone, stays);
  await drawn();
};

test('what is the page’s is asked about by leaving the page, and not by what stays on it', async () => {
  const page = hold('page');
  expect([isUnsaved(), isUnsaved(true)]).toEqual([true, false]);
  await go(true);
  expect(gone).toHaveBeenCalledOnce();
  await go();
  expect(page.result.current.asking).toBe(true);
  expect(gone).toHaveBeenCalledOnce();
  act(() => page.result.current.discard());
  expect(gone).toHaveBeenCalledTimes(2);
});

test('what is a panel’s is asked about by either', async () => {
  const panel = hold('panel');
  for (const stays of [true, false]) {
    await go(stays);
    expect(panel.result.current.asking).toBe(true);
    act(() => panel.result.current.stay());
  }
  expect(gone).not.toHaveBeenCalled();
});

test('giving up a panel still asks about the page before that is left', async () => {
  const page = hold('page');
  const panel = hold('panel');
  await go();
  expect([page.result.current.asking, panel.result.current.asking]).toEqual([false, true]);
  act(() => panel.result.current.discard());
  await drawn();
  expect([page.result.current.asking, panel.result.current.asking]).toEqual([true, false]);
  expect(gone).not.toHaveBeenCalled();
  act(() => page.result.current.discard());
  expect(gone).toHaveBeenCalledOnce();
});

test('a panel that closes by itself leaves the page’s question standing', async () => {
  hold('page');
  const panel = hold('panel');
  act(() => panel.result.current.leave(gone));
  act(() => panel.result.current.discard());
  expect(gone).toHaveBeenCalledOnce();
  panel.rerender({ dirty: false });
  expect(isUnsaved()).toBe(true);
});
