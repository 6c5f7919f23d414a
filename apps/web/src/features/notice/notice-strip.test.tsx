import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noticeQuery } from '../../entities/notice/queries.ts';
import { makeQueryClient } from '../../platform/query-client.ts';
import { sampleNotice } from './notice-samples.ts';
import { NoticeStrip } from './notice-strip.tsx';

const me = vi.hoisted(() => ({ id: 'mette' }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => me }));
vi.mock('../../platform/http.ts', () => ({ call: () => new Promise(() => {}) }));

const SNOW = sampleNotice();
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') });
  me.id = 'mette';
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const client = makeQueryClient(() => {});
/** The strip of a page to which the server has said this. */
function draw(notice: ReturnType<typeof sampleNotice> | null) {
  client.clear();
  client.setQueryData(noticeQuery().queryKey, notice);
  return render(
    <QueryClientProvider client={client}>
      <NoticeStrip />
    </QueryClientProvider>,
  );
}
const hears = (notice: ReturnType<typeof sampleNotice> | null) =>
  act(async () => {
    client.setQueryData(noticeQuery().queryKey, notice);
    await vi.advanceTimersByTimeAsync(0);
  });
const strip = () => screen.getByRole('status').textContent;
const fold = () => fireEvent.click(screen.getByRole('button', { name: 'Skjul driftsmeddelelsen' }));

test('the place where it is read out is there before it comes, and empty without one', async () => {
  draw(null);
  expect(strip()).toBe('');
  await hears(SNOW);
  expect(strip()).toBe('Driftsmeddelelse: Snestorm: op til 45 minutters ventetid');
  await hears(null);
  expect(strip()).toBe('');
});

test('it is folded away until it changes, by the person who folded it', async () => {
  const first = draw(SNOW);
  fold();
  expect(strip()).toBe('');
  first.unmount();
  draw(SNOW).unmount();
  const again = draw(SNOW);
  expect(strip()).toBe('');
  await hears({ ...SNOW, text: 'Alt kører igen', updatedAt: '2026-11-20T10:05:00.000Z' });
  expect(strip()).toContain('Alt kører igen');
  again.unmount();
  me.id = 'jonas';
  draw(SNOW);
  expect(strip()).toContain('Snestorm');
});

test('an open page hides it when it ends', async () => {
  draw({ ...SNOW, endsAt: '2026-11-20T10:00:30.000Z' });
  expect(strip()).toContain('Snestorm');
  await act(() => vi.advanceTimersByTimeAsync(29_999));
  expect(strip()).toContain('Snestorm');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(strip()).toBe('');
});

test('one that ends in more than a browser’s timer can wait stays until then', async () => {
  draw({ ...SNOW, endsAt: '2026-12-31T10:00:00.000Z' });
  // A longer wait would end after a millisecond, again and again.
  for (let ends = 0; ends < 20 && strip() !== ''; ends += 1) await act(() => vi.advanceTimersToNextTimerAsync());
  expect(strip()).toBe('');
  expect(new Date()).toEqual(new Date('2026-12-31T10:00:00.000Z'));
});
