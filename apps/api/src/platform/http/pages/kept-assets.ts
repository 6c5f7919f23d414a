import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { keepFile, sendKept } from './kept-bytes.ts';

/** What the pages are made of, by the ending of its file, and whether it gets smaller. Anything else is sent from the disk. */
const KINDS: Readonly<Record<string, { readonly type: string; readonly shrinks: boolean }>> = {
  '.js': { type: 'text/javascript; charset=utf-8', shrinks: true },
  '.mjs': { type: 'text/javascript; charset=utf-8', shrinks: true },
  '.css': { type: 'text/css; charset=utf-8', shrinks: true },
  '.woff2': { type: 'font/woff2', shrinks: false },
};
/** The endings as a glob, for whoever sends the rest. */
export const KEPT = `assets/*{${Object.keys(KINDS).join(',')}}`;

/**
 * What says something of a page, or of what is asked from another origin, and nothing of a script, sheet or font that a page of ours loads: a third of a
 * kilobyte on each of a dozen files. A worker is ruled by the policy of its own script, and keeps it.
 */
const OF_PAGES_ONLY = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** Takes off what is said of pages alone. */
export function leaveOffPolicies(reply: FastifyReply): void {
  for (const name of OF_PAGES_ONLY) reply.removeHeader(name);
}

/**
 * Sends hashed assets from memory, read once: their names change when they do. From the disk each of the two dozen files of a first visit was read and
 * compressed anew, which was a quarter of what the visit cost the server.
 * @param dist the folder of the built pages
 * @param cacheControl what is said of how long they may be kept
 */
export function registerKeptAssets(app: FastifyInstance, dist: string, cacheControl: string): void {
  const folder = path.join(dist, 'assets');
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder)) {
    const kind = KINDS[path.extname(file)];
    if (!kind) continue;
    const read = keepFile(path.join(folder, file), kind.shrinks);
    const isWorker = file.includes('worker');
    app.get(`/assets/${file}`, { compress: false, schema: { hide: true } }, async (request, reply) => {
      const kept = await read(request);
      if (!kept) return reply.callNotFound(); // an update has taken it away
      if (!isWorker) leaveOffPolicies(reply);
      return sendKept(reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding' }).type(kind.type), kept);
    });
  }
}
