import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Lets the browser keep a reply for the person who asked, and ask whether it is still the same before each use.
 * @param version of what is replied; whatever stands in the address belongs to it already
 * @returns whether the browser has this version: the reply is then a 304 without a body
 */
export function isKeptByBrowser(request: FastifyRequest, reply: FastifyReply, version: string): boolean {
  reply.header('cache-control', 'private, no-cache');
  return isKnown(request, reply, version);
}

/**
 * Lets a program that asks again and again send the version it has. Whether the reply may be kept is not said here.
 * @returns whether it has this version: the reply is then a 304 without a body
 */
export function isKnown(request: FastifyRequest, reply: FastifyReply, version: string): boolean {
  const tag = `W/"${version}"`;
  reply.header('etag', tag);
  const asked = request.headers['if-none-match'];
  if (asked === undefined) return false;
  const has = asked.split(',').map((each) => each.trim());
  const kept = has.includes('*') || has.some((each) => each.replace(/^W\//, '') === tag.slice(2));
  if (kept) reply.code(304);
  return kept;
}
