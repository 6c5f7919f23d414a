import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import websocket from '@fastify/websocket';
import Fastify, { errorCodes, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { WebSocketServer } from 'ws';
import type { Config } from '../../config.ts';
import { CLOSE, SOCKET_LIMITS } from '../sockets/hub.ts';
import { answerError, BUSY_RETRY_SECONDS } from './error-reply.ts';
import { Failure } from './failure.ts';
import { knowsHost } from './origin.ts';
import { bareHeaders, securityHeaders } from './security-headers.ts';
import { unreadableBody } from './shape-refused.ts';
import { answerUnreadable } from './unreadable-request.ts';
import { asksForSocket, upgradeConstraint } from './upgrade-constraint.ts';

/** The largest body taken of a call that says nothing else, in bytes (decisions §2). */
const BODY_MAX = 64 * 1024;
/** How long a client may take to send its request, its headers, and stay silent between calls; milliseconds. */
const TIMEOUTS = { request: 30_000, headers: 10_000, keepAlive: 72_000 } as const;
/** How long a client may take nothing of an answer that waits for it, in milliseconds: on a slow line behind a proxy, what lies between it and the portal lasts for minutes. */
const STALLED_MS = 600_000;
/** Mean delay of the event loop beyond which calls are turned away, in milliseconds. */
export const LOOP_DELAY_MAX_MS = 1500;

/** How long an open page has to answer that its socket closes, in milliseconds. */
const GOODBYE_MS = 1000;
/** How often a closing server looks for connections that have fallen idle, in milliseconds. */
const IDLE_LOOK_MS = 50;

interface ServerOptions {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** Called when the server closes, before its sockets are cut. */
  readonly closeSockets: () => void;
}

/** The bare server: parsing, failures, limits and headers. Knows no call. */
export function createServer({ config, log, closeSockets }: ServerOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    return503OnClosing: false, // calls on connections still open are answered as usual, and the connection then closes
    bodyLimit: BODY_MAX,
    trustProxy: trustedProxies(config.trustProxy),
    requestTimeout: TIMEOUTS.request,
    keepAliveTimeout: TIMEOUTS.keepAlive,
    http: { headersTimeout: TIMEOUTS.headers, shouldUpgradeCallback: asksForSocket },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 256, constraints: { upgrade: upgradeConstraint } },
    clientErrorHandler: answerUnreadable(config),
    frameworkErrors(error, request, reply) {
      // No hook hears of what is refused before a route is found.
      reply.raw.once('finish', () => endUpgrade(request));
      answerError(error, request, reply.headers(bareHeaders(config)));
    },
  });
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  readJsonOnly(app);

  const protection = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(protection);
    done();
  });
  if (config.demo) refuseUnknownHosts(app, config);
  endStalledReaders(app, STALLED_MS);
  app.register(cookie);
  app.register(compress);
  app.register(websocket, {
    options: { maxPayload: SOCKET_LIMITS.messageBytes, perMessageDeflate: false },
    preClose(done) {
      closeSockets();
      for (const socket of openSockets(app)) socket.close(CLOSE.restarting, 'restarting');
      hastenClose(app);
      done();
    },
  });
  endRefusedUpgrades(app);
  return app;
}

/**
 * Calls of this scope are turned away while the process is later than `loopDelayMaxMs` with what it has to do; 0 for never. Pages are
 * not: a call is tried again, a page whose style sheet was refused stays broken.
 */
export function refuseUnderPressure(scope: FastifyInstance, loopDelayMaxMs: number): void {
  scope.register(underPressure, {
    maxEventLoopDelay: loopDelayMaxMs,
    pressureHandler: async () => {
      throw new Failure('busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });
    },
  });
}

/**
 * One who takes nothing of an answer for so long, as it never reads or has gone without a word, loses the connection: Node would keep it, and what waits
 * for it, for good. An answer that is long in coming is waited for.
 */
export function endStalledReaders(app: FastifyInstance, stalledMs: number): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (!asksForSocket(raw)) {
      reply.raw.setTimeout(stalledMs, () => {
        if (raw.socket.writableLength > 0) raw.socket.destroy();
      });
    }
    done();
  });
}

/** Node lets go of a connection that asks for a socket; one that was answered instead stays open until somebody ends it. */
function endRefusedUpgrades(app: FastifyInstance): void {
  app.addHook('onResponse', (request, _reply, done) => {
    endUpgrade(request);
    done();
  });
}

const endUpgrade = ({ raw }: FastifyRequest): void => {
  if (asksForSocket(raw)) raw.socket.end();
};

/** A person who opens the demo by another name reads why; a call gets the failure like any other. */
function refuseUnknownHosts(app: FastifyInstance, config: Config): void {
  const isKnown = knowsHost(config);
  app.addHook('onRequest', ({ headers, url }, reply, done) => {
    if (isKnown(headers.host)) return done();
    const failure = new Failure('unknown_host', { fill: { adresse: config.publicUrl } });
    reply.header('cache-control', 'no-store');
    if (url.startsWith('/api/')) throw failure;
    reply.status(failure.status).type('text/plain; charset=utf-8').send(`${failure.body().message}\n`);
  });
}

const openSockets = (app: FastifyInstance): WebSocketServer['clients'] => app.websocketServer.clients;

/** The server waits for every connection to end: those that fall idle meanwhile, and sockets that do not say goodbye, are cut. */
function hastenClose(app: FastifyInstance): void {
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_LOOK_MS);
  const impatient = setTimeout(() => openSockets(app).forEach((socket) => socket.terminate()), GOODBYE_MS);
  app.server.once('close', () => {
    clearInterval(idle);
    clearTimeout(impatient);
  });
}

/** So many hops are ours, or those at these addresses; none by default. */
const trustedProxies = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : (proxies ?? false);

/** JSON is the only language; a body of nothing is none, whatever it calls itself. `__proto__` in it is refused. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString(), (error, value) => done(error && unreadableBody(), value));
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, ({ headers }, body, done) => {
    done(body.length === 0 ? null : new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(headers['content-type']), undefined);
  });
}
