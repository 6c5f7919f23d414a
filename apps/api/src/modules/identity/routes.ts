import * as calls from '@praj/contract/identity.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { Failure } from '../../platform/http/failure.ts';
import { networkOf } from '../../platform/network.ts';
import { bearerOf, registerGuard } from './guard.ts';
import { createLiveSessions } from './live-sessions.ts';
import { activate } from './password/activate.ts';
import { createCheckResetKey } from './password/check-reset-key.ts';
import { createForgotPassword } from './password/forgot-password.ts';
import { newPassword } from './password/new-password.ts';
import { clearSessionCookies, refreshCookieOf, setSessionCookies } from './session/cookies.ts';
import { createFailureLimits } from './session/failure-limits.ts';
import { createRefusedSignIns } from './session/refused-sign-ins.ts';
import { type Renewed, renew } from './session/renew.ts';
import { registerSessionFeed } from './session/session-feed.ts';
import { type From, signIn } from './session/sign-in.ts';
import { signOut } from './session/sign-out.ts';
import { signOutEverywhere } from './session/sign-out-everywhere.ts';
import { makeSocketTicket } from './session/socket-ticket.ts';

const DONE = { ok: true } as const;

/** Who it is: the guard before every call, sign-in and session, passwords, and the socket that tells of the session's end. */
export function registerIdentity(app: FastifyInstance, deps: Deps): void {
  const live = createLiveSessions(deps);
  const watch = { limits: createFailureLimits(deps), refused: createRefusedSignIns(deps) };
  app.addHook('onClose', () => watch.refused.stop());
  const forgotPassword = createForgotPassword(deps);
  const checkResetKey = createCheckResetKey(deps);
  registerGuard(app, deps, live);
  registerSessionFeed(app, deps, live);

  bind(app, calls.signIn, async ({ body }, request, reply) => {
    const answer = await signIn(deps, watch, body, fromOf(request));
    setSessionCookies(reply, deps.config, answer.userId, answer);
    return answer;
  });
  bind(app, calls.renew, async ({ body }, request, reply) => {
    const token = body.refresh_token || refreshCookieOf(request);
    const { userId, pair } = await renewOrClear(token, request, reply);
    setSessionCookies(reply, deps.config, userId, pair);
    return { userId, access_token: pair.access_token, ...(body.refresh_token && { refresh_token: pair.refresh_token }) };
  });
  bind(app, calls.signOut, async (_input, request, reply) => {
    clearSessionCookies(reply, deps.config);
    const ended = await signOut(deps, { refreshToken: refreshCookieOf(request), accessToken: bearerOf(request) });
    if (ended) live.end(ended.userId, ended.sessionId);
    return DONE;
  });
  bind(app, calls.signOutEverywhere, async (_input, { actor }, reply) => {
    await signOutEverywhere(deps, actor);
    live.end(actor.userId, undefined);
    clearSessionCookies(reply, deps.config);
    return DONE;
  });
  bind(app, calls.socketTicket, (_input, { actor }) => makeSocketTicket(deps, actor));
  bind(app, calls.activate, async ({ body }, request) => activate(deps, body, fromOf(request).asker).then(() => DONE));
  bind(app, calls.newPassword, async ({ body }, request) => newPassword(deps, body, fromOf(request).asker).then(() => DONE));
  bind(app, calls.checkResetKey, ({ body }, { ip }) => checkResetKey(body.resetKey, networkOf(ip)));
  bind(app, calls.forgotPassword, async ({ body }, request) =>
    forgotPassword(body.email, networkOf(request.ip), request.visitor).then(() => DONE),
  );

  /** With RATE_LIMITS=off nobody is held back for what others ask. */
  function fromOf({ ip }: FastifyRequest): From {
    const address = networkOf(ip);
    return { address, asker: deps.config.rateLimits ? address : undefined };
  }

  /** The cookies are taken back when it was theirs that is no good; a token of the body tells nothing of them. */
  function renewOrClear(token: string | undefined, request: FastifyRequest, reply: FastifyReply): Promise<Renewed> {
    return renew(deps, token).catch((error: unknown) => {
      if (error instanceof Failure && token === refreshCookieOf(request)) clearSessionCookies(reply, deps.config);
      throw error;
    });
  }
}
