// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSessionFresh, onSessionEnded, renewIfNeeded, renewOnce, setLeaving } from './renewal.ts';
import { fakePatience, silence } from './sender/fake-patience.ts';

const NOW = Date.parse('2026-11-20T13:00:00Z');
const minutes = (count: number): number => count * 60_000;
const token = (expiry: number, name = 't'): string => `h.${btoa(JSON.stringify({ exp: expiry / 1000, name }))}.s`;
let renewals = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  renewals = 0;
  vi.stubGlobal('fetch', async () => {
    renewals += 1;
    document.cookie = `access_token=${token(Date.now() + minutes(50), String(renewals))}; path=/`;
    return new Response('{}');
  });
  document.cookie = 'user_id=u; path=/';
});
afterEach(() => {
  vi.useRealTimers();
  document.cookie = 'access_token=; max-age=0; path=/';
});

describe('renewal', () => {
  it.each([
    [5.9, 1],
    [6.1, 0],
  ])('with %s minutes left it renews %s times', async (left, times) => {
    document.cookie = `access_token=${token(NOW + minutes(left))}; path=/`;
    await renewIfNeeded(NOW);
    expect(renewals).toBe(times);
  });

  it('looks every five minutes, so that a token of 50 minutes never runs out', async () => {
    document.cookie = `access_token=${token(NOW + minutes(50))}; path=/`;
    const stop = keepSessionFresh(Date.now);
    await vi.advanceTimersByTimeAsync(minutes(44));
    expect(renewals).toBe(0);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(renewals).toBe(1);
    stop();
  });

  it('asks again at each check, 300,000 ms apart, as long as the server does not answer', async () => {
    document.cookie = `access_token=${token(NOW + minutes(5))}; path=/`;
    vi.stubGlobal('fetch', () => {
      renewals += 1;
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    const stop = keepSessionFresh(Date.now);
    await vi.advanceTimersByTimeAsync(299_999);
    expect(renewals).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(renewals).toBe(2);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(renewals).toBe(3);
    stop();
  });

  it('renews with only a refresh token left, and looks no more once it was told to stop', async () => {
    document.cookie = 'access_token=; max-age=0; path=/';
    const stop = keepSessionFresh(Date.now);
    await vi.advanceTimersByTimeAsync(0);
    expect(renewals).toBe(1);
    stop();
    await vi.advanceTimersByTimeAsync(minutes(60));
    expect(renewals).toBe(1);
  });

  it('looks at once when the tab wakes', async () => {
    document.cookie = `access_token=${token(NOW + minutes(50))}; path=/`;
    const stop = keepSessionFresh(Date.now);
    vi.setSystemTime(NOW + minutes(49));
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(renewals).toBe(1);
    stop();
  });

  it('asks for nothing and tells nobody while the page is on its way out: a call that was under way may find its session ended', async () => {
    const spent = token(NOW + minutes(40));
    document.cookie = `access_token=${spent}; path=/`;
    const told = vi.fn<(message: string) => void>();
    const stop = onSessionEnded(told);
    setLeaving(true);
    expect(await renewOnce(spent)).toBe('ended');
    expect([renewals, told.mock.calls]).toEqual([0, []]);
    setLeaving(false);
    expect(await renewOnce(spent)).toBe('kept');
    expect(renewals).toBe(1);
    stop();
  });

  it('gives up an answer that does not come in time for another try with the same token, and lets the next one begin', async () => {
    fakePatience();
    const spent = token(NOW + minutes(5));
    document.cookie = `access_token=${spent}; path=/`;
    const answers = globalThis.fetch;
    vi.stubGlobal('fetch', silence);
    const first = renewOnce(spent);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await first).toBe('unknown');
    vi.stubGlobal('fetch', answers);
    expect(await renewOnce(spent)).toBe('kept');
    vi.restoreAllMocks();
  });

  it('does nothing where nobody is signed in', async () => {
    document.cookie = 'user_id=; max-age=0; path=/';
    await renewIfNeeded(NOW);
    expect(renewals).toBe(0);
  });
});
