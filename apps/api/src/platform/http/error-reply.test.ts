import Fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { answerError } from './error-reply.ts';
import { Failure } from './failure.ts';

async function answerTo(error: unknown) {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw error;
  });
  const { statusCode, headers } = await app.inject('/');
  const body: unknown = (await app.inject('/')).json();
  return { status: statusCode, retryAfter: headers['retry-after'], body };
}
const databaseError = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });

test('a named failure answers its status and message, filled', async () => {
  expect(await answerTo(new Failure('company_inactive', { fill: { telefon: '12 34 56 78' } }))).toMatchObject({
    status: 403,
    body: { code: 'company_inactive', message: 'Din virksomhed er deaktiveret. Kontakt 12 34 56 78.' },
  });
});

test('a failure that passes tells when to try again', async () => {
  expect(await answerTo(new Failure('too_many', { retryAfterSeconds: 7 }))).toMatchObject({ status: 429, retryAfter: '7' });
});

test.each([
  ['no connection to be had', new Error('timeout exceeded when trying to connect')],
  ['a connection cut', new Error('Connection terminated unexpectedly')],
  ['a connection lost before the statement', new Error('Client has encountered a connection error and is not queryable')],
  ['nobody listening', Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['no socket to connect to', Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' })],
  [
    'nobody listening at any address',
    new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })]),
  ],
])('%s is busy, not broken', async (_name, error) => {
  expect(await answerTo(error)).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'busy' } });
});

test.each([
  ['08006', 'a connection that failed'],
  ['08P01', 'a connection garbled'],
  ['53100', 'a full disk'],
  ['53200', 'no memory'],
  ['53300', 'too many connections'],
  ['40P01', 'a deadlock'],
  ['55P03', 'a lock not got in time'],
  ['57014', 'a statement not finished in time'],
  ['57P01', 'a database shutting down'],
  ['57P02', 'a database that crashed'],
  ['57P03', 'a database starting up'],
  ['25P03', 'a transaction that stood idle too long'],
])('SQLSTATE %s, %s, is busy, not broken', async (code) => {
  expect(await answerTo(databaseError(code))).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'busy' } });
});

test.each(['42703', '22P02', '23505', '25P02', '55000', 'XX000'])('SQLSTATE %s is a fault of ours', async (code) => {
  expect(await answerTo(databaseError(code))).toMatchObject({ status: 500, body: { code: 'unexpected' } });
});

test('who is turned away leaves a line, a fault its whole stack', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  app.setErrorHandler(answerError);
  let thrown: unknown = new Failure('busy', { retryAfterSeconds: 5 });
  app.get('/', () => {
    throw thrown;
  });
  await app.inject('/');
  thrown = databaseError('53300');
  await app.inject('/');
  thrown = new Failure('unexpected');
  await app.inject('/');
  const [turnedAway, fault, ours] = lines.map((line) => JSON.parse(line) as { msg: string; err?: { stack: string } });
  expect(turnedAway).toMatchObject({ msg: 'busy' });
  expect(turnedAway).not.toHaveProperty('err');
  expect(fault).toMatchObject({ msg: 'busy', err: { stack: expect.stringContaining('error-reply.test') as string } });
  expect(ours).toMatchObject({ msg: 'unexpected', err: { stack: expect.stringContaining('error-reply.test') as string } });
});

test('a file of ours that is not there is no trouble of the database', async () => {
  const missing = Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' });
  expect(await answerTo(missing)).toMatchObject({ status: 500, body: { code: 'unexpected' } });
});
