import { timingSafeEqual } from 'node:crypto';
import type { CallPermission } from '@praj/contract/endpoint.ts';
import { scopeOf } from '@praj/domain/people/permissions.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { refuseForeignOrigin } from '../../platform/http/origin.ts';
import { hashKey } from '../../platform/secrets/secret-key.ts';
import { readSignedClaims } from '../../platform/secrets/signed-claims.ts';
import type { SocketEntry } from '../../platform/sockets/bind-socket.ts';
import { CLOSE } from '../../platform/sockets/hub.ts';
import type { SignedIn } from './actor.ts';
import type { LiveSessions } from './live-sessions.ts';
import { takeTicket } from './store.ts';

/**
 * Stands before every call: who is it (401), may the role ever, and does it come from a page of ours (403), before
 * anything else is read (decisions §2). A foreign page opens no socket, and spends no ticket by trying.
 * A call without a permission cannot be registered.
 */
export function registerGuard(api: FastifyInstance, deps: Deps, live: LiveSessions): void {
  api.decorateRequest('actor');
  api.decorateRequest('visitor', null);
  api.decorateRequest('socketEntry', null);
  api.decorateRequest('signedClaims', null);
  api.addHook('onRoute', ({ url, config }) => {
    if (!config?.permission) throw new Error(`${url} names no permission`);
  });
  api.addHook('onRequest', async (request) => {
    const { permission, isSocket } = request.routeOptions.config;
    if (request.is404 || !permission) return;
    if (!isSocket) await admit(request, permission);
    refuseForeignOrigin(deps.config.ownOrigins, request);
    if (isSocket) request.socketEntry = await decideEntry(request, permission);
  });

  async function admit(request: FastifyRequest, permission: CallPermission): Promise<void> {
    const token = bearerOf(request);
    if (permission === 'dispatch') {
      if (!token || !isSame(token, deps.secrets.dispatchKey)) refuse('wrong_dispatch_key');
      return;
    }
    if (permission === 'sms-provider') {
      request.signedClaims = await claimsOf(request);
      return;
    }
    const actor = token ? (live.known(token) ?? (await live.identify(token))) : undefined;
    if (permission === 'anonymous') {
      request.visitor = actor ?? null;
      request.loggedUserId = actor?.userId ?? null;
      return;
    }
    if (!actor) return refuse('not_signed_in');
    if (scopeOf(permission, actor.role) === 'none') refuse('not_allowed');
    request.actor = actor;
    request.loggedUserId = actor.userId;
  }

  async function decideEntry(request: FastifyRequest, permission: CallPermission): Promise<SocketEntry> {
    const token = (request.query as { access_token?: unknown }).access_token;
    const actor = typeof token === 'string' ? await (token.includes('.') ? live.identify(token) : byTicket(token)) : undefined;
    if (!actor || permission === 'anonymous' || permission === 'dispatch' || permission === 'sms-provider')
      return { refusal: CLOSE.notSignedIn };
    if (scopeOf(permission, actor.role) === 'none') return { refusal: CLOSE.notYours };
    request.actor = actor;
    return { opened: (socket) => void live.attach(actor, socket) };
  }

  /** What GatewayAPI has signed, where a secret is shared with it. */
  async function claimsOf({ headers }: FastifyRequest): Promise<Record<string, unknown>> {
    const { smsCallbackSecret: secret } = deps.config;
    const signature = headers['x-gwapi-signature'];
    const claims = secret && typeof signature === 'string' ? await readSignedClaims(secret, signature, deps.now()) : undefined;
    return claims ?? refuse('wrong_sms_signature');
  }
  async function byTicket(ticket: string): Promise<SignedIn | undefined> {
    const sessionId = await takeTicket(deps.db, hashKey(ticket), deps.now());
    return sessionId === undefined ? undefined : live.find(sessionId);
  }
}

/** The token of `Authorization: Bearer …`. */
export const bearerOf = (request: FastifyRequest): string | undefined => /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(hashKey(one)), Buffer.from(hashKey(other)));
