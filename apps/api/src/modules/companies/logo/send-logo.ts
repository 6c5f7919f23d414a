import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { FOR_EVER } from '../../../platform/http/pages/pages.ts';
import { LOADS_NOTHING } from '../../../platform/http/security-headers.ts';
import { findLogo } from './store.ts';

/** A picture changes its address when it changes, so it is kept for ever. Opened by itself it is a picture and nothing else. */
const HEADERS = {
  'content-type': 'image/webp',
  'content-disposition': 'inline; filename="logo.webp"',
  'content-security-policy': LOADS_NOTHING,
  'cache-control': FOR_EVER,
} as const;

/** A logo by the unguessable end of its address (decisions §7). */
export async function sendLogo({ db }: Deps, key: string, reply: FastifyReply): Promise<Readable> {
  const { picture } = (await findLogo(db, key)) ?? refuse('not_found');
  reply.headers({ ...HEADERS, 'content-length': picture.length });
  return Readable.from([picture]);
}
