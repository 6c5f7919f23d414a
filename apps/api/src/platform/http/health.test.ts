import Fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { answerError } from './error-reply.ts';
import { type Health, registerHealth } from './health.ts';

function serve(health: Partial<Health>) {
  const app = Fastify();
  app.setErrorHandler(answerError);
  registerHealth(app, { ready: true, isDurable: async () => true, ...health });
  app.post('/full', () => {
    throw Object.assign(new pg.DatabaseError('could not extend file "base/5/1": No space left on device', 1, 'error'), { code: '53100' });
  });
  const ask = async (path: string) => {
    const answer = await app.inject(path);
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
  return { app, healthz: () => ask('/healthz'), readyz: () => ask('/readyz') };
}

test('a portal that serves is well, and tells whether its database keeps what it acknowledged', async () => {
  expect(await serve({}).healthz()).toEqual({ status: 200, body: { ok: true, fsync: true, volatile: false } });
  const volatile = serve({ isDurable: async () => false });
  expect(await volatile.healthz()).toEqual({ status: 200, body: { ok: true, fsync: false, volatile: true } });
});

test('one that is starting or stopping says so', async () => {
  expect(await serve({ ready: false }).healthz()).toEqual({ status: 503, body: { ok: false, wrong: 'not_ready' } });
});

test.each([
  ['database_away', Object.assign(new Error('connect ENOENT /tmp/geheim/.s.PGSQL.5432'), { code: 'ENOENT', syscall: 'connect' })],
  ['database_busy', new Error('timeout exceeded when trying to connect')],
  ['database_unknown', new Error('password authentication failed for user "praj"')],
])('one whose database does not answer says %s, and nothing of where or who', async (wrong, error) => {
  expect(await serve({ isDurable: () => Promise.reject(error) }).healthz()).toEqual({ status: 503, body: { ok: false, wrong } });
});

test('a database that does not answer in three seconds is busy', async () => {
  const asked = performance.now();
  expect(await serve({ isDurable: () => new Promise(() => {}) }).healthz()).toEqual({
    status: 503,
    body: { ok: false, wrong: 'database_busy' },
  });
  expect(performance.now() - asked).toBeLessThan(15_000);
});

test('after a call was refused for a full disk the portal is not well', async () => {
  const { app, healthz } = serve({});
  expect((await app.inject({ method: 'POST', url: '/full' })).statusCode).toBe(503);
  expect(await healthz()).toEqual({ status: 503, body: { ok: false, wrong: 'database_full' } });
});

test('what else is told stands beside, and a portal that cannot tell it is as little well as one whose database is away', async () => {
  const told = { dispatchBehindSeconds: 90 };
  expect(await serve({ told: async () => told }).healthz()).toMatchObject({ status: 200, body: { ok: true, dispatchBehindSeconds: 90 } });
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(await serve({ told: () => Promise.reject(away) }).healthz()).toMatchObject({ status: 503, body: { wrong: 'database_away' } });
});

test('whether calls may be sent here is told without the database, which all processes share', async () => {
  const asked: string[] = [];
  const database = { isDurable: () => Promise.reject(new Error(`asked ${asked.push('database')} times`)) };
  expect(await serve(database).readyz()).toEqual({ status: 200, body: { ok: true } });
  expect(asked).toEqual([]);
  const leaving = serve({ ready: false });
  expect(await leaving.readyz()).toEqual({ status: 503, body: { ok: false, wrong: 'not_ready' } });
  expect((await leaving.app.inject('/readyz')).headers).toMatchObject({ connection: 'close', 'cache-control': 'no-store' });
});
