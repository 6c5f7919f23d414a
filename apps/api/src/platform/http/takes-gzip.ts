import type { FastifyRequest } from 'fastify';

/** Does the caller take what is packed with gzip? */
export const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(headers['accept-encoding'] ?? '');
