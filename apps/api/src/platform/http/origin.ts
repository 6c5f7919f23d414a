import type { FastifyRequest } from 'fastify';
import { refuse } from './failure.ts';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * A call that may change something, or opens a socket, from a page that is not ours is refused. A program sends no Origin
 * and passes on its token or ticket (decisions §3).
 */
export function refuseForeignOrigin(ownOrigins: readonly string[], { method, headers }: FastifyRequest): void {
  const { origin, upgrade } = headers;
  const reads = READING.includes(method) && upgrade === undefined;
  if (origin !== undefined && !reads && !ownOrigins.includes(origin)) refuse('foreign_origin');
}
