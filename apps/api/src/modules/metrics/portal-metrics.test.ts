import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listOrders } from '@praj/contract/orders.ts';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildOrder } from '../../../db/demo/builders.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';
import { createMetrics, serveMetrics } from '../../platform/metrics/metrics.ts';
import { createPortalMetrics } from './portal-metrics.ts';

const POOL = { totalCount: 7, idleCount: 3, waitingCount: 2 };
const MINUTE_MS = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** Every figure by its name, with what stands in braces. */
const read = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, number] => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
  );
const told = async (metrics = createPortalMetrics(portal.deps, POOL)) => read(await metrics.text());

test('orders that the centre has not taken are told, with the age of the oldest', async () => {
  const before = await told();
  const issuer = portal.world.nordlys.users.leder;
  for (const minutes of [3, 9]) {
    const placedAt = new Date(TEST_NOW.getTime() - minutes * MINUTE_MS);
    await buildOrder(portal.db, { issuer, state: 'created', now: TEST_NOW, columns: { placedAt } });
  }
  const after = await told();
  for (const name of ['praj_orders_untaken', 'praj_orders_ongoing']) expect(after.get(name)).toBe((before.get(name) ?? Number.NaN) + 2);
  expect(after.get('praj_orders_untaken_oldest_seconds')).toBe(9 * 60);
});
test('one that waits to be approved is not the centre’s to take: nobody has told it yet', async () => {
  const before = await told();
  const placedAt = new Date(TEST_NOW.getTime() - 30 * MINUTE_MS);
  const columns = { placedAt, approval: 'waiting' } as const;
  await buildOrder(portal.db, { issuer: portal.world.nordlys.users.leder, state: 'created', now: TEST_NOW, columns });
  const after = await told();
  for (const name of ['praj_orders_untaken', 'praj_orders_untaken_oldest_seconds']) expect(after.get(name), name).toBe(before.get(name));
});
test('messages that wait are told by their kind, and those that were given up', async () => {
  const message = {
    subject: null,
    body: 'x',
    html: null,
    createdAt: new Date(TEST_NOW.getTime() - 2 * MINUTE_MS),
    companyId: portal.world.nordlys.company.id,
  };
  const write = (over: object) =>
    portal.db
      .insertInto('messages')
      .values({ id: crypto.randomUUID(), kind: 'sms', recipient: '+4512345678', dueAt: null, ...message, ...over })
      .execute();
  const before = await told();
  await write({ dueAt: TEST_NOW });
  await write({ dueAt: TEST_NOW, kind: 'mail', recipient: 'a@b.example', subject: 'x' });
  await write({ failedAt: TEST_NOW, failedCause: 'refused' });
  await write({ failedAt: new Date(TEST_NOW.getTime() - 61 * MINUTE_MS), failedCause: 'refused' });
  const after = await told();
  for (const name of ['praj_sms_waiting', 'praj_mails_waiting', 'praj_messages_failed'])
    expect(after.get(name), name).toBe((before.get(name) ?? Number.NaN) + 1);
  expect(after.get('praj_messages_oldest_seconds')).toBe(120);
});
test('how far behind a centre is that is called by webhook is told, and nothing of it where there is none', async () => {
  const issuer = portal.world.nordlys.users.leder;
  for (const refused of [null, '422']) {
    const { id } = await buildOrder(portal.db, { issuer, state: 'created', now: TEST_NOW });
    const since = sql<Date>`clock_timestamp() - interval '90 s'`;
    await portal.db.insertInto('dispatchWebhookQueue').values({ orderId: id, kind: 'placed', feedId: 0, since, refused }).execute();
  }
  const config = { ...portal.deps.config, dispatchWebhook: { url: 'https://centre.example', keys: [] } };
  const figures = await told(createPortalMetrics({ ...portal.deps, config }, POOL));
  expect(['waiting', 'refused'].map((name) => figures.get(`praj_dispatch_webhook_${name}`))).toEqual([2, 1]);
  expect(figures.get('praj_dispatch_webhook_behind_seconds')).toBeGreaterThanOrEqual(90);
  expect([...(await told()).keys()].filter((name) => name.startsWith('praj_dispatch_webhook'))).toEqual([]);
});
test('connections and sockets are told', async () => {
  const figures = await told();
  expect(['', '_idle'].map((what) => figures.get(`praj_database_connections${what}`))).toEqual([7, 3]);
  expect(figures.get('praj_database_waiting')).toBe(2);
  expect(figures.get('praj_sockets_open')).toBe(0);
  expect(figures.get('praj_nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
});
test('what cannot be read is left out, counted and logged, and all else is told', async () => {
  const why = new Error('no clock');
  const now = () => {
    throw why;
  };
  const warn = vi.fn();
  const broken = createPortalMetrics({ ...portal.deps, now, log: { ...portal.deps.log, warn } }, POOL);
  const figures = await told(broken);
  expect(figures.has('praj_orders_untaken')).toBe(false);
  expect(figures.get('praj_figures_unread_total')).toBe(1);
  expect(warn).toHaveBeenCalledWith({ err: why }, 'figures');
  expect(figures.get('praj_database_waiting')).toBe(2);
});

describe('calls', () => {
  test('are counted by the path they were declared with, never by what stands in it', async () => {
    const metrics = createMetrics(() => {});
    const app = Fastify();
    metrics.watchCalls(app);
    app.get('/orders/:id', async () => ({}));
    app.get('/broken', async () => {
      throw new Error('broken');
    });
    for (const url of ['/orders/secret-one', '/orders/secret-two?phone=12345678', '/broken', '/nowhere/secret']) await app.inject(url);
    const text = await metrics.text();
    const counted = [...read(text)].filter(([name]) => name.startsWith('praj_call_seconds_count'));
    expect(Object.fromEntries(counted)).toEqual({
      'praj_call_seconds_count{method="GET",path="/orders/:id",status="2xx"}': 2,
      'praj_call_seconds_count{method="GET",path="/broken",status="5xx"}': 1,
      'praj_call_seconds_count{method="GET",path="unknown",status="4xx"}': 1,
    });
    expect(text).not.toMatch(/secret|12345678/);
    await app.close();
  });
  test('of the portal are counted where it has been told to', async () => {
    const metrics = createMetrics(() => {});
    const watched = await startPortal({ metrics });
    await (await watched.client('bruger@nordlys.example')).call(listOrders, {});
    await expect
      .poll(async () => read(await metrics.text()).get('praj_call_seconds_count{method="GET",path="/api/orders",status="2xx"}'))
      .toBe(1);
    await watched.close();
  });
});

const root = path.join(import.meta.dirname, '../../../../..');
const rules = readFileSync(path.join(root, 'deploy/alerts.yaml'), 'utf8');

test('every alert stands in the page that says what to do then, and no other', () => {
  const page = readFileSync(path.join(root, 'docs/watching.md'), 'utf8');
  const explained = new Set([...page.matchAll(/^\| `(Praj\w+)` \|/gm)].map(([, name]) => name));
  expect(explained).toEqual(new Set([...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)));
});

test('every figure that an alert is made of is told', async () => {
  const watched = new Set(rules.match(/\bpraj_\w+/g));
  const config = { ...portal.deps.config, dispatchWebhook: { url: 'https://centre.example', keys: [] } };
  const names = new Set(
    (await createPortalMetrics({ ...portal.deps, config }, POOL, { isHeard: () => true }).text())
      .match(/^# TYPE \w+/gm)
      ?.map((line) => line.slice(7)),
  );
  expect(watched.size).toBeGreaterThan(8);
  expect([...watched].filter((name) => !names.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
});

test('the centre is silent also when it was never heard, and when it is refused', () => {
  const [, expr] = /PrajCentreSilent\n\s+expr: (.*)/.exec(rules) ?? [];
  expect(expr).toContain('(sum(rate(praj_call_seconds_count{path=~"/api/dispatch/.*",status="2xx"}[2m])) or vector(0)) == 0 and');
});

test('they are answered on a port of their own, at one address', async () => {
  const metrics = createMetrics(() => {});
  const served = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' });
  const answer = await fetch(served.address);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(await answer.text()).toContain('praj_process_resident_memory_bytes');
  expect((await fetch(new URL('/', served.address))).status).toBe(404);
  expect((await fetch(served.address, { method: 'POST' })).status).toBe(404);
  await served.close();
});
