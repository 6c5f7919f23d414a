import { DUPLICATES, type Duplicate } from '@praj/contract/duplicates.ts';
import { FAILURES, type FailureBody, type FailureCode } from '@praj/contract/failures.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { OutcomeUnknown } from '../commit-outcome.ts';
import { databaseTrouble } from '../database-trouble.ts';
import { duplicateFailure, Failure } from './failure.ts';
import { ShapeRefused } from './shape-refused.ts';

/** What a client is asked to wait when the server is busy, in seconds. */
export const BUSY_RETRY_SECONDS = 5;
/** What one is asked to wait who was not told whether something took place, in seconds. */
const UNKNOWN_RETRY_SECONDS = 2;

/** Failures of the server that pass by themselves. */
const PASSING: readonly FailureCode[] = ['busy', 'outcome_unknown'];

/**
 * Answers a failed call with the failure's status and body (decisions §2). What nobody foresaw is logged whole and answered 500; who is
 * turned away on purpose leaves one short line: there are thousands of them when it counts.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = asFailure(error);
  if (failure.failure === 'unexpected') request.log.error({ err: error }, 'unexpected');
  else if (PASSING.includes(failure.failure)) request.log.warn(error instanceof Failure ? {} : { err: error }, failure.failure);
  // Fastify would cut the line under a body that was not read: whoever is still sending it, a proxy above all, would never read the answer.
  reply.removeHeader('connection');
  if (failure.detail.retryAfterSeconds !== undefined) reply.header('retry-after', failure.detail.retryAfterSeconds);
  return reply.status(failure.status).type('application/json; charset=utf-8').send(JSON.stringify(failure.body()));
}

/** The body of a refusal outside any call, as a page that is not there. */
export const failureBody = (failure: keyof typeof FAILURES): FailureBody => new Failure(failure).body();

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof ShapeRefused) return new Failure('invalid', { fields: error.fields });
  if (error instanceof OutcomeUnknown) return new Failure('outcome_unknown', { retryAfterSeconds: UNKNOWN_RETRY_SECONDS });
  const duplicate = duplicateOf(error);
  if (duplicate) return duplicateFailure(duplicate);
  if (databaseTrouble(error)) return new Failure('busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });
  const status = clientStatus(error);
  if (status === 413) return new Failure('too_large');
  if (status === 415) return new Failure('unread_type');
  return new Failure(status === undefined ? 'unexpected' : 'invalid');
}

/** SQLSTATE of a constraint that two rows would break together. */
const UNIQUE_VIOLATION = '23505';
const duplicateOf = (error: unknown): Duplicate | undefined =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION ? DUPLICATES[error.constraint ?? ''] : undefined;

/** The status of a fault that the server's own parsing found in what the client sent. */
function clientStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
}
