import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Writable } from 'node:stream';
import { CLOSE_TOO_MANY } from '@praj/contract/sockets.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { CLOSE, createSocketHub, SOCKET_LIMITS, type SocketHub } from './hub.ts';

const POLICY = 1008;
let server: WebSocketServer;
let hub: SocketHub;
let now = 0;
beforeAll(async () => {
  server = new WebSocketServer({ port: 0 });
  await once(server, 'listening');
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  hub = createSocketHub(() => now);
});
afterEach(() => {
  hub.stop();
  for (const socket of server.clients) socket.terminate();
  vi.useRealTimers();
});
afterAll(() => server.close());

interface Line {
  /** The page's end. */
  readonly page: WebSocket;
  /** Ours. */
  readonly own: WebSocket;
  readonly closed: Promise<number>;
}
async function openLine(options: { autoPong?: boolean } = {}): Promise<Line> {
  const accepted = once(server, 'connection') as Promise<[WebSocket]>;
  const page = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, options);
  const closed = new Promise<number>((resolve) => page.once('close', resolve));
  const [[own]] = await Promise.all([accepted, once(page, 'open')]);
  return { page, own, closed };
}
async function joined(options?: { autoPong?: boolean }): Promise<Line> {
  const line = await openLine(options);
  hub.join(line.own, 'topic', 'user');
  return line;
}
async function sendAll(line: Line, count: number): Promise<void> {
  for (let at = 0; at < count; at++) line.page.send('{}');
  line.page.ping();
  await once(line.own, 'ping'); // what was sent before has been read
}

describe('of one person', () => {
  test('eighty sockets stay open, however many open at once; the oldest are told that they are too many', async () => {
    const lines: Line[] = [];
    for (let at = 0; at < 90; at++) lines.push(await openLine());
    for (const { own } of lines) hub.join(own, 'topic', 'user');
    const codes = await Promise.all(lines.slice(0, 10).map(({ closed }) => closed));
    expect(codes).toEqual(Array.from({ length: 10 }, () => CLOSE_TOO_MANY));
    expect(lines.slice(10).map(({ page }) => page.readyState)).toEqual(Array.from({ length: 80 }, () => WebSocket.OPEN));
    await vi.waitFor(() => expect(hub.size).toBe(SOCKET_LIMITS.perUser));
  });
});

describe('a socket under several topics', () => {
  test('hears what is sent to each of them, and nothing of another', async () => {
    const line = await openLine();
    const heard: unknown[] = [];
    line.page.on('message', (data: Buffer) => void heard.push(JSON.parse(data.toString('utf8'))));
    hub.join(line.own, ['one', 'two'], 'user');
    for (const topic of ['one', 'other', 'two']) hub.send(topic, topic);
    hub.send('two', 'end');
    await vi.waitFor(() => expect(heard).toEqual(['one', 'two', 'end']));
    expect(hub.size).toBe(1);
  });

  test('leaves all of them', async () => {
    const line = await openLine();
    hub.join(line.own, ['one', 'two'], 'user');
    expect(['one', 'two'].map((topic) => hub.has(topic))).toEqual([true, true]);
    line.page.close();
    await line.closed;
    await vi.waitFor(() => expect(hub.size).toBe(0));
    expect(['one', 'two'].map((topic) => hub.has(topic))).toEqual([false, false]);
  });
});

describe('a message', () => {
  test.each([1, 123, 124, 65_533, 65_534, 300_000])(
    'of %i letters, Danish ones too, comes whole, and what follows it as well',
    async (letters) => {
      const line = await openLine();
      const heard: unknown[] = [];
      line.page.on('message', (data: Buffer, binary: boolean) => void heard.push(binary, JSON.parse(data.toString('utf8'))));
      hub.join(line.own, 'topic', 'user');
      hub.send('topic', 'æ'.repeat(letters / 2).padEnd(letters, 'a'));
      line.own.send('"of ws itself"');
      hub.send('topic', 'end');
      await vi.waitFor(() => expect(heard.at(-1)).toBe('end'));
      expect(heard).toEqual([false, 'æ'.repeat(letters / 2).padEnd(letters, 'a'), false, 'of ws itself', false, 'end']);
    },
  );

  test('that is sent with others goes out in one write with them, each a message of its own', async () => {
    const line = await openLine();
    const heard: unknown[] = [];
    line.page.on('message', (data: Buffer) => void heard.push(JSON.parse(data.toString('utf8'))));
    const write = vi.spyOn(Reflect.get(line.own, '_socket') as Writable, 'write');
    hub.join(line.own, 'topic', 'user');
    const orders = [{ id: 1, text: 'æ'.repeat(100) }, { id: 2, text: 'a'.repeat(70_000) }, { id: 3 }];
    hub.send('topic', ...orders);
    expect(write).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(heard).toEqual(orders));
  });

  test('goes to none that closes, nor to one that takes nothing any more', async () => {
    const [closing, slow] = [await joined(), await joined()];
    const heard: string[] = [];
    closing.page.on('message', (data: Buffer) => void heard.push(data.toString('utf8')));
    closing.own.close();
    slow.page.pause();
    const large = 'a'.repeat(SOCKET_LIMITS.bufferedBytes);
    for (let at = 0; at < 20; at++) hub.send('topic', large);
    await closing.closed;
    expect(heard).toEqual([]);
    expect(slow.own.readyState).toBe(WebSocket.CLOSING);
    slow.page.resume();
    expect(await slow.closed).toBe(CLOSE.overloaded);
  });
});

describe('messages', () => {
  test('twenty in a second are taken, and again in the next', async () => {
    const line = await joined();
    for (let second = 0; second < 3; second++) {
      await sendAll(line, 20);
      now += 1000;
    }
    expect(line.own.readyState).toBe(WebSocket.OPEN);
  });

  test('more within any second are too many, wherever that second begins', async () => {
    const line = await joined();
    await sendAll(line, 5);
    now += 900;
    await sendAll(line, 15);
    now += 200;
    await sendAll(line, 5);
    expect(line.own.readyState).toBe(WebSocket.OPEN);
    await sendAll(line, 1);
    expect(await line.closed).toBe(POLICY);
  });

  test('of one socket do not count for another', async () => {
    const [one, other] = [await joined(), await joined()];
    await sendAll(one, 20);
    await sendAll(other, 20);
    expect([one.own.readyState, other.own.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
  });
});

describe('a socket that does not answer our pings', () => {
  /** Four beats of ten seconds, with something in between. */
  async function live(line: Line, between: () => Promise<unknown>): Promise<void> {
    for (let beat = 0; beat < 4; beat++) {
      await between();
      now += SOCKET_LIMITS.pingEveryMs;
      vi.advanceTimersByTime(SOCKET_LIMITS.pingEveryMs);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  test('and says nothing is dropped', async () => {
    const line = await joined({ autoPong: false });
    await live(line, async () => {});
    await expect.poll(() => line.page.readyState).toBe(WebSocket.CLOSED);
  });

  test('but pings itself is kept', async () => {
    const line = await joined({ autoPong: false });
    await live(line, async () => {
      line.page.ping();
      await once(line.own, 'ping');
    });
    expect(line.page.readyState).toBe(WebSocket.OPEN);
  });
});
