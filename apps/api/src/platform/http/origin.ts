import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { isLoopback } from '../settings/readers.ts';
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

/**
 * Does the demo know itself by the name it was called by? A page whose own name is pointed at this machine (DNS rebinding) counts
 * as our own to the browser, and could read `/dev/messages`; its name tells. A program that sends no Host is no page.
 * The port says nothing. On the open net any address that is a number is taken: rebinding needs a name, and behind a
 * container's port the machine's own numbers are not to be seen from within.
 */
export function knowsHost({ host: ownHost, publicUrl }: Config): (host: string | undefined) => boolean {
  const known = new Set(['localhost', '127.0.0.1', '[::1]', new URL(publicUrl).hostname, nameOf(ownHost)]);
  known.delete(NO_NAME);
  const numbersToo = !isLoopback(ownHost);
  /** As the last page that was let in wrote it: reading an address costs more than the rest of a call's headers. */
  let lastKnown: string | undefined;
  return (host) => {
    if (host === undefined || host === lastKnown) return true;
    const name = nameOf(host);
    const isKnown = known.has(name) || (numbersToo && isIP(name.replace(/^\[|\]$/g, '')) !== 0);
    if (isKnown) lastKnown = host;
    return isKnown;
  };
}

const NO_NAME = '';
/** The name of a Host header without its port, in the one way of writing it. */
const nameOf = (host: string): string => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : NO_NAME);
