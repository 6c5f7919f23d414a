import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../../../platform/http/kept-by-browser.ts';
import { takesGzip } from '../../../platform/http/takes-gzip.ts';
import type { KeptLists } from './kept-lists.ts';

const NOTHING = Buffer.alloc(0);

/**
 * The order page's two lists: what is under way, and what finished in the last 7 days and was not cleared. Whoever has it already,
 * by its `etag`, is told so; no browser keeps it (`no-store`, as every call).
 */
export async function listOrders(lists: KeptLists, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  const list = await lists.read(request.actor);
  reply.header('vary', 'accept-encoding');
  if (isKnown(request, reply, list.version)) return NOTHING;
  reply.header('content-type', 'application/json; charset=utf-8');
  if (!takesGzip(request)) return list.bytes;
  reply.header('content-encoding', 'gzip');
  return list.gzipped();
}
