// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepServerClock, noteServerDate, readServerClock, serverNow, useServerMinute } from './server-clock.ts';

const HERE = Date.parse('2026-11-20T13:04:10Z');
const SERVER = '2026-11-20T14:05:50.000Z';

beforeEach(() => void vi.useFakeTimers({ now: HERE }));
afterEach(() => void vi.useRealTimers());

describe('the server clock', () => {
  it('counts half of the way there and back', async () => {
    await readServerClock(async () => {
      vi.setSystemTime(HERE + 400);
      return SERVER;
    });
    expect(serverNow()).toBe(Date.parse(SERVER) + 200);
  });

  it('ticks on the server’s minute boundary, not the browser’s', async () => {
    await readServerClock(() => Promise.resolve(SERVER));
    const { result, unmount } = renderHook(useServerMinute);
    const shown = (): string => new Date(result.current).toISOString();
    expect(shown()).toBe('2026-11-20T14:05:00.000Z');
    act(() => void vi.advanceTimersByTime(9999));
    expect(shown()).toBe('2026-11-20T14:05:00.000Z');
    act(() => void vi.advanceTimersByTime(1));
    expect(shown()).toBe('2026-11-20T14:06:00.000Z');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(shown()).toBe('2026-11-20T14:07:00.000Z');
    unmount();
  });

  it('is right again with the next answer when the browser’s own clock was set', async () => {
    await readServerClock(() => Promise.resolve(SERVER));
    noteServerDate(new Date(Date.parse(SERVER) + 4000).toUTCString());
    expect(serverNow()).toBe(Date.parse(SERVER));
    vi.setSystemTime(HERE - 300_000);
    noteServerDate(new Date(SERVER).toUTCString());
    expect(Math.abs(serverNow() - Date.parse(SERVER))).toBeLessThanOrEqual(1000);
  });

  it('is read again when the tab wakes, and keeps its offset when that fails', async () => {
    const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce(SERVER).mockRejectedValue(new Error('down'));
    const stop = keepServerClock(read);
    await vi.advanceTimersByTimeAsync(0);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(2);
    expect(serverNow()).toBe(Date.parse(SERVER));
    stop();
  });
});
