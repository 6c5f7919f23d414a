import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addLine, noteCall } from '../../platform/live/connection.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyWithRetry } from './lazy-with-retry.ts';

const Part = () => <p>Turen</p>;
const again = () => screen.queryByRole('button', { name: 'Genindlæs denne del' });
const draw = (load: () => Promise<typeof Part>) => {
  const Lazy = lazyWithRetry(load);
  return render(
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Lazy />
      </Suspense>
    </ErrorBoundary>,
  );
};
const line = addLine();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  line.set('live');
});
afterEach(() => {
  noteCall(true);
  vi.restoreAllMocks();
});
/** Nothing arrives any more: neither the live line nor a call. */
function cutOff(): void {
  line.set('away');
  noteCall(false);
}
function back(): void {
  noteCall(true);
  line.set('live');
}

it.each(['before it is noticed', 'when it is known'])(
  'a part that did not come while the line was away, %s, comes when it is back',
  async (when) => {
    if (when === 'when it is known') act(cutOff);
    const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Part);
    draw(load);
    await vi.waitFor(() => expect(again()).not.toBeNull());
    act(cutOff);
    expect(again()).not.toBeNull();
    act(back);
    expect(await screen.findByText('Turen')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  },
);

it('a part that is wrong in itself is not drawn again by the line', async () => {
  const Wrong = vi.fn<() => never>(() => {
    throw new Error('wrong');
  });
  draw(async () => Wrong);
  await vi.waitFor(() => expect(again()).not.toBeNull());
  const drawn = Wrong.mock.calls.length;
  act(cutOff);
  act(back);
  expect(Wrong).toHaveBeenCalledTimes(drawn);
  expect(again()).not.toBeNull();
});
