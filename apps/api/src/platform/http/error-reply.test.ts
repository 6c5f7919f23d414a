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
  ['nobody listening', Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['a database shutting down', databaseError('57P01')],
  ['too many connections', databaseError('53300')],
  ['a lock not got in time', databaseError('55P03')],
])('%s is busy, not broken', async (_name, error) => {
  expect(await answerTo(error)).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'busy' } });
});

test('a statement that is wrong is a fault of ours', async () => {
  expect(await answerTo(databaseError('42703'))).toMatchObject({ status: 500, body: { code: 'unexpected' } });
});
