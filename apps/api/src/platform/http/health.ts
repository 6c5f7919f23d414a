import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type DatabaseTrouble, databaseTrouble } from '../database-trouble.ts';

export interface Health {
  /** Migrated, filled, listening and not on the way down. */
  ready: boolean;
  /** Asks the database whether it keeps what it acknowledges. */
  isDurable(): Promise<boolean>;
  /** What else whoever watches the portal is told, though it serves all the same. */
  told?(): Promise<Readonly<Record<string, number>>>;
}
/** What is wrong, for whoever watches the portal; the log has the rest. */
type Wrong = 'not_ready' | `database_${DatabaseTrouble}` | 'database_unknown';

/** How long the database may take to answer before it counts as busy, in milliseconds. */
const PATIENCE_MS = 3000;
/** A full disk still answers questions: for so long after it refused to keep something it counts as full, in milliseconds. */
const FULL_REMEMBERED_MS = 30_000;

/**
 * `/healthz`, for who watches: 200 when the portal serves, else 503 with what is wrong. `volatile` tells of a database that may lose
 * what it acknowledged. `/readyz`, for who sends calls here: 200 while this process takes them. It asks no database, since all
 * processes share that one: a balancer that took them all out would answer for them, and not say when to try again.
 * While it is not ready each answer ends its connection: who holds one open opens the next where a balancer
 * sends them. Registered before the calls, whose failures it hears of.
 */
export function registerHealth(app: FastifyInstance, health: Health): void {
  let fullAt = Number.NEGATIVE_INFINITY;
  app.addHook('onError', async (_request, _reply, error) => {
    if (databaseTrouble(error) === 'full') fullAt = performance.now();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!health.ready) reply.header('connection', 'close');
    done(null, payload);
  });
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return health.ready ? { ok: true } : reply.status(503).send({ ok: false, wrong: 'not_ready' satisfies Wrong });
  });
  app.get('/healthz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refuse = (wrong: Wrong) => reply.status(503).send({ ok: false, wrong });
    if (!health.ready) return refuse('not_ready');
    try {
      const asked = Promise.all([health.isDurable(), health.told?.()]);
      const heard = await Promise.race([asked, sleep(PATIENCE_MS, undefined, { ref: false })]);
      if (heard === undefined) return await refuse('database_busy');
      if (performance.now() - fullAt < FULL_REMEMBERED_MS) return await refuse('database_full');
      const [fsync, told] = heard;
      return await reply.send({ ok: true, fsync, volatile: !fsync, ...told });
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return refuse(`database_${databaseTrouble(error) ?? 'unknown'}`);
    }
  });
}
