// @vitest-environment jsdom
import type { PushedMessage } from '@praj/contract/sockets.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePatience, silence } from '../sender/fake-patience.ts';
import type { LineState } from './connection.ts';
import { FakeWebSocket, newestSocket } from './fake-web-socket.ts';
import { openLive } from './live.ts';

const states: LineState[] = [];
const messages: PushedMessage[] = [];
const opens: boolean[] = [];
let tickets = 0;
let reachable = true;
let silent = false;
let close: () => void;
const refused = vi.fn<() => void>();
const pings = (): number => newestSocket().sent.length;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('WebSocket', FakeWebSocket);
  for (const list of [states, messages, opens, FakeWebSocket.opened]) list.length = 0;
  tickets = 0;
  reachable = true;
  silent = false;
  fakePatience();
  refused.mockClear();
  document.cookie = 'access_token=t; path=/';
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (!reachable) throw new TypeError('Failed to fetch');
    if (silent) return silence(address, request);
    tickets += 1;
    return new Response(JSON.stringify({ ticket: `ticket-${tickets}` }));
  });
  close = openLive({
    path: '/branches/b/orders',
    onMessage: (message) => messages.push(message),
    onState: (state) => states.push(state),
    onAsk: (again) => opens.push(again),
    onRefused: refused,
  });
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('openLive', () => {
  it('opens with a fresh ticket each time', async () => {
    expect(newestSocket().url).toBe('ws://localhost:3000/api/branches/b/orders?access_token=ticket-1');
    newestSocket().accept();
    newestSocket().drop();
    await vi.advanceTimersByTimeAsync(2000);
    expect(newestSocket().url).toContain('ticket-2');
  });

  it('hands on messages, but not pongs and not what is no message', () => {
    newestSocket().accept();
    newestSocket().say({ type: 'session', activeAccessToken: true });
    newestSocket().say({ type: 'pong', time: 'x' });
    newestSocket().say(7);
    expect(messages).toEqual([{ type: 'session', activeAccessToken: true }]);
  });

  it('waits between one and two seconds before the first retry, and longer before the next', async () => {
    newestSocket().accept();
    newestSocket().drop();
    expect(states).toEqual(['live', 'away']);
    await vi.advanceTimersByTimeAsync(1490);
    expect(FakeWebSocket.opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20);
    expect(FakeWebSocket.opened).toHaveLength(2);
    newestSocket().drop();
    await vi.advanceTimersByTimeAsync(2380);
    expect(FakeWebSocket.opened).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(40);
    expect(FakeWebSocket.opened).toHaveLength(3);
  });

  it('says when it has opened again, so that the caller asks for what was missed', async () => {
    newestSocket().accept();
    newestSocket().drop();
    await vi.advanceTimersByTimeAsync(2000);
    newestSocket().accept();
    expect(opens).toEqual([false, true]);
    expect(states).toEqual(['live', 'away', 'live']);
  });

  it('keeps trying while not even a ticket can be had', async () => {
    newestSocket().accept();
    reachable = false;
    newestSocket().drop();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(FakeWebSocket.opened).toHaveLength(1);
    reachable = true;
    await vi.advanceTimersByTimeAsync(16_000);
    expect(FakeWebSocket.opened).toHaveLength(2);
  });

  it('gives up a ticket that does not come, and tries the next on another line', async () => {
    newestSocket().accept();
    silent = true;
    newestSocket().drop();
    await vi.advanceTimersByTimeAsync(5000);
    silent = false;
    await vi.advanceTimersByTimeAsync(4000);
    expect(FakeWebSocket.opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(8000);
    expect(FakeWebSocket.opened).toHaveLength(2);
  });

  it('lets a slow line open its socket in nine seconds', async () => {
    await vi.advanceTimersByTimeAsync(9000);
    newestSocket().accept();
    expect([states, FakeWebSocket.opened.length]).toEqual([['live'], 1]);
  });

  it('asks for no ticket once it is closed, also while it waits to reopen', async () => {
    newestSocket().accept();
    newestSocket().drop();
    close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tickets).toBe(1);
    expect(FakeWebSocket.opened).toHaveLength(1);
  });

  it('pings every five seconds and doubts the line when a ping is unanswered for two', async () => {
    newestSocket().accept();
    await vi.advanceTimersByTimeAsync(5000);
    expect(newestSocket().sent).toEqual(['{"type":"ping"}']);
    await vi.advanceTimersByTimeAsync(1990);
    expect(states).toEqual(['live']);
    await vi.advanceTimersByTimeAsync(20);
    expect(states).toEqual(['live', 'doubtful']);
    newestSocket().say({ type: 'pong', time: 'x' });
    expect(states).toEqual(['live', 'doubtful', 'live']);
  });

  it('gives a silent line up after two unanswered pings', async () => {
    newestSocket().accept();
    await vi.advanceTimersByTimeAsync(12_100);
    expect(pings() + FakeWebSocket.opened.length).toBeGreaterThan(1);
    expect(FakeWebSocket.opened).toHaveLength(2);
    expect(states).toEqual(['live', 'doubtful', 'away']);
  });

  it('looks at the line at once when the tab wakes', async () => {
    newestSocket().accept();
    await vi.advanceTimersByTimeAsync(1000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(pings()).toBe(1);
  });

  it('stops for good when the server says that it is not this user’s', async () => {
    newestSocket().accept();
    newestSocket().drop(4403);
    expect(refused).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeWebSocket.opened).toHaveLength(1);
  });

  describe('closed because the person holds too many', () => {
    beforeEach(() => {
      newestSocket().accept();
      reachable = false;
      newestSocket().drop(4429);
    });

    it('does not open it again, and asks every half minute instead', async () => {
      expect(states).toEqual(['live', 'resting']);
      opens.length = 0;
      await vi.advanceTimersByTimeAsync(29_000);
      expect(opens).toEqual([]);
      await vi.advanceTimersByTimeAsync(9 * 60_000);
      expect(opens).toHaveLength(18);
      expect(FakeWebSocket.opened).toHaveLength(1);
      expect(states.at(-1)).toBe('resting');
    });

    it.each(['focus', 'visibilitychange'])('is live again when the person comes to the page: %s', async (event) => {
      await vi.advanceTimersByTimeAsync(5000);
      reachable = true;
      (event === 'focus' ? window : document).dispatchEvent(new Event(event));
      await vi.advanceTimersByTimeAsync(2000);
      expect(FakeWebSocket.opened).toHaveLength(2);
      newestSocket().accept();
      expect(states.at(-1)).toBe('live');
      opens.length = 0;
      await vi.advanceTimersByTimeAsync(4000);
      expect(opens).toEqual([]);
    });

    it('tries again by itself after ten minutes', async () => {
      await vi.advanceTimersByTimeAsync(599_000);
      reachable = true;
      expect(FakeWebSocket.opened).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(3000);
      expect(FakeWebSocket.opened).toHaveLength(2);
    });

    it('asks no more once it is closed', async () => {
      close();
      opens.length = 0;
      await vi.advanceTimersByTimeAsync(20 * 60_000);
      expect([opens.length, FakeWebSocket.opened.length]).toEqual([0, 1]);
    });

    it('is woken by nobody once it is closed', () => {
      close();
      window.dispatchEvent(new Event('focus'));
      expect(states.at(-1)).toBe('resting');
    });
  });

  describe('where no socket opens though the portal answers', () => {
    const blockThree = async () => {
      for (let times = 0; times < 3; times += 1) {
        newestSocket().drop();
        await vi.advanceTimersByTimeAsync(10_000);
      }
    };

    it('asks every half minute instead, the first time at once, and tries again after a minute', async () => {
      newestSocket().drop();
      await vi.advanceTimersByTimeAsync(10_000);
      newestSocket().drop();
      await vi.advanceTimersByTimeAsync(10_000);
      expect([states, opens]).toEqual([['away'], []]);
      newestSocket().drop();
      expect([states, opens]).toEqual([['away', 'resting'], [true]]);
      await vi.advanceTimersByTimeAsync(59_000);
      expect([opens.length, FakeWebSocket.opened.length]).toEqual([2, 3]);
      await vi.advanceTimersByTimeAsync(1100);
      expect(FakeWebSocket.opened).toHaveLength(4);
      newestSocket().drop();
      expect(states).toEqual(['away', 'resting', 'connecting', 'resting']);
    });

    it('is live as soon as one opens, and asks no more', async () => {
      await blockThree();
      window.dispatchEvent(new Event('focus'));
      await vi.advanceTimersByTimeAsync(0);
      newestSocket().accept();
      expect(states.at(-1)).toBe('live');
      opens.length = 0;
      await vi.advanceTimersByTimeAsync(4000);
      expect(opens).toEqual([]);
      newestSocket().drop();
      expect(states.at(-1)).toBe('away');
    });

    it('does not rest while the portal gives no tickets', async () => {
      newestSocket().drop();
      reachable = false;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(states).toEqual(['away']);
    });
  });

  it('opens no more once it is closed', async () => {
    newestSocket().accept();
    close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeWebSocket.opened).toHaveLength(1);
  });
});
