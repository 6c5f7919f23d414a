import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { failureBody } from '../error-reply.ts';
import { openAppPage } from './app-page.ts';
import { KEPT, leaveOffPolicies, registerKeptAssets } from './kept-assets.ts';

const READING = ['GET', 'HEAD'];
/** Of what another address is given to when it changes. */
export const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';
const KEEP_NOTHING = 'no-store';
/** Scripts and sheets beside the hashed ones, packed or not, which pages load before anything else. */
const PART = /\.(js|css)(\.br)?$/;

/** A page apart from the app, with a file of its own, that no search engine is to show. */
interface PageApart {
  /** Where it stands: `/x/` and whatever follows, or `/x` alone. */
  readonly under: `/${string}`;
  readonly file: string;
}

interface Pages {
  /** The folder of the built pages; where it is missing there are only calls. */
  readonly dist: string;
  readonly apart: readonly PageApart[];
  /** The installation's, which its pages show before they have asked for it. */
  readonly name: string;
  /** Whether who sends these cookies may be signed in. */
  readonly isSignedIn: (cookies: string) => boolean;
}

/**
 * The built web pages: hashed assets are kept for ever, everything else is asked for each time; any other path without a
 * file ending is a page of the app.
 */
export function registerPages(app: FastifyInstance, { dist, apart, name, isSignedIn }: Pages): void {
  const sendAppPage = existsSync(path.join(dist, 'index.html')) ? openAppPage(dist, name, isSignedIn) : undefined;
  if (sendAppPage) {
    registerKeptAssets(app, dist, FOR_EVER);
    app.register(fastifyStatic, {
      root: dist,
      wildcard: false,
      index: false,
      globIgnore: [KEPT, '**/*.br'],
      cacheControl: false,
      preCompressed: true,
      setHeaders(reply, file) {
        if (PART.test(file)) leaveOffPolicies(reply);
        reply.header('cache-control', isHashed(dist, file) ? FOR_EVER : ASK_EACH_TIME);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = READING.includes(request.method) && path.extname(request.url.split('?', 1)[0] ?? '') === '';
    if (sendAppPage && isPage) {
      const other = apart.find(({ under }) => standsUnder(request.url.split('?', 1)[0] ?? '', under));
      if (other) return reply.header('x-robots-tag', 'noindex, nofollow').sendFile(other.file);
      return sendAppPage(request, reply.header('cache-control', ASK_EACH_TIME));
    }
    return reply.status(404).header('cache-control', KEEP_NOTHING).send(failureBody('not_found'));
  });
}

const standsUnder = (asked: string, under: string): boolean => (under.endsWith('/') ? asked.startsWith(under) : asked === under);

const isHashed = (dist: string, file: string): boolean => path.relative(dist, file).startsWith(`assets${path.sep}`);
