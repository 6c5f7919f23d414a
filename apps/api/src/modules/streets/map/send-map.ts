import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../../platform/http/failure.ts';
import { LOADS_NOTHING } from '../../../platform/http/security-headers.ts';
import type { MapArchive } from './map-archive.ts';

/** Pages ask again before they use what they have: another edition may have come. What is in the archive is packed already. */
const HEADERS = {
  'content-type': 'application/vnd.pmtiles',
  'content-security-policy': LOADS_NOTHING,
  'cache-control': 'private, no-cache',
  'accept-ranges': 'bytes',
} as const;

/** The map, or the part of it that is asked for. */
export async function sendMap(
  archive: MapArchive | undefined,
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
): Promise<Readable> {
  if (!archive) return refuse('not_found');
  const { bytes, version } = archive;
  const tag = `"${version}"`;
  reply.headers({ ...HEADERS, etag: tag });
  if (hasAlready(headers['if-none-match'], tag)) {
    reply.code(304);
    return Readable.from([]);
  }
  const unchanged = headers['if-range'] === undefined || headers['if-range'] === tag;
  const range = method === 'GET' && unchanged ? readRange(headers.range, bytes) : undefined;
  if (range === 'beyond') {
    reply.code(416).headers({ 'content-range': `bytes */${bytes}`, 'content-length': 0 });
    return Readable.from([]);
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  reply.header('content-length', end - start + 1);
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  return method === 'HEAD' ? Readable.from([]) : archive.read(start, end);
}

function hasAlready(ifNoneMatch: string | undefined, tag: string): boolean {
  const has = (ifNoneMatch ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return has.includes(tag) || has.includes('*');
}

/** One range; what is written in another way, or asks for several, gets the whole, as RFC 9110 lets us. */
function readRange(header: string | undefined, bytes: number): { start: number; end: number } | 'beyond' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 ? 'beyond' : { start: Math.max(0, bytes - Number(to)), end: bytes - 1 };
  const start = Number(from);
  if (start >= bytes) return 'beyond';
  const end = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return end < start ? undefined : { start, end };
}
