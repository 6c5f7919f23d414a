import { FAILURES, type FailureBody } from '@praj/contract/failures.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { Failure } from './failure.ts';
import { ShapeRefused } from './shape-refused.ts';

/** What a client is asked to wait when the server is busy, in seconds. */
export const BUSY_RETRY_SECONDS = 5;
/** SQLSTATEs that say the database is away or overloaded, not that a statement was wrong. */
const AWAY = ['08000', '08003', '08006', '53300', '55P03', '57P01', '57P02', '57P03'];
const AWAY_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'];

/** Answers a failed call with the failure's status and body (decisions §2). What nobody foresaw is logged whole and answered 500. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = asFailure(error);
  if (failure.failure === 'unexpected') request.log.error({ err: error }, 'unexpected');
  else if (failure.failure === 'busy') request.log.warn({ err: error }, 'busy');
  if (failure.detail.retryAfterSeconds !== undefined) reply.header('retry-after', failure.detail.retryAfterSeconds);
  return reply.status(statusOf(error, failure)).type('application/json; charset=utf-8').send(JSON.stringify(failure.body()));
}

/** The body of a refusal outside any call, as a page that is not there. */
export const failureBody = (failure: keyof typeof FAILURES): FailureBody => new Failure(failure).body();

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof ShapeRefused) return new Failure('invalid', { fields: error.fields });
  if (isDatabaseAway(error)) return new Failure('busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });
  const status = clientStatus(error);
  if (status === 413) return new Failure('too_large');
  return new Failure(status === undefined ? 'unexpected' : 'invalid');
}

/** Only a media type nobody reads keeps a status of its own, 415. */
const statusOf = (error: unknown, failure: Failure): number => (clientStatus(error) === 415 ? 415 : failure.status);

/** The status of a fault that the server's own parsing found in what the client sent. */
function clientStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
}

function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return AWAY.includes(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if (/^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message)) return true;
  return 'code' in error && 'syscall' in error && AWAY_CODES.includes(String(error.code));
}
