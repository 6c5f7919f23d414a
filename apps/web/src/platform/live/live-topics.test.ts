// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeWebSocket, newestSocket } from './fake-web-socket.ts';
import { ASK_GAP_MS, GATHER_MS, LINGER_MS, type LiveTopics, liveTopics, topicOf } from './live-topics.ts';

const asked: (readonly string[])[] = [];
let topics: LiveTopics;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const change = (resource: string) => newestSocket().say({ type: 'changed', resource, id: 'x' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeWebSocket);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ticket: 't' })));
  document.cookie = 'access_token=t; path=/';
  asked.length = 0;
  FakeWebSocket.opened.length = 0;
  topics = liveTopics((resources) => asked.push(resources));
});
afterEach(() => {
  topics.close();
  vi.useRealTimers();
});
/** Time passes on a line that answers its pings. */
async function live(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 1000) {
    newestSocket().say({ type: 'pong', time: 'x' });
    await pass(Math.min(1000, milliseconds - passed));
  }
}
async function opened(...resources: string[]): Promise<(() => void)[]> {
  const leave = resources.map((resource) => topics.follow(resource));
  await pass(0);
  newestSocket().accept();
  await pass(ASK_GAP_MS);
  return leave;
}

it('follows several resources over one socket, and asks for them once it is open', async () => {
  await opened('companies', 'users');
  expect(FakeWebSocket.opened).toHaveLength(1);
  expect(newestSocket().url).toContain('/api/ws?');
  expect(asked).toEqual([['companies', 'users']]);
});

it('opened before anything is followed, asks for nothing that is first asked for when it is open, and for what was before', async () => {
  topics.open();
  await pass(0);
  topics.follow('users');
  newestSocket().accept();
  topics.follow('companies');
  await pass(ASK_GAP_MS);
  expect(FakeWebSocket.opened).toHaveLength(1);
  expect(asked).toEqual([['users']]);
});

it('opened and never followed, closes', async () => {
  topics.open();
  await pass(0);
  newestSocket().accept();
  await live(LINGER_MS);
  expect(newestSocket().readyState).toBe(3);
});

it('asks once for changes that come together', async () => {
  await opened('companies', 'users');
  asked.length = 0;
  for (const resource of ['companies', 'companies', 'users']) change(resource);
  expect(asked).toEqual([]);
  await pass(GATHER_MS);
  expect(asked).toEqual([['companies', 'users']]);
});

it('a flood of changes asks every two seconds and not more, and once more for the last', async () => {
  await opened('users');
  asked.length = 0;
  for (let i = 0; i < 50; i += 1) {
    change('users');
    await pass(100);
  }
  await pass(ASK_GAP_MS);
  expect(asked.length).toBeGreaterThanOrEqual(3);
  expect(asked.length).toBeLessThanOrEqual(4);
});

it('asks again after a gap, since a change may have been missed', async () => {
  await opened('companies');
  asked.length = 0;
  newestSocket().drop();
  await pass(3000);
  newestSocket().accept();
  expect(asked).toEqual([['companies']]);
});

it('tells one thing that is followed from others of its kind, and asks for it too after a gap', async () => {
  await opened(topicOf('companies', 'own'));
  asked.length = 0;
  change('companies');
  await pass(ASK_GAP_MS);
  newestSocket().say({ type: 'changed', resource: 'companies', id: 'own' });
  await pass(ASK_GAP_MS);
  expect(asked).toEqual([['companies'], ['companies', 'companies/own']]);
  asked.length = 0;
  newestSocket().drop();
  await pass(3000);
  newestSocket().accept();
  expect(asked).toEqual([['companies/own']]);
});

it('what is no change of a thing asks for nothing', async () => {
  await opened('companies');
  asked.length = 0;
  newestSocket().say({ type: 'session', activeAccessToken: true });
  await pass(ASK_GAP_MS);
  expect(asked).toEqual([]);
});

it('stays open while any list of a resource is open, and over the change from page to page', async () => {
  const [leaveOne, leaveOther] = await opened('companies', 'companies');
  leaveOne?.();
  await live(2 * LINGER_MS);
  expect(newestSocket().readyState).toBe(1);
  leaveOther?.();
  await live(LINGER_MS - 1);
  topics.follow('users');
  await live(2 * LINGER_MS);
  expect(newestSocket().readyState).toBe(1);
  expect(FakeWebSocket.opened).toHaveLength(1);
});

it('closes when no list has been open for a while, and opens again for the next', async () => {
  const [leave] = await opened('companies');
  leave?.();
  await live(LINGER_MS);
  expect(newestSocket().readyState).toBe(3);
  topics.follow('companies');
  await pass(0);
  expect(FakeWebSocket.opened).toHaveLength(2);
});

it('closes at once when the person signs out, and asks for nothing more', async () => {
  await opened('companies');
  asked.length = 0;
  change('companies');
  topics.close();
  expect(newestSocket().readyState).toBe(3);
  await pass(10 * ASK_GAP_MS);
  expect(asked).toEqual([]);
  expect(FakeWebSocket.opened).toHaveLength(1);
});
